-- Conversions and daily totals that a network counted before it moved in here (ADR-0119). No report, closed day, cap, outbox or balance reads them; the
-- detection of duplicates does.
create table past_conversions (
  old_network_id integer not null references old_networks on delete cascade,
  external_id text not null check (length(external_id) between 1 and 200),
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers,
  -- The goal's code here where its old id was moved, else the word of the old network; empty: the base goal.
  goal text not null check (length(goal) <= 255),
  -- As in conversions, with the click id of the old network where it has no transaction id.
  identity text not null,
  txid text,
  click_id text not null check (length(click_id) <= 1000),
  at timestamptz not null,
  status text not null check (status in ('pending', 'approved', 'declined', 'reversed')),
  payout numeric(14,2) not null,
  revenue numeric(14,2) not null,
  primary key (old_network_id, external_id)
);
create index past_conversions_identity_idx on past_conversions (offer_id, identity);
create index past_conversions_affiliate_id_idx on past_conversions (affiliate_id, at desc);

-- By the old ids, because two affiliates of the old network may be one here.
create table past_totals (
  old_network_id integer not null references old_networks on delete cascade,
  -- Of the old network's zone.
  day date not null,
  external_affiliate_id text not null check (length(external_affiliate_id) between 1 and 200),
  external_offer_id text not null check (length(external_offer_id) between 1 and 200),
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers,
  clicks bigint not null check (clicks >= 0),
  conversions bigint not null check (conversions >= 0),
  payout numeric(14,2) not null,
  revenue numeric(14,2) not null,
  primary key (old_network_id, day, external_affiliate_id, external_offer_id)
);
create index past_totals_affiliate_id_idx on past_totals (affiliate_id, day);
create index past_totals_offer_id_idx on past_totals (offer_id);

-- An affiliate is told of links of old networks that still run once a week at most.
create table old_link_mails (
  affiliate_id integer primary key references affiliates,
  sent_at timestamptz not null
);

alter table unmatched_postbacks drop constraint unmatched_postbacks_reason_check;
alter table unmatched_postbacks
  add constraint unmatched_postbacks_reason_check check (reason in ('unknown_click', 'click_not_counted', 'unknown_goal', 'expired_click', 'no_payout', 'bad_amount', 'bad_status', 'conflict', 'test', 'refused', 'waiting', 'outdated', 'contradicts_operator', 'partial_refund', 'other_currency', 'implausible_amount', 'affiliate_disabled', 'cap_reached', 'unproven', 'past_conversion'));
