-- Outgoing postbacks: one delivery for each change of a conversion's status and each postback that it is told to, and its tries.

-- The changes that are not yet spread over the affiliate's postbacks.
create index outbox_conversion_open_idx on outbox (id) where kind = 'conversion' and done_at is null and dead_at is null;

-- postback_id has no foreign key: a postback is deleted at once, however long its log is, and the worker clears the log away. No more does
-- outbox_id: the key keeps a change from being told twice, also where its outbox row is gone.
create table deliveries (
  id bigint generated always as identity primary key,
  postback_id integer not null,
  affiliate_id integer not null references affiliates,
  conversion_id bigint not null references conversions,
  outbox_id bigint not null,
  -- What the conversion became, and when.
  status text not null check (status in ('pending', 'approved', 'declined', 'reversed')),
  changed_at timestamptz not null,
  -- As far as it takes to keep one receiver from delaying others; the address itself is the postback's.
  host text not null,
  -- Held: its postback is paused. Failed: given up. Not sent: to a name that is reserved for examples.
  state text not null default 'waiting' check (state in ('waiting', 'held', 'delivered', 'failed', 'not_sent')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  -- All tries, and those since it was last begun anew, by which the schedule goes.
  attempts integer not null default 0,
  tries integer not null default 0,
  finished_at timestamptz,
  last_attempt_at timestamptz,
  last_code integer,
  last_error text,
  unique (outbox_id, postback_id),
  check ((state in ('waiting', 'held')) = (finished_at is null))
);
create index deliveries_groups_idx on deliveries (affiliate_id, host, due_at) where state = 'waiting';
create index deliveries_due_at_idx on deliveries (due_at) where state = 'waiting';
create index deliveries_failed_idx on deliveries (id) where state = 'failed';
create index deliveries_affiliate_id_idx on deliveries (affiliate_id, id desc);
create index deliveries_postback_id_idx on deliveries (postback_id, id desc);
create index deliveries_conversion_id_idx on deliveries (conversion_id);
create index deliveries_created_at_idx on deliveries (created_at);

-- One row a try that came to an end. A try whose worker was killed leaves a gap in the numbers.
create table delivery_attempts (
  delivery_id bigint not null references deliveries on delete cascade,
  number integer not null,
  at timestamptz not null,
  url text not null,
  -- The status code, where one came.
  code integer,
  -- What went wrong, in words for the affiliate.
  error text,
  -- The first 2 kB.
  answer text not null default '',
  duration_ms integer not null,
  primary key (delivery_id, number)
);
