"""How whoever gets mail can stop it: by a link in every letter, without logging in.

The link is signed and holds whose address it is. It can do nothing but stop: somebody who finds it could at worst keep
letters from their reader, who can have them again on the account page.
"""

from __future__ import annotations

from typing import Final

from marne.server.people.accounts import Accounts, hash_secret
from marne.server.people.signing import Signer

PURPOSE: Final = "stop letters"
_FOOTER: Final = """
--
You get this because you play at {origin}. No more e-mail from there:
{origin}/letters#secret={secret}
"""


class Letters:
    """Links that stop mail."""

    def __init__(self, accounts: Accounts, signer: Signer, origin: str | None) -> None:
        self._accounts: Final = accounts
        self._signer: Final = signer
        self._origin: Final = origin

    def signed(self, user_id: int, email: str, text: str) -> tuple[str, dict[str, str]]:
        """A letter with the link at its end, and the headers by which a mail program offers to stop it (RFC 8058)."""
        if self._origin is None:
            return text, {}
        secret = self._signer.seal([user_id, hash_secret(email)], PURPOSE)
        headers = {
            "List-Unsubscribe": f"<{self._origin}/api/letters/stop?secret={secret}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        return text + _FOOTER.format(origin=self._origin, secret=secret), headers

    def stop(self, secret: str) -> bool:
        """Send no more notices to the address of a link; False if the link is wrong, or the address another by now."""
        found = self._signer.open(secret, None, PURPOSE)
        if found is None:
            return False
        user_id, hashed = found
        email, _ = self._accounts.address(user_id)
        if email is None or hash_secret(email) != hashed:
            return False
        self._accounts.want_letters(user_id, False)
        return True
