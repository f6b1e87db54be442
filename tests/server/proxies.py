"""nginx and Caddy with the configurations that we ship, in front of a server of the test's own.

Nothing is changed in them but addresses, the domain, and where certificates come from.
"""

from __future__ import annotations

import datetime
import os
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from ipaddress import IPv4Address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.server.processes import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
SETTINGS = {
    "MARNE_PROXIES": "127.0.0.1",
    "MARNE_ACCESS_LOG": "true",
    "MARNE_LOG_FORMAT": "json",
    "MARNE_METRICS_TOKEN": "for-the-figures-only",
}


class Proxy(ABC):
    """A proxy with https at a port of this computer."""

    program: str

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.page = f"https://localhost:{self.port}"
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - as long as the proxy lasts

    @abstractmethod
    def command(self, server_port: int) -> list[str]:
        """Write what the proxy needs; how it is started."""

    @property
    @abstractmethod
    def authority(self) -> Path:
        """The certificate that its own is to be checked with."""

    @property
    def environment(self) -> dict[str, str]:
        return {}

    def trusted(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.authority))

    def start(self, server_port: int) -> None:
        words = self.command(server_port)
        self.process = subprocess.Popen(
            words, env={**os.environ, **self.environment}, stdout=self._said, stderr=subprocess.STDOUT
        )
        end = time.monotonic() + 60
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log
            try:
                with socket.create_connection(("127.0.0.1", self.port)) as plain:
                    self.trusted().wrap_socket(plain, server_hostname="localhost").close()
                return
            except OSError:  # ssl.SSLError and a missing certificate are such, too
                time.sleep(0.1)
        raise AssertionError(f"it does not start: {self.log}")

    @property
    def log(self) -> str:
        self._said.seek(0)
        return self._said.read().decode(errors="replace")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)
        self._said.close()


class Nginx(Proxy):
    program = "nginx"

    def command(self, server_port: int) -> list[str]:
        certificate(self.folder)
        keys = f"ssl_certificate {self.authority};\n    ssl_certificate_key {self.folder}/key.pem;"
        site = edited(
            (DEPLOY / "nginx.conf").read_text(),
            ("127.0.0.1:1914", f"127.0.0.1:{server_port}"),
            ("listen 80;", f"listen 127.0.0.1:{self.port} ssl;\n    {keys}"),
            ("    listen [::]:80;\n", ""),
            ("server_name play.example", "server_name localhost"),
        )
        (self.folder / "site").write_text(site)
        kept = "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in KINDS)
        (self.folder / "nginx.conf").write_text(
            f"{'user root;' if os.geteuid() == 0 else ''}\ndaemon off;\npid {self.folder}/pid;\nerror_log stderr;\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{kept}include {self.folder}/site;\n}}\n"
        )
        return [str(found("nginx")), "-e", "stderr", "-c", str(self.folder / "nginx.conf")]

    @property
    def authority(self) -> Path:
        return self.folder / "certificate.pem"


class Caddy(Proxy):
    program = "caddy"

    def command(self, server_port: int) -> list[str]:
        self.upstream = server_port
        # No port that another server of this computer may have; the certificate authority stays in the folder.
        ours = ("default_bind 127.0.0.1", "admin off", "skip_install_trust", "auto_https disable_redirects")
        lines = "\n\t".join((*ours, f"http_port {free_port()}"))
        edits = edited((DEPLOY / "Caddyfile").read_text(), ("{\n\tservers {", f"{{\n\t{lines}\n\tservers {{"))
        (self.folder / "Caddyfile").write_text(edits)
        return [str(found("caddy")), "run", "--adapter", "caddyfile", "--config", str(self.folder / "Caddyfile")]

    @property
    def environment(self) -> dict[str, str]:
        return {
            "MARNE_DOMAIN": f"localhost:{self.port}",
            "MARNE_UPSTREAM": f"127.0.0.1:{self.upstream}",
            "XDG_DATA_HOME": str(self.folder),
            "XDG_CONFIG_HOME": str(self.folder),
        }

    @property
    def authority(self) -> Path:
        return self.folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"


KINDS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def found(program: str) -> Path | None:
    """Where a program is: also in the folders that only the administrator's path has."""
    path = shutil.which(program, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    return None if path is None else Path(path)


def edited(text: str, *edits: tuple[str, str]) -> str:
    """The text with each of these found and replaced."""
    for old, new in edits:
        assert old in text, f"the shipped configuration has no {old!r} any more"
        text = text.replace(old, new)
    return text


def certificate(folder: Path) -> None:
    """A certificate for this computer, which is its own authority."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(IPv4Address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    (folder / "certificate.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / "key.pem").write_bytes(private)
