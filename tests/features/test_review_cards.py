"""Cards that their learner rates and cards that the machine marks: what is asked, told and planned."""

from tests.features.reviewing import (
    answer_somehow,
    begin,
    hidden,
    lesson_of,
    named,
    next_card,
    right,
    send,
    wrong,
)


def test_the_back_is_not_in_the_page_until_it_is_shown(app, client):
    lesson = lesson_of(app)
    recall = named(lesson, "recall")
    begin(app, client, recall.id)
    page = client.get("/review?minutes=all&start=0")
    assert recall.ask.html in page.text
    assert recall.back.html not in page.text
    assert recall.back.markdown not in client.get("/api/review").text
    shown = client.get("/review?minutes=all&start=0&show=1")
    assert recall.back.html in shown.text
    assert next_card(client, show=1)["back"] == recall.back.markdown


def test_each_button_says_when_the_card_would_come_back_and_that_is_what_is_stored(app, client):
    lesson = lesson_of(app)
    begin(app, client, named(lesson, "recall").id)
    page = client.get("/review?minutes=all&start=0&show=1").text
    for name, due in (("Again", "tomorrow"), ("Hard", "tomorrow"), ("Good", "in 2 days")):
        assert f"{name} <small>{due}</small>" in page
    card = next_card(client)
    assert send(client, card, rating=4).json()["due"] == card["due_by_rating"]["4"]


def test_without_scripts_a_rating_leads_on_to_the_end_of_the_session(app, client):
    lesson = lesson_of(app)
    recall = named(lesson, "recall")
    begin(app, client, recall.id)
    page = client.get("/review?minutes=all&start=0&show=1")
    card = next_card(client)
    done = client.post(f"/review/cards/{card['id']}", data={**hidden(page), "rating": "3"})
    assert done.history[0].status_code == 303
    assert "Done for today" in done.text
    assert "What got stronger" in done.text
    assert "Cards on each of the next seven days" in done.text
    assert "Undo this answer" in done.text


def test_a_recall_card_wants_a_rating_and_a_marked_card_an_answer(app, client):
    lesson = lesson_of(app)
    begin(app, client, named(lesson, "recall").id)
    refused = send(client, next_card(client), answer="yes")
    assert (refused.status_code, refused.json()["field"]) == (422, "rating")


def test_nothing_marks_an_option_before_the_answer(app, client):
    lesson = lesson_of(app)
    choice = named(lesson, "choice")
    begin(app, client, choice.id)
    for text in (client.get("/review?minutes=all&start=0").text, client.get("/api/review").text):
        assert all(
            option.why.markdown not in text and option.why.html not in text for option in choice.options
        )
        assert "data-right" not in text
        assert '"right"' not in text


def test_a_wrong_choice_is_told_why_and_rated_again(app, client):
    lesson = lesson_of(app)
    choice = named(lesson, "choice")
    begin(app, client, choice.id)
    answered = send(client, next_card(client), answer=wrong(choice)).json()
    assert answered["answers"]["answer"]["verdict"] == "wrong"
    assert answered["answers"]["answer"]["message"]
    assert answered["rating"] == 1


def test_the_page_shows_the_reason_and_a_rating_that_can_be_changed_until_the_next_answer(app, client):
    lesson = lesson_of(app)
    choice, recall = named(lesson, "choice"), named(lesson, "recall")
    begin(app, client, choice.id, recall.id)
    card = next_card(client)
    while card["kind"] != "choice":
        send(client, card, rating=3)
        card = next_card(client)
    page = client.get("/review?minutes=all&start=0")
    fields = {**hidden(page), "answer": right(choice)}
    result = client.post(f"/review/cards/{card['id']}", data=fields)
    assert choice.right_option.why.html in result.text
    assert "Rated <strong>Good</strong>" in result.text
    number = result.text.split('name="review" value="')[1].split('"')[0]
    changed = client.post("/review/rating", data={"review": number, "rating": "2"})
    assert "Rated <strong>Hard</strong>" in changed.text


def test_after_the_next_answer_the_rating_stays(app, client):
    lesson = lesson_of(app)
    begin(app, client)
    first = next_card(client)
    answer_somehow(client, lesson, first, "a" * 16)
    answer_somehow(client, lesson, next_card(client), "b" * 16)
    late = client.post(
        f"/api/review/cards/{first['id']}/rating", json={"showing": first["showing"], "rating": 4}
    )
    assert late.status_code == 409


def test_the_last_change_of_a_rating_counts(app, client):
    lesson = lesson_of(app)
    begin(app, client, named(lesson, "choice").id)
    card = next_card(client)
    send(client, card, answer=right(named(lesson, "choice")))
    for rating in (4, 2):
        changed = client.post(
            f"/api/review/cards/{card['id']}/rating", json={"showing": card["showing"], "rating": rating}
        )
        assert changed.json()["rating"] == rating
        assert changed.json()["due"] == card["due_by_rating"][str(rating)]


def test_sure_and_faster_than_usual_is_easy(app, client, clock):
    lesson = lesson_of(app)
    choice = named(lesson, "choice")
    begin(app, client, choice.id)
    first = send(client, next_card(client), answer=right(choice), sure=True, milliseconds=9_000)
    assert first.json()["rating"] == 3
    clock.forward(days=40)
    again = send(client, next_card(client), "q" * 16, answer=right(choice), sure=True, milliseconds=4_000)
    assert again.json()["rating"] == 4


def test_a_missed_quiz_question_comes_as_a_card(app, client):
    lesson = lesson_of(app)
    question = next(each for each in lesson.quiz if each.kind == "number")
    begin(app, client, missed=(question.id,))
    card = next_card(client)
    assert card["ask"] in {each.ask.markdown for each in (question, *question.others)}
    assert card["answers"][0]["name"] == question.quantity
    assert "You missed this question" in card["why_today"]
    unread = send(client, card, answer="about two").json()
    assert (unread["review"], unread["rating"]) == (None, None)
    assert unread["answers"][question.quantity]["verdict"] == "unreadable"
    assert send(client, card, answer="99999").json()["rating"] == 1


def test_what_cannot_be_read_stays_in_the_box_and_is_not_counted(app, client):
    lesson = lesson_of(app)
    question = next(each for each in lesson.quiz if each.kind == "number")
    begin(app, client, missed=(question.id,))
    page = client.get("/review?minutes=all&start=0")
    fields = {**hidden(page), f"answer.{question.quantity}": "about two"}
    again = client.post(f"/review/cards/{next_card(client)['id']}", data=fields)
    assert again.status_code == 422
    assert 'value="about two"' in again.text
    assert "Not counted yet" in again.text
    assert client.get("/api/review").json()["done"] == 0
