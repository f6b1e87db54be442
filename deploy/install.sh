#!/bin/sh
# Installs Marne on a Debian machine with systemd, or brings it up to date: SQLite, Caddy with certificates for your domain,
# a backup every night.
#     sh deploy/install.sh play.example               with the package of this folder's dist/ (make build), or of PyPI
#     sh deploy/install.sh play.example marne.whl     with another one
# Run it again after an update: it makes a backup first, and leaves settings and games as they are.
set -eu

say() { echo "marne: $*" >&2; }
stop() { say "$*"; exit 1; }

[ $# -ge 1 ] || stop "which domain? sh $0 play.example"
[ "$(id -u)" = 0 ] || stop "has to be run as root"
[ -d /run/systemd/system ] || stop "needs systemd; deploy/compose.yaml does without"
domain=$1
here=$(cd "$(dirname "$0")" && pwd)
package=${2:-$(ls "$here"/../dist/*.whl 2> /dev/null || echo marne)}

say "installing Python and Caddy"
export DEBIAN_FRONTEND=noninteractive
apt-get update --quiet=2
apt-get install --yes --quiet=2 --no-install-recommends python3 python3-venv caddy > /dev/null

say "installing $package into /opt/marne"
id -u marne > /dev/null 2>&1 || useradd --system --home-dir /var/lib/marne --shell /usr/sbin/nologin marne
if [ -e /var/lib/marne/marne.db ]; then
    /usr/local/sbin/marne-admin backup "/var/lib/marne-backups/marne-$(date +%Y%m%d-%H%M%S)-before-update.db"
fi
[ -x /opt/marne/bin/python ] || python3 -m venv /opt/marne
constraints=$(mktemp)
trap 'rm -f "$constraints"' EXIT
# The versions that were tested, where they are known.
if [ -e "$here/../requirements.lock" ]; then
    grep -oE '^[A-Za-z0-9._-]+==[^ ;\\]+' "$here/../requirements.lock" > "$constraints"
fi
case $package in *.whl) again=--force-reinstall ;; *) again= ;; esac
/opt/marne/bin/pip install --quiet --upgrade --constraint "$constraints" "$package[server]"
# Another build of the same version is a change, too.
[ -z "$again" ] || /opt/marne/bin/pip install --quiet --no-deps "$again" "$package"

if [ ! -e /etc/marne.env ]; then
    (umask 077 && cat > /etc/marne.env << END
# Settings of Marne: docs/server.md has them all. After a change: systemctl restart marne
MARNE_PUBLIC_URL=https://$domain
MARNE_PROXIES=127.0.0.1
# MARNE_SMTP_URL=smtp://user:password@host:587
# MARNE_MAIL_FROM=marne@$domain
# MARNE_METRICS_TOKEN=
END
    )
fi
install -m 755 "$here/marne-admin" /usr/local/sbin/marne-admin
install -m 644 "$here/marne.service" "$here/marne-backup.service" "$here/marne-backup.timer" /etc/systemd/system/
if ! cmp -s "$here/Caddyfile" /etc/caddy/Caddyfile; then
    kept=/etc/caddy/Caddyfile.before-marne-$(date +%Y%m%d-%H%M%S)
    [ ! -e /etc/caddy/Caddyfile ] || { cp /etc/caddy/Caddyfile "$kept"; say "Caddy's configuration is replaced; what it was is in $kept"; }
    install -m 644 "$here/Caddyfile" /etc/caddy/Caddyfile
fi
mkdir -p /etc/systemd/system/caddy.service.d
printf '[Service]\nEnvironment=MARNE_DOMAIN=%s\n' "$domain" > /etc/systemd/system/caddy.service.d/marne.conf

say "starting"
systemctl daemon-reload
systemctl enable --quiet marne.service marne-backup.timer caddy.service
systemctl restart marne.service caddy.service
systemctl start marne-backup.timer
for _ in $(seq 60); do
    if /opt/marne/bin/python -c 'import urllib.request as u; u.urlopen("http://127.0.0.1:1914/readyz", timeout=5)' 2> /dev/null; then
        say "Marne is at https://$domain; its log: journalctl -u marne; its administration: marne-admin"
        exit 0
    fi
    sleep 1
done
journalctl --unit marne --lines 20 --no-pager >&2
stop "the server does not start; its last lines are above"
