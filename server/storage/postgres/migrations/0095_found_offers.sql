-- Offers that an affiliate marked as favourites.
create table favourite_offers (
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers,
  created_at timestamptz not null,
  primary key (affiliate_id, offer_id)
);
create index favourite_offers_offer_id on favourite_offers (offer_id);

-- Figures of the network of the last thirty days, for offers with enough affiliates to hide each one's own. Derived, once a day.
create table offer_figures (
  offer_id integer primary key references offers,
  epc numeric,
  cr numeric,
  approval_rate numeric,
  days_to_decision numeric,
  computed_at timestamptz not null
);
