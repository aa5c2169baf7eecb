-- Every status that a payment had, written in the transaction of the change. Payments of before have no rows: their created_at and decided_at
-- say what is known.
create table payment_history (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  at timestamptz not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'completed')),
  actor text not null
);
create index payment_history_payment_id_idx on payment_history (payment_id, id);
