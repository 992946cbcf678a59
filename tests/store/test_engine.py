"""No update is lost and no lock error is seen, however many writers there are."""

import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.exc import StatementError

from app.store.engine import make_engine, transaction
from app.store.learners import Learner, add_guest
from app.store.tables import Base

ROWS = 5
NOW = datetime(2026, 3, 2, tzinfo=UTC)


@pytest.fixture
def database(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path}/hammer.sqlite3"
    engine = make_engine(url)
    Base.metadata.create_all(engine)
    with transaction(engine, write=True) as session:
        for number in range(1, ROWS + 1):
            session.execute(insert(Learner).values(id=number, zone="0", created_at=NOW))
    engine.dispose()
    return url


def add_one_again_and_again(url: str, times: int, offset: int) -> None:
    """Read, add, write: what loses updates where the transaction begins only at the write."""
    engine = make_engine(url)
    for turn in range(times):
        row = 1 + (turn + offset) % ROWS
        with transaction(engine, write=True) as session:
            count = int(session.execute(select(Learner.zone).where(Learner.id == row)).scalar_one())
            session.execute(update(Learner).where(Learner.id == row).values(zone=str(count + 1)))
    engine.dispose()


def total(url: str) -> int:
    engine = make_engine(url)
    with transaction(engine, write=False) as session:
        counts = [int(zone) for zone in session.scalars(select(Learner.zone))]
    engine.dispose()
    return sum(counts)


def hammer(url: str, connections: int, times: int) -> None:
    with ThreadPoolExecutor(connections) as pool:
        for done in [pool.submit(add_one_again_and_again, url, times, each) for each in range(connections)]:
            done.result()


def test_sixteen_connections_lose_nothing(database: str) -> None:
    hammer(database, 16, 20)
    assert total(database) == 16 * 20


@pytest.mark.soak
def test_two_processes_with_sixteen_connections_between_them_lose_nothing(database: str) -> None:
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=hammer, args=(database, 8, 100)) for _ in range(2)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(120)
    assert [process.exitcode for process in processes] == [0, 0]
    assert total(database) == 2 * 8 * 100


def test_a_reader_goes_on_while_somebody_writes(database: str) -> None:
    engine = make_engine(database)
    with transaction(engine, write=True) as writing:
        writing.execute(update(Learner).values(zone="7"))
        with transaction(engine, write=False) as reading:
            assert reading.scalars(select(Learner.zone)).all() == ["0"] * ROWS
    assert total(database) == 7 * ROWS


def test_an_exception_rolls_everything_back(database: str) -> None:
    engine = make_engine(database)

    def fail() -> None:
        with transaction(engine, write=True) as session:
            session.execute(update(Learner).values(zone="9"))
            raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError):
        fail()
    assert total(database) == 0


def test_the_database_survives_a_loss_of_power(database: str) -> None:
    engine = make_engine(database)
    with engine.connect() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


def test_instants_are_stored_in_utc_and_naive_ones_are_refused(database: str) -> None:
    engine = make_engine(database)
    east = datetime(2026, 3, 2, 18, 0, tzinfo=timezone(timedelta(hours=5)))
    with transaction(engine, write=True) as session:
        person = add_guest(session, "UTC", east)
        assert session.scalar(select(Learner.created_at).where(Learner.id == person.id)) == east
        with pytest.raises(StatementError, match="needs a time zone"):
            add_guest(session, "UTC", datetime(2026, 3, 2))
