-- Networks that move in here, and which of their ids is which row here (ADR-0119).
create table old_networks (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 100),
  source text not null check (source in ('plumbline', 'affise', 'everflow', 'tune', 'cake')),
  -- Hosts of its links and postbacks that lead here now: in ASCII and lower case.
  hosts text[] not null default '{}',
  -- Postbacks without a valid token make pending conversions; otherwise they are refused.
  takes_unproven boolean not null default false,
  -- Address of the old tracker, which gets the postbacks about clicks that nobody here knows; null: they stay here.
  relay_url text check (length(relay_url) <= 2000),
  created_at timestamptz not null
);
create trigger old_networks_catalogue after insert or update or delete on old_networks
  for each statement execute function move_catalogue_version();

create table moved_ids (
  old_network_id integer not null references old_networks on delete cascade,
  -- link_*: ids that only tracking links have, such as Everflow's encoded ones and CAKE's creatives.
  kind text not null check (kind in ('advertiser', 'affiliate', 'goal', 'link_affiliate', 'link_offer', 'manager', 'offer')),
  external_id text not null check (length(external_id) between 1 and 200),
  -- Of the row here: several old ids may be one row, as where two accounts were joined.
  id integer not null,
  imported_at timestamptz not null,
  primary key (old_network_id, kind, external_id)
);
create index moved_ids_id_idx on moved_ids (kind, id);
create trigger moved_ids_catalogue after insert or update or delete on moved_ids
  for each statement execute function move_catalogue_version();
