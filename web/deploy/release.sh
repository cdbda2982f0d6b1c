#!/bin/sh
# Puts a build in the place of the one that is served: release.sh BUILD ROOT
# The files of the release before stay for a day, for the pages that are open: their names never come again.
set -eu
[ $# -eq 2 ] && [ -f "$1/index.html" ] || { echo 'Usage: release.sh BUILD ROOT, such as release.sh web/dist /srv/wallet' >&2; exit 2; }
build=$(cd "$1" && pwd)
mkdir -p "$2/assets"
root=$(cd "$2" && pwd)
list="$root/.release"
kept_minutes=1440

# The day of the outgoing files begins now, however long they were served.
if [ -f "$list" ]; then
  (cd "$root/assets" && while read -r name; do [ ! -f "$name" ] || touch "$name"; done < "$list")
else
  find "$root/assets" -type f -exec touch {} +
fi
# First what the page needs, then the page, at once.
cp -R "$build/assets/." "$root/assets/"
for path in "$build"/*; do
  case "${path##*/}" in
    assets | index.html*) ;;
    *) cp -R "$path" "$root/" ;;
  esac
done
for path in "$build"/index.html*; do
  cp "$path" "$root/.${path##*/}"
  mv "$root/.${path##*/}" "$root/${path##*/}"
done
(cd "$build/assets" && find . -type f) > "$list.new"
mv "$list.new" "$list"
# All of this release is new by now; what is older than a day belongs to no page that is open.
find "$root/assets" -type f -mmin "+$kept_minutes" -delete
