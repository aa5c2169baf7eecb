-- Creatives of offers. The content of an image is in a table of its own, so that lists never read it.
create table offer_creatives (
  id integer generated always as identity primary key,
  offer_id integer not null references offers on delete cascade,
  position integer not null,
  kind text not null check (kind in ('image', 'video', 'text')),
  title text not null check (title <> ''),
  language text check (language ~ '^[a-z]{2}$'),
  landing_id integer references offer_landings on delete set null,
  width integer check (width > 0),
  height integer check (height > 0),
  -- Of an image, by its content.
  type text check (type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  bytes integer check (bytes between 1 and 5000000),
  sha256 bytea check (length(sha256) = 32),
  video_url text,
  text text,
  created_at timestamptz not null,
  check ((kind = 'image') = (type is not null)),
  check ((type is not null) = (bytes is not null)),
  check ((type is not null) = (sha256 is not null)),
  check ((kind = 'video') = (video_url is not null)),
  check ((kind = 'text') = (text is not null))
);
create index offer_creatives_offer_id_idx on offer_creatives (offer_id, position, id);
create index offer_creatives_landing_id_idx on offer_creatives (landing_id) where landing_id is not null;

create table offer_creative_files (
  creative_id integer primary key references offer_creatives on delete cascade,
  content bytea not null
);
-- Images are compressed already.
alter table offer_creative_files alter column content set storage external;
