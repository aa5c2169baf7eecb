-- Limits on clicks, conversions, payout or revenue of an offer, per period. Null: every goal, affiliate, country.
create table caps (
  id integer generated always as identity primary key,
  offer_id integer not null references offers on delete cascade,
  goal_id integer references goals on delete cascade,
  affiliate_id integer references affiliates on delete cascade,
  country text,
  type text not null check (type in ('clicks', 'conversions', 'payout', 'revenue')),
  period text not null check (period in ('day', 'week', 'month', 'total')),
  amount numeric(14, 2) not null check (amount > 0),
  kind text not null default 'hard' check (kind in ('hard', 'soft')),
  -- Null: the network's.
  zone text,
  earlier_clicks boolean not null default false,
  reversals_free boolean not null default false,
  created_at timestamptz not null default now(),
  -- A click has no goal yet.
  constraint caps_goal_check check (type <> 'clicks' or goal_id is null)
);
create unique index caps_scope_idx on caps
  (offer_id, type, period, coalesce(goal_id, 0), coalesce(affiliate_id, 0), coalesce(country, ''));
create index caps_goal_idx on caps (goal_id);
create index caps_affiliate_idx on caps (affiliate_id);
create trigger caps_catalogue after insert or update or delete on caps for each statement execute function move_catalogue_version();

-- The first day of a cap's period at a moment, on the clock of its zone.
create function cap_period(period text, zone text, at timestamptz) returns date language sql stable
return case period when 'total' then date '0001-01-01' else date_trunc(period, at at time zone zone)::date end;

-- How much of a cap a period has used. Changed only under the lock of the cap's row.
create table cap_counters (
  cap_id integer not null references caps on delete cascade,
  period date not null,
  used numeric(20, 2) not null,
  -- When nothing more fitted.
  reached_at timestamptz,
  -- Highest percentage notified: 80 or 100.
  notified integer not null default 0,
  primary key (cap_id, period)
);
create trigger cap_counters_catalogue after update of reached_at on cap_counters for each row
  when (old.reached_at is distinct from new.reached_at) execute function move_catalogue_version();
create trigger cap_counters_catalogue_insert after insert on cap_counters for each row
  when (new.reached_at is not null) execute function move_catalogue_version();
