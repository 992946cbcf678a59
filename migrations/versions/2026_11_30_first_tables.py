"""The first tables: learners, variants and attempts, answers and drills in lessons, cards and reviews."""

import sqlalchemy as sa
from alembic import op

import app.store.base

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "learner",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("recovery", sa.String(length=200), nullable=True),
        sa.Column("role", sa.String(length=20), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("zone_chosen", sa.Boolean(), nullable=False),
        sa.Column("created_at", app.store.base.UtcDateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_learner")),
        sa.UniqueConstraint("email", name=op.f("uq_learner_email")),
    )
    op.create_table(
        "card",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("lesson", sa.String(length=80), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("archived", sa.Boolean(), nullable=False),
        sa.Column("added_at", app.store.base.UtcDateTime(timezone=True), nullable=False),
        sa.Column("stability", sa.Double(), nullable=True),
        sa.Column("difficulty", sa.Double(), nullable=True),
        sa.Column("reps", sa.Integer(), nullable=True),
        sa.Column("lapses", sa.Integer(), nullable=True),
        sa.Column("last_day", sa.Date(), nullable=True),
        sa.Column("due_day", sa.Date(), nullable=True),
        sa.Column("confident_mistake", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learner.id"], name=op.f("fk_card_learner_id_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_card")),
        sa.UniqueConstraint("learner_id", "lesson", "name", name=op.f("uq_card_learner_id_lesson_name")),
    )
    with op.batch_alter_table("card", schema=None) as batch_op:
        batch_op.create_index("ix_card_due", ["learner_id", "due_day"], unique=False)

    op.create_table(
        "drill_event",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("lesson", sa.String(length=80), nullable=False),
        sa.Column("drill", sa.String(length=80), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=True),
        sa.Column("typed", sa.Text(), nullable=False),
        sa.Column("passed", sa.Boolean(), nullable=False),
        sa.Column("honest", sa.Boolean(), nullable=False),
        sa.Column("at", app.store.base.UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learner.id"], name=op.f("fk_drill_event_learner_id_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_drill_event")),
        sa.UniqueConstraint(
            "learner_id", "lesson", "drill", "key", name=op.f("uq_drill_event_learner_id_lesson_drill_key")
        ),
    )
    with op.batch_alter_table("drill_event", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_drill_event_learner_id"), ["learner_id"], unique=False)

    op.create_table(
        "finished_lesson",
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("lesson", sa.String(length=80), nullable=False),
        sa.Column("at", app.store.base.UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner_id"],
            ["learner.id"],
            name=op.f("fk_finished_lesson_learner_id_learner"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("learner_id", "lesson", name=op.f("pk_finished_lesson")),
    )
    with op.batch_alter_table("finished_lesson", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_finished_lesson_learner_id"), ["learner_id"], unique=False)

    op.create_table(
        "lesson_answer",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("lesson", sa.String(length=80), nullable=False),
        sa.Column("run", sa.Integer(), nullable=False),
        sa.Column("question", sa.String(length=80), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=True),
        sa.Column("typed", sa.Text(), nullable=False),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.Column("final", sa.Boolean(), nullable=True),
        sa.Column("at", app.store.base.UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner_id"],
            ["learner.id"],
            name=op.f("fk_lesson_answer_learner_id_learner"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lesson_answer")),
        sa.UniqueConstraint(
            "learner_id",
            "lesson",
            "question",
            "key",
            name=op.f("uq_lesson_answer_learner_id_lesson_question_key"),
        ),
        sa.UniqueConstraint(
            "learner_id",
            "lesson",
            "run",
            "question",
            "final",
            name=op.f("uq_lesson_answer_learner_id_lesson_run_question_final"),
        ),
    )
    with op.batch_alter_table("lesson_answer", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_lesson_answer_learner_id"), ["learner_id"], unique=False)

    op.create_table(
        "reset_link",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("expires_at", app.store.base.UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learner.id"], name=op.f("fk_reset_link_learner_id_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_reset_link")),
    )
    with op.batch_alter_table("reset_link", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_reset_link_learner_id"), ["learner_id"], unique=False)

    op.create_table(
        "review_event",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("happened", sa.String(length=10), nullable=False),
        sa.Column("card", sa.String(length=200), nullable=False),
        sa.Column("of_id", sa.Integer(), nullable=True),
        sa.Column("instant", app.store.base.UtcDateTime(timezone=True), nullable=False),
        sa.Column("study_day", sa.Date(), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("source", sa.String(length=10), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("sure", sa.Boolean(), nullable=False),
        sa.Column("typed", sa.Text(), nullable=False),
        sa.Column("milliseconds", sa.Integer(), nullable=True),
        sa.Column("seed", sa.BigInteger(), nullable=True),
        sa.Column("retention", sa.Double(), nullable=False),
        sa.Column("maximum", sa.Integer(), nullable=False),
        sa.Column("showing", sa.String(length=220), nullable=False),
        sa.Column("key", sa.String(length=100), nullable=True),
        sa.Column("body", sa.String(length=64), nullable=False),
        sa.Column("result", sa.JSON(), nullable=False),
        sa.Column("before", sa.JSON(), nullable=True),
        sa.Column("after", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(
            ["learner_id"],
            ["learner.id"],
            name=op.f("fk_review_event_learner_id_learner"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["of_id"],
            ["review_event.id"],
            name=op.f("fk_review_event_of_id_review_event"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_review_event")),
        sa.UniqueConstraint("learner_id", "key", name=op.f("uq_review_event_learner_id_key")),
    )
    with op.batch_alter_table("review_event", schema=None) as batch_op:
        batch_op.create_index("ix_review_event_card", ["learner_id", "card"], unique=False)
        batch_op.create_index("ix_review_event_day", ["learner_id", "study_day"], unique=False)
        batch_op.create_index(batch_op.f("ix_review_event_of_id"), ["of_id"], unique=False)

    op.create_table(
        "sign_in",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("created_at", app.store.base.UtcDateTime(timezone=True), nullable=False),
        sa.Column("expires_at", app.store.base.UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learner.id"], name=op.f("fk_sign_in_learner_id_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_sign_in")),
    )
    with op.batch_alter_table("sign_in", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sign_in_learner_id"), ["learner_id"], unique=False)

    op.create_table(
        "variant",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("exercise", sa.String(length=80), nullable=False),
        sa.Column("version", sa.String(length=64), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("seed_given", sa.Boolean(), nullable=False),
        sa.Column("drawn", sa.JSON(), nullable=False),
        sa.Column("drafts", sa.JSON(), nullable=False),
        sa.Column("credit", sa.Double(), nullable=False),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("opened_at", app.store.base.UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learner.id"], name=op.f("fk_variant_learner_id_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_variant")),
        sa.UniqueConstraint(
            "learner_id",
            "exercise",
            "version",
            "seed",
            name=op.f("uq_variant_learner_id_exercise_version_seed"),
        ),
    )
    with op.batch_alter_table("variant", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_variant_learner_id"), ["learner_id"], unique=False)

    op.create_table(
        "variant_event",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("variant_id", sa.String(length=32), nullable=False),
        sa.Column("step", sa.String(length=80), nullable=False),
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("event", sa.JSON(), nullable=False),
        sa.Column("result", sa.JSON(), nullable=False),
        sa.Column("at", app.store.base.UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["variant_id"],
            ["variant.id"],
            name=op.f("fk_variant_event_variant_id_variant"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_variant_event")),
        sa.UniqueConstraint("variant_id", "step", "key", name=op.f("uq_variant_event_variant_id_step_key")),
    )


def downgrade() -> None:
    op.drop_table("variant_event")
    with op.batch_alter_table("variant", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_variant_learner_id"))

    op.drop_table("variant")
    with op.batch_alter_table("sign_in", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sign_in_learner_id"))

    op.drop_table("sign_in")
    with op.batch_alter_table("review_event", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_review_event_of_id"))
        batch_op.drop_index("ix_review_event_day")
        batch_op.drop_index("ix_review_event_card")

    op.drop_table("review_event")
    with op.batch_alter_table("reset_link", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_reset_link_learner_id"))

    op.drop_table("reset_link")
    with op.batch_alter_table("lesson_answer", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_lesson_answer_learner_id"))

    op.drop_table("lesson_answer")
    with op.batch_alter_table("finished_lesson", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_finished_lesson_learner_id"))

    op.drop_table("finished_lesson")
    with op.batch_alter_table("drill_event", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_drill_event_learner_id"))

    op.drop_table("drill_event")
    with op.batch_alter_table("card", schema=None) as batch_op:
        batch_op.drop_index("ix_card_due")

    op.drop_table("card")
    op.drop_table("learner")
