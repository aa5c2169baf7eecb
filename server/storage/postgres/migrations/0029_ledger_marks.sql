-- Ledgers of a million entries are read by page: in the order of their ids, and the rare kinds by themselves.
create index ledger_entries_page_idx on ledger_entries (affiliate_id, id) include (amount);
create index ledger_entries_kind_idx on ledger_entries (affiliate_id, kind, id) where kind <> 'conversion';

-- After each 1,000 entries of an affiliate: how many there are, what they come to, and of the last 1,000 what there is of each kind
-- ({"bonus": [2, 75.00]}) and between which moments they were made. Only a shortcut: without it the same figures are read more slowly (ADR-0077).
create table ledger_marks (
  affiliate_id integer not null references affiliates,
  entry_id bigint not null,
  entries integer not null,
  balance numeric not null,
  kinds jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (affiliate_id, entry_id)
);
