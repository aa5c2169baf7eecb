-- Changes of an offer's status and visibility: announced ones, and those of the past with their reasons.
create table offer_changes (
  id integer generated always as identity primary key,
  offer_id integer not null references offers on delete cascade,
  change text not null
    check (change in ('pause', 'close', 'resume', 'publish', 'require_approval', 'restrict')),
  at timestamptz not null,
  reason text check (reason <> ''),
  planned_by text not null,
  planned_at timestamptz not null,
  applied_at timestamptz,
  cancelled_at timestamptz,
  check (applied_at is null or cancelled_at is null)
);
create index offer_changes_offer_id_idx on offer_changes (offer_id, at);
create index offer_changes_at_idx on offer_changes (at) where applied_at is null and cancelled_at is null;

create trigger offer_changes_catalogue after insert or update or delete on offer_changes
  for each statement execute function move_catalogue_version();

-- Who ran the offer and was told. They can still read it after it was paused or closed.
create table offer_change_affiliates (
  offer_change_id integer not null references offer_changes on delete cascade,
  affiliate_id integer not null references affiliates,
  primary key (offer_change_id, affiliate_id)
);
create index offer_change_affiliates_affiliate_id_idx on offer_change_affiliates (affiliate_id);
