-- Further landing pages of an offer. Links choose one by its id; the others are shared out by weight.
create table offer_landings (
  id integer generated always as identity primary key,
  offer_id integer not null references offers,
  name text not null check (name <> ''),
  url text not null,
  preview_link text,
  weight integer not null check (weight between 0 and 1000),
  unique (offer_id, name)
);

create trigger offer_landings_catalogue after insert or update or delete on offer_landings
  for each statement execute function move_catalogue_version();
