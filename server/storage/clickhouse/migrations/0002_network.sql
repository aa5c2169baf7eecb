-- Which network these statistics belong to: the fingerprint of its keys, as PostgreSQL has it in network_state. Empty until they are its own.

create table if not exists network
(
  fingerprint String
)
engine = ReplacingMergeTree
order by fingerprint
settings fsync_after_insert = 1, fsync_part_directory = 1;
