-- Whether the transaction id was stored exact. Of earlier conversions, and those of nodes of an earlier version, it is unknown: theirs were cleaned.
-- The further fields are copied from the click, as the sub IDs are.
alter table conversions
  add column txid_is_exact boolean not null default false,
  add column sub6 text not null default '',
  add column sub7 text not null default '',
  add column sub8 text not null default '',
  add column sub9 text not null default '',
  add column sub10 text not null default '',
  add column aff_click_id text not null default '',
  add column landing text not null default '',
  add column referer_host text not null default '';
