-- An operator's own number of a bonus, chargeback or correction, so that a command that is given twice books once.
alter table ledger_entries
  add column reference text,
  add constraint ledger_entries_reference_check check (reference is null or kind in ('bonus', 'correction', 'chargeback'));
create unique index ledger_entries_reference_key on ledger_entries (affiliate_id, reference) where reference is not null;
