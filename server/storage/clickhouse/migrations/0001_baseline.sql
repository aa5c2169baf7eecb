-- Statistics: derived, rebuilt from the journal at any time. Days are days in the network's zone, computed by the engine.
-- One month is one partition: thirty days are read from few parts. Each day of a batch is inserted on its own, so that it is one part and insert
-- deduplication covers all of it.
-- An acknowledged insert is on disk, and a merge is on disk before its sources are deleted.

create table if not exists clicks
(
  at DateTime64(3, 'UTC'),
  day Date materialized toDate(at, 'America/New_York'),
  affiliate_id UInt32,
  offer_id UInt32,
  journal UInt8,
  sequence UInt64,
  -- The first counted click from an address on an offer by an affiliate on its day (ADR-0069): hosts add up.
  is_host UInt8,
  -- Why the click counts nowhere; empty for a counted one (ADR-0005).
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
  sub5 String,
  -- Fields that most clicks lack (click_extras of server/storage/journal/record.ts).
  path LowCardinality(String),
  sub6 String,
  sub7 String,
  sub8 String,
  sub9 String,
  sub10 String,
  aff_click_id String,
  landing LowCardinality(String),
  deep_link String,
  referer_host LowCardinality(String)
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
  sub5 String,
  -- Why it was declined or reversed.
  reason_code LowCardinality(String),
  reason String,
  sub6 String,
  sub7 String,
  sub8 String,
  sub9 String,
  sub10 String,
  aff_click_id String,
  landing LowCardinality(String),
  referer_host LowCardinality(String)
)
engine = ReplacingMergeTree(revision)
partition by toYYYYMM(created_at, 'America/New_York')
order by (affiliate_id, toDate(created_at, 'America/New_York'), offer_id, id)
settings non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1;

-- The network of these statistics: the fingerprint of its keys, as in PostgreSQL's network_state. Empty until they are its own.
create table if not exists network
(
  fingerprint String
)
engine = ReplacingMergeTree
order by fingerprint
settings fsync_after_insert = 1, fsync_part_directory = 1;
