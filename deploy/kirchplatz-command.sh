#!/bin/sh
# /usr/local/bin/kirchplatz: a command of the release as the user of the server and with its variables, in /var/lib/kirchplatz. For
# machines with kirchplatz.service; installed by `install -m 755 kirchplatz-command.sh /usr/local/bin/kirchplatz`.
set -eu

if [ "${1-}" = start ]; then
  echo 'The server is started by: systemctl start kirchplatz' >&2
  exit 1
fi

# Secrets are handed over by name, so that they stand in no list of processes.
exec systemd-run --quiet --wait --pipe --collect \
  -p User=kirchplatz -p UMask=0077 -p LimitNOFILE=65536 \
  -p StateDirectory='kirchplatz kirchplatz/tmp' -p StateDirectoryMode=0700 -p WorkingDirectory=/var/lib/kirchplatz \
  -p EnvironmentFile=-/etc/kirchplatz.env -E DATA_DIR=/var/lib/kirchplatz -E TMPDIR=/var/lib/kirchplatz/tmp \
  ${BACKUP_PASSPHRASE:+-E BACKUP_PASSPHRASE} ${FILES_URL_TO:+-E FILES_URL_TO} \
  -- /opt/kirchplatz/kirchplatz "$@"
