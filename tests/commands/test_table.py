"""`discordant table` as a person and as a program meet it."""

import argparse
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.commands import CommandError, table
from tests.core.stats.reference import TABLES, record_of

ROOT = Path(__file__).parents[2]


def parsed(*arguments):
    parser = argparse.ArgumentParser(prog="discordant table")
    table.add_arguments(parser)
    return parser.parse_args([str(argument) for argument in arguments])


@pytest.fixture
def report(capsys):
    def words(*counts):
        """The report as one line of words with plain blanks."""
        assert table.run(parsed(*counts)) == 0
        return " ".join(capsys.readouterr().out.replace("\N{NARROW NO-BREAK SPACE}", " ").split())

    return words


@pytest.fixture
def answers(capsys, monkeypatch):
    def objects(text):
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        status = table.run(parsed("--json", "-"))
        return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return objects


class TestTheWorkedExample:
    @pytest.fixture
    def words(self, report):
        return report(375, 15, 25, 85)

    def test_shows_the_counts_and_both_accuracies(self, words):
        assert "on the same 500 items" in words
        assert "both right 375 only A right 15 only B right 25 both wrong 85" in words
        assert "A is right on 78.0%, B on 80.0%; they disagree on 40 items (8.0%)." in words

    def test_shows_delta_with_its_paired_interval_and_names_the_method(self, words):
        assert "delta, B − A +2.0 pp" in words
        assert "paired 95% interval [−0.5, 4.5] pp Wald, standard error 1.26 pp" in words

    def test_shows_the_exact_p(self, words):
        assert "exact p 0.154 McNemar's exact test, two-sided: 15 against 25" in words

    def test_makes_the_call_in_words_without_claiming_equality(self, words):
        assert (
            "Not shown. B is 2.0 pp ahead on these 500 items, but the paired interval contains zero" in words
        )
        assert "does not show that the models are equal" in words

    def test_says_what_an_unpaired_analysis_would_have_said(self, words):
        assert "unpaired analysis would have said [−3.0, 7.0] pp (standard error 2.58 pp)" in words
        assert "2.04 times the paired one" in words

    def test_needs_no_second_interval_and_no_warning(self, words):
        assert "Tango" not in words
        assert "Careful" not in words


def test_a_shown_difference_is_called_and_its_importance_left_open(report):
    words = report(1050, 60, 85, 124)
    assert "B is better. It is 1.9 pp ahead on these 1,319 items" in words
    assert "Whether a difference of this size matters is another question." in words
    assert "A is better. It is 1.9 pp ahead" in report(1050, 85, 60, 124)


def test_few_disagreements_bring_tangos_interval_a_warning_and_the_disagreement_of_the_methods(report):
    words = report(70, 0, 4, 26)
    assert "Not settled. By the Wald interval B is better, yet exact p = 0.125 is not below 0.05." in words
    assert "[0.2, 9.8] pp Tango's score interval" in words
    assert (
        "Careful: the Wald interval is unreliable with so few discordant items (4); prefer Tango's." in words
    )
    assert "With 4 items to go by, exact p cannot be smaller than 0.125." in words


def test_a_contradiction_is_said_even_where_disagreements_are_many(report):
    assert "Not settled. By the Wald interval B is better, yet exact p = 0.052" in report(59, 6, 16, 80)


def test_the_two_intervals_may_disagree_about_zero(report):
    words = report(20, 5, 13, 2)
    assert "so few discordant items (18) and so few items (40)" in words
    assert "Here the two do not agree about zero." in words


def test_identical_models_are_spoken_of_plainly(report):
    words = report(50, 0, 0, 50)
    assert "never disagreed on these 100 items, so nothing here tells them apart" in words
    assert "paired 95% interval not defined Wald: the differences do not vary" in words
    assert "[−3.7, 3.7] pp Tango's score interval" in words
    assert "exact p 1 McNemar's exact test, two-sided: by convention" in words
    assert "z, chi-square and the odds ratio are not defined" in words
    assert "That does not make them equal" in words


def test_one_item_gets_no_interval(report):
    words = report(0, 1, 0, 0)
    assert "delta, B − A −100.0 pp" in words
    assert "no interval can be put on it" in words
    assert "Tango" not in words


def test_a_clean_sweep_is_called_by_tangos_interval(report):
    words = report(0, 0, 12, 0)
    assert "[51.5, 100.0] pp Tango's score interval" in words
    assert "B is better. It is 100.0 pp ahead" in words
    assert "An unpaired analysis has no error bar here" in words


def test_limits_are_cut_at_a_hundred_points_for_display(report):
    assert "[−19.3, 100.0] pp Wald" in report(0, 0, 1, 1)


def test_equal_scores_have_nobody_ahead(report):
    assert "Not shown. Neither is ahead on these 550 items." in report(400, 25, 25, 100)


def test_pairing_is_not_praised_where_it_wins_nothing(report):
    assert "1.00 times the paired one: pairing wins little here." in report(48, 12, 32, 8)
    assert "0.71 times the paired one, which claims too much" in report(0, 30, 70, 0)


def test_a_limit_close_to_zero_is_shown_on_its_side_of_zero(report):
    words = report(9_990_000, 1_000, 1_200, 7_800)
    assert "[0.0011, 0.0029] pp" in words
    assert "A is right on 99.9100%, B on 99.9120%" in words
    assert "exact p < 0.001" in words


def test_a_p_is_never_rounded_onto_the_threshold(report):
    assert "exact p 0.0501 " in report(500, 10, 22, 500)
    assert "exact p 0.0499 " in report(500, 81, 109, 500)


@pytest.mark.parametrize("record", TABLES[::7], ids=lambda record: record["id"])
def test_every_report_can_be_written(report, record):
    assert "delta" in report(record["both"], record["only_a"], record["only_b"], record["neither"])


def test_programs_receive_every_quantity_under_its_name(capsys):
    assert table.run(parsed(375, 15, 25, 85, "--json")) == 0
    answer = json.loads(capsys.readouterr().out)
    assert set(answer) >= set(record_of("seed0_500")["quantities"])
    assert (answer["both"], answer["only_a"], answer["only_b"], answer["neither"]) == (375, 15, 25, 85)
    assert answer["ci_wald"] == pytest.approx([-0.004729744120279628, 0.04472974412027963])
    assert answer["call"] == "not-shown"


def test_undefined_is_null(capsys):
    table.run(parsed("--json", 70, 0, 4, 26))
    answer = json.loads(capsys.readouterr().out)
    assert answer["odds_ratio"] is None
    assert answer["odds_ratio_ci"][1] is None


def test_one_table_per_line_gives_one_answer_per_line_and_bad_lines_keep_their_place(answers):
    status, objects = answers("375 15 25 85\n\n1, 2, 3, x\n0 0 0 0\n5 -1 3 2\n1\t1\t1\n50,0,0,50\n")
    assert status == 1
    assert [sorted(answer) == ["error"] for answer in objects] == [False, True, True, True, True, True, False]
    assert objects[0]["n"] == 500
    assert "four counts are needed" in objects[1]["error"]
    assert "neither must be a whole number" in objects[2]["error"]
    assert "at least one item" in objects[3]["error"]
    assert objects[6]["p_exact"] == 1.0


def test_good_lines_end_well_and_no_lines_too(answers):
    assert answers("1 1 1 1\r\n2 2 2 2")[0] == 0
    assert answers("") == (0, [])


@pytest.mark.parametrize(
    ("counts", "sentence"),
    [
        (("5", "-1", "3", "2"), "only_a must be a whole number of items in plain digits, not '-1'"),
        (("5", "1.5", "3", "2"), "only_a must be"),
        (("1_0", "1", "3", "2"), "both must be"),
        (("٣", "1", "3", "2"), "both must be"),
        (("1", "1", "3", "9" * 5000), "neither must be"),
        (("0", "0", "0", "0"), "at least one item"),
        (("1", "1", "1", "9999999999"), "at most 1,000,000,000 items"),
    ],
)
def test_a_bad_count_is_one_sentence_naming_it(counts, sentence):
    with pytest.raises(CommandError, match=sentence) as error:
        table.run(parsed(*counts))
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 120


@pytest.mark.parametrize("arguments", [("1", "2", "3"), ("1", "2", "3", "4", "5"), (), ("-",)])
def test_a_wrong_number_of_counts_is_a_matter_of_usage(arguments, capsys):
    with pytest.raises(SystemExit) as stop:
        table.run(parsed(*arguments))
    assert stop.value.code == 2
    assert "BOTH ONLY_A ONLY_B NEITHER" in capsys.readouterr().err


def test_no_heavy_library_is_loaded_so_that_it_answers_at_once():
    probe = (
        "import sys, app.commands.table as t; t.as_json(t.read_table(['375', '15', '25', '85']));"
        "print(sorted({'numpy', 'scipy', 'fastapi', 'sqlalchemy', 'pydantic'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
