-- What advertisers have paid, and for which days: beside what their conversions of these days say that they owe.
create table advertiser_receipts (
  id integer generated always as identity primary key,
  advertiser_id integer not null references advertisers,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  amount non_negative_money not null check (amount > 0),
  reference text,
  marked_at timestamptz not null default now(),
  marked_by text not null
);
create index advertiser_receipts_advertiser_id_idx on advertiser_receipts (advertiser_id, first_day);
