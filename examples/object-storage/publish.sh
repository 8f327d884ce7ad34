#!/bin/sh
# Publishes an export to object storage with rclone: publish.sh out remote:bucket/docs
#
# Styles, scripts and images go first, then pages, so that no page is there before what it needs. What the export no
# longer has stays for KEEP_DAYS days, for readers who have an old page open. More deletions than MOST_DELETED percent
# stop it before anything is changed.
set -eu
export LC_ALL=C
out=$1 remote=$2
keep=${KEEP_DAYS:-7} most=${MOST_DELETED:-20}
[ -f "$out/.lectern-export" ] || { echo "$out is no export of Lectern" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# What is there, and what the export no longer has. The list of what is gone lies beside the pages.
rclone lsf --recursive --files-only --exclude /.lectern-gone "$remote" | sort > "$work/there" || true
rclone lsf --recursive --files-only "$out" | sort > "$work/new"
comm -23 "$work/there" "$work/new" > "$work/missing"
rclone cat "$remote/.lectern-gone" > "$work/before" 2> /dev/null || true

# Lines of .lectern-gone: the day on which a file was missed for the first time, and its name.
today=$(($(date +%s) / 86400))
awk -v today="$today" '
  FILENAME == ARGV[1] { day = $1; sub(/^[^ ]* /, ""); since[$0] = day; next }
  { print ($0 in since ? since[$0] : today) " " $0 }
' "$work/before" "$work/missing" > "$work/gone"
awk -v last="$((today - keep))" '$1 <= last { sub(/^[^ ]* /, ""); print }' "$work/gone" > "$work/delete"
awk -v last="$((today - keep))" '$1 > last' "$work/gone" > "$work/kept"

there=$(wc -l < "$work/there") missing=$(grep -c -v '^_assets/' "$work/missing" || true)
if [ "$((missing * 100))" -gt "$((there * most))" ]; then
  echo "$missing of $there files would be deleted, more than $most %: nothing was changed" >&2
  exit 1
fi

rclone copy --checksum --filter '- *.{html,md,xml,txt}' --filter '- /_{headers,redirects}' "$out" "$remote"
rclone copy --checksum --filter '+ *.{html,md,xml,txt}' --filter '- *' "$out" "$remote"
rclone rcat "$remote/.lectern-gone" < "$work/kept"
if [ -s "$work/delete" ]; then rclone delete --files-from-raw "$work/delete" "$remote"; fi
echo "published; $(wc -l < "$work/delete") files deleted, $(wc -l < "$work/kept") wait for it"
