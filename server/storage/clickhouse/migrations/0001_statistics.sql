-- Statistics: derived, rebuilt from the journal at any time. Days are days in the network's zone, computed by the engine.
-- One month is one partition: thirty days are read from few parts. Each day of a batch is inserted on its own, so that it is one part and insert
-- deduplication covers all of it.
-- in the place of 5621285809cad0ee650142df8c9033c8c141d9309264fca1b49a065ca2618aaf, where one day was one partition; a rebuild makes months of them.
-- What an insert acknowledged is on disk, and a merge is on disk before its sources go.

create table if not exists clicks
(
  at DateTime64(3, 'UTC'),
  day Date materialized toDate(at, 'America/New_York'),
  affiliate_id UInt32,
  offer_id UInt32,
  journal UInt8,
  sequence UInt64,
  -- The first counted click from an address on an offer by an affiliate on its day (decisions 13): hosts add up.
  is_host UInt8,
  -- Why the click counts nowhere; empty for a counted one (decisions 14).
  rejected LowCardinality(String),
  payout_id UInt32,
  country LowCardinality(String),
  city LowCardinality(String),
  isp LowCardinality(String),
  browser LowCardinality(String),
  os LowCardinality(String),
  device LowCardinality(String),
  ip IPv6,
  sub1 String,
  sub2 String,
  sub3 String,
  sub4 String,
  sub5 String
)
engine = MergeTree
partition by toYYYYMM(at, 'America/New_York')
order by (affiliate_id, toDate(at, 'America/New_York'), offer_id, at, journal, sequence)
settings non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1;

-- A copy of PostgreSQL's conversions: the highest revision wins. Partition and order use fields that never change, or FINAL would leave
-- duplicates across partitions.
create table if not exists conversions
(
  id UInt64,
  revision UInt64,
  created_at DateTime64(3, 'UTC'),
  day Date materialized toDate(created_at, 'America/New_York'),
  affiliate_id UInt32,
  offer_id UInt32,
  goal LowCardinality(String),
  status LowCardinality(String),
  payout Decimal(14, 2),
  revenue Decimal(14, 2),
  click_at DateTime64(3, 'UTC'),
  click_journal UInt8,
  click_sequence UInt64,
  country LowCardinality(String),
  city LowCardinality(String),
  isp LowCardinality(String),
  browser LowCardinality(String),
  os LowCardinality(String),
  device LowCardinality(String),
  ip IPv6,
  sub1 String,
  sub2 String,
  sub3 String,
  sub4 String,
  sub5 String
)
engine = ReplacingMergeTree(revision)
partition by toYYYYMM(created_at, 'America/New_York')
order by (affiliate_id, toDate(created_at, 'America/New_York'), offer_id, id)
settings non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1;
