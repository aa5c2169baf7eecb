-- Closed days: what the reports said of a day of the network's zone when it was over, shipped and archived; and every change since.

create table sealed_days (
  day date primary key,
  sealed_at timestamptz not null default now(),
  -- The last record of each journal among its clicks: {"1": 412233}.
  upto jsonb not null
);

-- No foreign key on affiliates in these tables: they keep what was said, whoever is known later.
create table sealed_figures (
  day date not null references sealed_days,
  affiliate_id integer not null,
  clicks bigint not null,
  hosts bigint not null,
  conversions bigint not null,
  approved bigint not null,
  earnings numeric(14, 2) not null,
  primary key (day, affiliate_id)
);

-- What a closed day's figures grew by (or shrank), when and why. The seal and its changes add up to what reports say.
create table day_changes (
  id bigint generated always as identity primary key,
  day date not null references sealed_days,
  affiliate_id integer not null,
  changed_at timestamptz not null default now(),
  -- conversion: made, or brought to another status. clicks: came late. rebuild: the statistics were built anew. unknown: rows changed without
  -- any of that.
  kind text not null check (kind in ('conversion', 'clicks', 'rebuild', 'unknown')),
  clicks bigint not null default 0,
  hosts bigint not null default 0,
  conversions bigint not null default 0,
  approved bigint not null default 0,
  earnings numeric(14, 2) not null default 0,
  actor text not null,
  reason text not null,
  conversion_id bigint references conversions,
  -- As in sealed_days, after this change; null where no click changed.
  upto jsonb,
  check ((kind = 'conversion') = (conversion_id is not null)),
  check ((kind = 'conversion') = (upto is null))
);
create index day_changes_day_idx on day_changes (day, affiliate_id);
create index day_changes_conversion_id_idx on day_changes (conversion_id) where conversion_id is not null;

create trigger sealed_days_append_only before update or delete or truncate on sealed_days execute function refuse_change();
create trigger sealed_figures_append_only before update or delete or truncate on sealed_figures execute function refuse_change();
create trigger day_changes_append_only before update or delete or truncate on day_changes execute function refuse_change();

-- Whatever is done to a conversion has a row of history in the same transaction, so no change of a closed day can pass by here. Whoever seals a
-- day keeps rows of history out meanwhile (server/days/seal.ts): a change is either in the seal or comes after it.
create function note_conversion_change() returns trigger language plpgsql as $$
declare
  conversion record;
  is_approved integer := (new.to_status = 'approved')::integer - coalesce(new.from_status = 'approved', false)::integer;
  is_new integer := (new.from_status is null)::integer;
begin
  select affiliate_id, payout, (created_at at time zone 'America/New_York')::date as day into conversion
    from conversions where id = new.conversion_id;
  if (is_approved <> 0 or is_new <> 0) and exists (select from sealed_days where day = conversion.day) then
    insert into day_changes (day, affiliate_id, kind, conversions, approved, earnings, actor, reason, conversion_id)
    values (conversion.day, conversion.affiliate_id, 'conversion', is_new, is_approved, is_approved * conversion.payout, new.actor,
      concat_ws(': ', case when is_new = 1 then 'came late, ' || new.to_status else new.from_status || ' became ' || new.to_status end, new.reason),
      new.conversion_id);
  end if;
  return null;
end $$;
create trigger conversion_history_day_changes after insert on conversion_history for each row execute function note_conversion_change();

-- A day's conversions are found without reading all of them; rows come nearly in the order of time.
create index conversions_created_at_idx on conversions using brin (created_at);
