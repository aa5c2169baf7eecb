-- Postbacks whose calls fail: how many in a row and since when. Their affiliate hears of it; in the end they are switched off.

alter table postbacks
  -- Calls that failed since the last one that succeeded; when the first of them was made, and what the last one ended with.
  add column failures integer not null default 0,
  add column failing_since timestamptz,
  add column failing_with text,
  -- When the affiliate was last told that calls fail.
  add column warned_at timestamptz,
  -- Since when nothing is called any more, until the affiliate or the operator enables it again.
  add column disabled_at timestamptz,
  add constraint postbacks_failing_check check ((failures = 0) = (failing_since is null)),
  add constraint postbacks_disabled_check check (disabled_at is null or failing_since is not null);
create index postbacks_failing_idx on postbacks (id) where failing_since is not null;
