"""Notices reach whom they should, say nothing that is hidden, and are sent to no private address."""

from __future__ import annotations

import asyncio
import smtplib
import socketserver
import threading
from collections.abc import Iterator, Mapping
from typing import Any

import httpx
import pytest

from marne.server.notify.mail import Mailer
from marne.server.notify.notices import Notices
from marne.server.notify.outgoing import Refused, checked, is_public
from marne.server.notify.webhooks import post
from marne.server.notify.words import Notice, chat_notice, turn_notice
from marne.server.people.accounts import Accounts, Person
from marne.server.settings import Settings
from marne.server.storage.database import Database
from marne.server.storage.migrate import upgrade
from marne.server.storage.rows import GameRow
from marne.table import Told

GAME = GameRow(
    1, "abc", 1, "qmg", "1", {}, "Fog", {"contributions": ["c0ffee"]}, b"hush" * 8, "running", False, None, None, None,
    [2], None, None, 7, 0.0, 0.0, None, None,
)  # fmt: skip


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.8.8", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
        "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::", "::1", "fe80::1", "fc00::1",
        "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1",
        "2002:7f00:1::1", "2002:a00:1::", "2001:db8::1", "2001:0:53aa:64c:0:0:80ff:fffe",
    ],
)  # fmt: skip
def test_private_addresses_are_known(address: str) -> None:
    assert not is_public(address)
    with pytest.raises(Refused, match="private network"):
        checked("https://hook.example/x", lambda host, port: [address])
    with pytest.raises(Refused, match="private network"):
        checked("https://hook.example/x", lambda host, port: ["1.1.1.1", address])


@pytest.mark.parametrize("address", ["1.1.1.1", "8.8.8.8", "2606:4700::1111", "64:ff9b::808:808"])
def test_public_addresses_are_known(address: str) -> None:
    assert is_public(address)
    assert checked("https://hook.example/x", lambda host, port: [address])[1] == address


@pytest.mark.parametrize(
    "url",
    [
        "http://hook.example/", "ftp://hook.example/", "https://", "https:///x", "//hook.example", "hook.example", "",
        "https://u:p@hook.example/", "https://u@hook.example/", "https://[::1", "https://hook.example:99999/", "file:///etc/passwd",
    ],
)  # fmt: skip
def test_other_urls_are_refused_unresolved(url: str) -> None:
    def never(host: str, port: int) -> list[str]:
        raise AssertionError("must not be looked up")

    with pytest.raises(Refused):
        checked(url, never)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "0x7f.1", "2130706433", "017700000001", "127.1"])
def test_every_spelling_of_this_computer_is_refused(host: str) -> None:
    with pytest.raises(Refused):
        checked(f"https://{host}/")


def test_an_unknown_host_is_refused() -> None:
    def unknown(host: str, port: int) -> list[str]:
        raise OSError("no such host")

    with pytest.raises(Refused, match="is unknown"):
        checked("https://hook.example/", unknown)


def sent(status: int, url: str = "https://hook.example/turn?x=1", address: str = "1.1.1.1") -> list[httpx.Request]:
    requests: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        requests.append(request)
        return httpx.Response(status, headers={"Location": "https://127.0.0.1/"})

    post(url, {"type": "turn"}, resolver=lambda host, port: [address], transport=httpx.MockTransport(answer))
    return requests


def test_the_checked_address_is_the_one_called() -> None:
    (request,) = sent(204)
    assert str(request.url) == "https://1.1.1.1/turn?x=1"
    assert request.headers["host"] == "hook.example"
    assert request.extensions["sni_hostname"] == "hook.example", "the certificate must be the host's"
    (request,) = sent(200, "https://hook.example:8443", "2606:4700::1111")
    assert str(request.url) == "https://[2606:4700::1111]:8443/"
    assert request.headers["host"] == "hook.example:8443"


@pytest.mark.parametrize("status", [301, 302, 307, 308, 404, 500])
def test_redirects_and_errors_are_refused(status: int) -> None:
    with pytest.raises(Refused, match=str(status)):
        sent(status)


class _Smtp(socketserver.StreamRequestHandler):
    """As much of a mail server as is needed."""

    def handle(self) -> None:
        mails: list[str] = self.server.mails  # type: ignore[attr-defined]  # put there by the fixture
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline().decode().strip():
            if line.upper().startswith("EHLO"):
                self.wfile.write(b"250 hello\r\n")
            elif line.upper() == "DATA":
                self.wfile.write(b"354 go on\r\n")
                lines = []
                while (text := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                    lines.append(text)
                mails.append("\n".join(lines))
                self.wfile.write(b"250 taken\r\n")
            elif line.upper() == "QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            else:
                self.wfile.write(b"250 ok\r\n")


@pytest.fixture
def mail_server() -> Iterator[tuple[str, list[str]]]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Smtp) as server:
        server.daemon_threads = True
        mails: list[str] = []
        server.mails = mails  # type: ignore[attr-defined]  # for the handler
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        yield f"127.0.0.1:{server.server_address[1]}", mails
        server.shutdown()
        thread.join()


def test_mail_is_sent(mail_server: tuple[str, list[str]]) -> None:
    where, mails = mail_server
    Mailer(f"smtp://{where}", "marne@example.org").send("anna@example.org", "Your turn", "It is.")
    assert len(mails) == 1
    assert "To: anna@example.org" in mails[0] and "Subject: Your turn" in mails[0] and "It is." in mails[0]


def test_no_password_is_sent_in_the_clear(mail_server: tuple[str, list[str]]) -> None:
    where, mails = mail_server
    with pytest.raises(smtplib.SMTPNotSupportedError):
        Mailer(f"smtp://anna:secret@{where}", "marne@example.org").send("anna@example.org", "Your turn", "It is.")
    assert mails == []


def test_a_header_cannot_be_smuggled_in() -> None:
    with pytest.raises(ValueError, match="linefeed"):
        Mailer("smtp://127.0.0.1:1", "marne@example.org").send("a@b\nBcc: c@d", "Your turn", "It is.")


@pytest.mark.parametrize("url", ["mail.example.org", "http://mail.example.org", "smtp://"])
def test_wrong_mail_servers_are_named(url: str) -> None:
    with pytest.raises(ValueError, match="MARNE_SMTP_URL"):
        Mailer(url, "marne@example.org")


@pytest.fixture
def accounts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Accounts]:
    database = Database(f"sqlite:///{tmp_path_factory.mktemp('notices')}/marne.db")
    upgrade(database)
    yield Accounts(database, 60)
    database.close()


def test_a_notice_names_the_game_and_nothing_in_it() -> None:
    notice = turn_notice(GAME, "Quartermaster General: 1914", "https://play.example")
    assert notice.data == {
        "type": "turn", "game": "abc", "name": "Fog", "title": "qmg", "url": "https://play.example/games/abc",
    }  # fmt: skip
    assert "https://play.example/games/abc" in notice.text
    assert turn_notice(GAME, "Quartermaster General: 1914", None).data["url"] is None


def test_mail_tells_what_everybody_saw_and_a_webhook_does_not() -> None:
    lines = [
        Told("turn", "Round 3: Germany", (), (0,), 1, 1),
        Told("card", "Germany plays Land Battle.", (), (1, 2), 1, 2),
    ]
    notice = turn_notice(GAME, "Quartermaster General: 1914", None, lines)
    assert "Since your last turn:\n\nRound 3: Germany:\n  Germany plays Land Battle.\n" in notice.text
    assert "Land Battle" not in str(notice.data)
    long = turn_notice(GAME, "Quartermaster General: 1914", None, [*lines * 30, lines[1]._replace(text="The last.")])
    assert long.text.count("Germany plays") < 30 and "…" in long.text and "The last." in long.text


def reach(accounts: Accounts, person: Person, email: str, webhook: str) -> None:
    accounts.set_address(person.id, email, accounts.address(person.id)[1])
    accounts.set_webhook(person.id, webhook)


def test_both_ways_are_tried_once_in_a_while(accounts: Accounts, mail_server: tuple[str, list[str]]) -> None:
    where, mails = mail_server
    posted: list[tuple[str, Mapping[str, Any]]] = []
    settings = Settings(smtp_url=f"smtp://{where}", public_url="https://play.example")
    notices = Notices(settings, accounts, post=lambda url, data: posted.append((url, data)))
    anna = accounts.register("Anna", "a long password")
    reach(accounts, anna, "anna@example.org", "https://hook.example/")

    async def tell() -> None:
        notices.send(anna.id, turn_notice(GAME, "Quartermaster", None))
        notices.send(anna.id, turn_notice(GAME, "Quartermaster", None))
        notices.send(anna.id, chat_notice(GAME, None, "Bert", "Hello!"))
        await notices.settle()

    asyncio.run(tell())
    notices.close()
    assert len(mails) == 1 and [url for url, _ in posted] == ["https://hook.example/"], "and none of what is said"


def deliver(notices: Notices, user_id: int, notice: Notice) -> None:
    """Send a notice, and wait until it is sent."""

    async def sent() -> None:
        await notices.deliver(user_id, notice)
        await notices.settle()

    asyncio.run(sent())


def test_what_somebody_does_not_want_is_not_sent(accounts: Accounts, mail_server: tuple[str, list[str]]) -> None:
    where, mails = mail_server
    notices = Notices(Settings(smtp_url=f"smtp://{where}"), accounts)
    anna = accounts.register("Anna", "a long password")
    accounts.set_address(anna.id, "anna@example.org", accounts.address(anna.id)[1])
    accounts.mute(anna.id, ["turn"])
    deliver(notices, anna.id, turn_notice(GAME, "Quartermaster", None))
    assert mails == []
    accounts.mute(anna.id, ["rematch"])
    deliver(notices, anna.id, turn_notice(GAME, "Quartermaster", None))
    notices.close()
    assert len(mails) == 1


def test_a_failure_is_logged_without_the_address(accounts: Accounts, caplog: pytest.LogCaptureFixture) -> None:
    def refuse(url: str, data: Mapping[str, Any]) -> None:
        raise Refused("no")

    notices = Notices(Settings(smtp_url="smtp://127.0.0.1:1"), accounts, post=refuse)
    guest, _ = accounts.welcome("Gast")
    deliver(notices, guest.id, turn_notice(GAME, "Quartermaster", None))
    assert caplog.records == [], "who has chosen no way gets nothing"
    reach(accounts, guest, "gast@example.org", "https://hook.example/secret")
    deliver(notices, guest.id, turn_notice(GAME, "Quartermaster", None))
    notices.close()
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 2 and not any("example" in line for line in said)
