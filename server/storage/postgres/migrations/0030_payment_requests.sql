-- The minimum that an affiliate has raised for itself, and whether it may request payments; null: as the network has it.
alter table affiliates
  add column own_minimum non_negative_money,
  add column payment_requests boolean;

-- A request is open until a payment is prepared for the affiliate, or an operator declines it.
create table payment_requests (
  id bigint generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  created_at timestamptz not null,
  amount non_negative_money not null,
  status text not null default 'open' check (status in ('open', 'answered', 'declined')),
  decided_at timestamptz,
  payment_id bigint references payments,
  reason text,
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'answered') = (payment_id is not null)),
  check ((status = 'declined') = (reason is not null))
);
create unique index payment_requests_open_key on payment_requests (affiliate_id) where status = 'open';
create index payment_requests_affiliate_id_idx on payment_requests (affiliate_id, id desc);
create index payment_requests_payment_id_idx on payment_requests (payment_id) where payment_id is not null;
