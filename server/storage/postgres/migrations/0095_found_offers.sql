-- Offers that an affiliate marked as favourites.
create table favourite_offers (
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers,
  created_at timestamptz not null,
  primary key (affiliate_id, offer_id)
);
create index favourite_offers_offer_id on favourite_offers (offer_id);

-- What the network's traffic on an offer came to in thirty days, where so many took part that nobody's own figures can be worked out. Derived, once a day.
create table offer_figures (
  offer_id integer primary key references offers,
  epc numeric,
  cr numeric,
  approval_rate numeric,
  days_to_decision numeric,
  computed_at timestamptz not null
);
