-- Each payment of a run holds the very entries of the ledger that it pays, and an entry is paid by one payment at most.

-- What is returned was in a payment that was rejected, and may be paid again.
create table payment_entries (
  payment_id bigint not null references payments,
  ledger_entry_id bigint not null references ledger_entries,
  returned boolean not null default false,
  primary key (payment_id, ledger_entry_id)
);
create unique index payment_entries_paid_once_key on payment_entries (ledger_entry_id) where not returned;
create index payment_entries_ledger_entry_id_idx on payment_entries (ledger_entry_id);
