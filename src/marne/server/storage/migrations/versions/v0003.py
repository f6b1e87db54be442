"""Reserved seats of rematches have no link."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_REMATCHES = "SELECT id FROM games WHERE rematch_of IS NOT NULL AND state = 'waiting'"


def upgrade() -> None:
    # Their links were derived from the secret of the game before, which stands in its record once it is over.
    op.execute(f"UPDATE seats SET invite_hash = NULL WHERE kind = 'invited' AND game_id IN ({_REMATCHES})")


def downgrade() -> None:
    """Nothing has been lost that anybody could have used."""
