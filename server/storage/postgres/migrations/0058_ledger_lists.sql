-- The ledger of the whole network by period, and its rare kinds.
create index ledger_entries_created_at_idx on ledger_entries (created_at) include (id, kind, affiliate_id);
create index ledger_entries_rare_kinds_idx on ledger_entries (kind, id) where kind <> 'conversion';
