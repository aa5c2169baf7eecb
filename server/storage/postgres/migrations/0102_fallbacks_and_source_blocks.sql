-- Where an affiliate's visitors go whose click does not earn. It counts once an operator has approved its host for the affiliate.
create table affiliate_fallbacks (
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers,
  url text not null,
  host text not null,
  status text not null check (status in ('pending', 'approved', 'refused')),
  reason text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  primary key (affiliate_id, offer_id)
);
create index affiliate_fallbacks_offer_id_idx on affiliate_fallbacks (offer_id);

-- Values of a sub ID whose clicks an affiliate or an operator does not want on an offer.
create table source_blocks (
  id integer generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers,
  sub text not null,
  value text not null check (value <> ''),
  by_operator boolean not null,
  reason text,
  created_at timestamptz not null,
  unique (affiliate_id, offer_id, sub, value)
);
create index source_blocks_offer_id_idx on source_blocks (offer_id);

create trigger affiliate_fallbacks_catalogue after insert or update or delete on affiliate_fallbacks
  for each statement execute function move_catalogue_version();
create trigger source_blocks_catalogue after insert or update or delete on source_blocks
  for each statement execute function move_catalogue_version();
