-- How many conversions, ledger entries and referrals there are of each kind, up to a row that network_state names (list_counts_...): what came later is
-- counted one by one, and both together are exact (ADR-0090). Only a shortcut: without it the same figures are counted more slowly.
create table list_counts (
  list text collate "C" not null,
  -- What is counted: all, or the rows of an affiliate, an offer, a day ...; of referrals the id of the referrer.
  dimension text collate "C" not null,
  -- Its id, its day (2026-11-20) or its code; empty for all.
  key text collate "C" not null,
  -- The status of conversions, the kind of entries.
  status text collate "C" not null,
  count bigint not null,
  -- What the rows come to, where that is asked for.
  amount numeric not null default 0,
  primary key (list, dimension, key, status) include (count)
);
