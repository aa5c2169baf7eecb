-- Payment runs. Each payment holds the very entries of the ledger that it pays, and an entry is paid by one payment at most.

create table payment_runs (
  id integer generated always as identity primary key,
  created_at timestamptz not null,
  up_to timestamptz not null,
  period text check (period in ('weekly', 'twice_monthly', 'monthly')),
  actor text not null
);

alter table payments
  add column run_id integer references payment_runs,
  add column decided_at timestamptz,
  add column reference text,
  add column reason text;
create unique index payments_run_key on payments (run_id, affiliate_id) where run_id is not null;

-- What is returned was in a payment that was rejected, and may be paid again.
create table payment_entries (
  payment_id bigint not null references payments,
  ledger_entry_id bigint not null references ledger_entries,
  returned boolean not null default false,
  primary key (payment_id, ledger_entry_id)
);
create unique index payment_entries_paid_once_key on payment_entries (ledger_entry_id) where not returned;
create index payment_entries_ledger_entry_id_idx on payment_entries (ledger_entry_id);

alter table affiliates
  add column payment_period text not null default 'monthly' check (payment_period in ('weekly', 'twice_monthly', 'monthly')),
  add column payment_minimum non_negative_money,
  add column payment_hold text;
