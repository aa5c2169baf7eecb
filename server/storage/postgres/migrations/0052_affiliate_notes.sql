-- What operators write about affiliates, for each other: words to find them by, and notes.
create table affiliate_tags (
  affiliate_id integer not null references affiliates,
  tag text not null,
  primary key (affiliate_id, tag)
);
create index affiliate_tags_tag_idx on affiliate_tags (tag, affiliate_id);

create table affiliate_notes (
  id integer generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  created_at timestamptz not null,
  author text not null,
  text text not null
);
create index affiliate_notes_affiliate_id_idx on affiliate_notes (affiliate_id, id);
