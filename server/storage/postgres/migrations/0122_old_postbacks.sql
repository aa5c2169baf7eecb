-- Postbacks of networks that move in (ADR-0119): their open clicks, what is relayed to the old tracker, and what still arrives.

-- Clicks that the old network counted and whose sales may still come. In no report; a click id of ours names one by journal 0 and its sequence.
create table moved_clicks (
  sequence bigint generated always as identity primary key,
  -- Null: the network was deleted; its conversions keep their click.
  old_network_id integer references old_networks on delete set null,
  -- As the old network gave it out, in the form of server/shared/exact-text.ts.
  click_id text not null check (length(click_id) between 1 and 500),
  at timestamptz not null,
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers,
  ip inet not null,
  country text not null default '',
  city text not null default '',
  browser text not null default '',
  os text not null default '',
  device text not null default '',
  sub1 text not null default '',
  sub2 text not null default '',
  sub3 text not null default '',
  sub4 text not null default '',
  sub5 text not null default '',
  -- Further sub IDs and the affiliate's own id of the click.
  extras jsonb not null default '{}',
  unique (click_id, old_network_id)
);
create index moved_clicks_old_network_id_idx on moved_clicks (old_network_id);
create index moved_clicks_affiliate_id_idx on moved_clicks (affiliate_id);
create index moved_clicks_offer_id_idx on moved_clicks (offer_id);

-- Postbacks about clicks that nobody here knows, sent on to the old tracker. A row is never removed: it says what became of a record.
create table relayed_postbacks (
  journal smallint not null,
  sequence bigint not null,
  old_network_id integer references old_networks on delete set null,
  -- Null where the sender is not proven.
  advertiser_id integer references advertisers,
  received_at timestamptz not null,
  record jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  last_attempt_at timestamptz,
  last_code integer,
  last_error text,
  primary key (journal, sequence)
);
create index relayed_postbacks_due_at_idx on relayed_postbacks (due_at) where state = 'waiting';
create index relayed_postbacks_old_network_id_idx on relayed_postbacks (old_network_id, received_at);
create index relayed_postbacks_click_id_idx on relayed_postbacks ((record ->> 'click_id'));
create index relayed_postbacks_advertiser_id_idx on relayed_postbacks (advertiser_id);

-- How many postbacks still arrive in the form of an old network, by day in UTC. Null: the sender is not known.
create table old_postback_counts (
  old_network_id integer not null references old_networks on delete cascade,
  advertiser_id integer references advertisers,
  day date not null,
  count bigint not null,
  last_at timestamptz not null,
  unique nulls not distinct (old_network_id, advertiser_id, day)
);
create index old_postback_counts_advertiser_id_idx on old_postback_counts (advertiser_id);

alter table unmatched_postbacks drop constraint unmatched_postbacks_reason_check;
alter table unmatched_postbacks
  add constraint unmatched_postbacks_reason_check check (reason in ('unknown_click', 'click_not_counted', 'unknown_goal', 'expired_click', 'no_payout', 'bad_amount', 'bad_status', 'conflict', 'test', 'refused', 'waiting', 'outdated', 'contradicts_operator', 'partial_refund', 'other_currency', 'implausible_amount', 'affiliate_disabled', 'cap_reached', 'unproven'));
