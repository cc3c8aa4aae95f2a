#!/bin/sh
# Kirchplatz: ./kirchplatz help
set -eu

program=$0
while [ -L "$program" ]; do
  link=$(readlink "$program")
  case $link in
    /*) program=$link ;;
    *) program=$(dirname "$program")/$link ;;
  esac
done
home=$(cd "$(dirname "$program")" && pwd -P)
version=$(sed -n 's/^  "version": "\(.*\)",*$/\1/p' "$home/package.json")

# Beside the program, so that an update replaces the one and keeps the other.
: "${DATA_DIR:=$(dirname "$home")/kirchplatz-data}"
export DATA_DIR

give_up() {
  echo "$1" >&2
  exit 1
}

find_node() {
  node=$home/node/bin/node
  [ -x "$node" ] && return
  node=$(command -v node) || give_up 'Kirchplatz needs Node 24 or newer. Install it, or take the archive that ends with -node.tar.gz.'
  major=$("$node" -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 24 ] || give_up "Kirchplatz needs Node 24 or newer, and $node is $("$node" --version). Install Node 24, or take the archive that ends with -node.tar.gz."
}

start() {
  find_node
  export NODE_ENV=production
  # Compiled code of this version; that of others is of no use any more.
  export NODE_COMPILE_CACHE="$DATA_DIR/compile-cache/$version"
  for old in "$DATA_DIR"/compile-cache/*; do
    if [ -d "$old" ] && [ "$old" != "$NODE_COMPILE_CACHE" ]; then rm -rf "$old"; fi
  done
  # V8 grows to half a gigabyte under load otherwise; whoever sets sizes of the heap in NODE_OPTIONS keeps them.
  heap='--max-old-space-size=256 --min-semi-space-size=16 --max-semi-space-size=16 --initial-old-space-size=128'
  case ${NODE_OPTIONS-} in *--m[ai][xn]-old-space-size* | *--m[ai][xn]-semi-space-size*) heap= ;; esac
  # shellcheck disable=SC2086
  exec "$node" --disable-warning=ExperimentalWarning $heap "$home/build/node/main.js"
}

usage() {
  cat <<END
Kirchplatz $version

  kirchplatz start                       starts the server in the foreground; SIGTERM or Ctrl+C stops it
  kirchplatz backup-make <file>          writes a backup to another place, for cron
  kirchplatz backup-fetch <place> …      lists the archives of a second place, or fetches and decrypts one
  kirchplatz backup-restore <archive>    puts a backup into an empty installation
  kirchplatz database-move --to=<url>    copies the database into an empty one: postgres://… or embedded
  kirchplatz files-check                 compares every stored file with what was uploaded
  kirchplatz files-move                  copies all files to FILES_URL_TO
  kirchplatz files-restore               puts back what the nightly sweep took
  kirchplatz files-adopt                 makes the database the owner of the files
  kirchplatz audit-verify                checks the chain of the audit trail
  kirchplatz documents-verify            checks the chains of issued documents
  kirchplatz password <email>            gives an account a new password
  kirchplatz version                     prints the version

DATA_DIR is $DATA_DIR. Other settings: docs/operations.md
END
}

command=$(printf %s "${1:-help}" | tr : -)
[ $# -eq 0 ] || shift
case $command in
  start) start ;;
  version | --version | -v) echo "$version" ;;
  help | --help | -h) usage ;;
  *[!a-z-]* | -*) give_up "There is no command '$command'. All of them: $home/kirchplatz help" ;;
  *)
    [ -f "$home/build/commands/$command.js" ] || give_up "There is no command '$command'. All of them: $home/kirchplatz help"
    find_node
    export NODE_ENV=production
    exec "$node" --disable-warning=ExperimentalWarning "$home/build/commands/$command.js" "$@"
    ;;
esac
