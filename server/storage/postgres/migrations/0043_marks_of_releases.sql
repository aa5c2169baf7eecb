-- Between which moments the entries of a block are released, so that those that are held are found without reading the others (ADR-0082).
-- Null in marks that a worker of the version before makes during a rolling upgrade: these blocks are read entry by entry.
alter table ledger_marks add column first_release_at timestamptz, add column last_release_at timestamptz;

update ledger_marks as mark set first_release_at = found.first_release_at, last_release_at = found.last_release_at
from (
  select affiliate_id, entry_id, min(release_at) as first_release_at, max(release_at) as last_release_at
  from (
    select affiliate_id, entry_id, lag(entry_id, 1, 0::bigint) over (partition by affiliate_id order by entry_id) as after_id
    from ledger_marks
  ) as block
  cross join lateral (
    select release_at from ledger_entries as entry
    where entry.affiliate_id = block.affiliate_id and entry.id > block.after_id and entry.id <= block.entry_id
  ) as entry
  group by affiliate_id, entry_id
) as found
where found.affiliate_id = mark.affiliate_id and found.entry_id = mark.entry_id;
