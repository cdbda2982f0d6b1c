#!/bin/sh
# Replaces the served build by another one: release.sh BUILD ROOT
# Keeps the assets of the previous release for a day, because open pages load them later.
set -eu
[ $# -eq 2 ] && [ -f "$1/index.html" ] || { echo 'Usage: release.sh BUILD ROOT, such as release.sh web/dist /srv/wallet' >&2; exit 2; }
build=$(cd "$1" && pwd)
mkdir -p "$2/assets"
root=$(cd "$2" && pwd)
list="$root/.release"
kept_minutes=1440

# Reads the names of files of the build, and copies them. Renames each copy, because nginx may be sending the old file:
# browsers keep an incomplete asset for a year.
copy() {
  while read -r name; do
    mkdir -p "$root/$(dirname "$name")"
    cp "$name" "$root/.copy"
    mv "$root/.copy" "$root/$name"
  done
}

# Count the day of the previous release from now.
if [ -f "$list" ]; then
  (cd "$root/assets" && while read -r name; do [ ! -f "$name" ] || touch "$name"; done < "$list")
else
  find "$root/assets" -type f -exec touch {} +
fi
# The page comes last, because it needs the other files.
cd "$build"
find assets -type f | copy
find . -type f ! -path './assets/*' ! -path './index.html*' | copy
find . -type f -path './index.html*' | copy
(cd assets && find . -type f) > "$list.new"
mv "$list.new" "$list"
# All assets of this release are new. No open page needs an older asset than a day.
find "$root/assets" -type f -mmin "+$kept_minutes" -delete
