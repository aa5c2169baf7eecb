-- Fields of a click that most clicks lack (click_extras of server/storage/journal/record.ts). Rows from before have none.

alter table clicks
  add column if not exists path LowCardinality(String) default '',
  add column if not exists sub6 String default '',
  add column if not exists sub7 String default '',
  add column if not exists sub8 String default '',
  add column if not exists sub9 String default '',
  add column if not exists sub10 String default '',
  add column if not exists aff_click_id String default '',
  add column if not exists landing LowCardinality(String) default '',
  add column if not exists deep_link String default '',
  add column if not exists referer_host LowCardinality(String) default '';

alter table conversions
  add column if not exists sub6 String default '',
  add column if not exists sub7 String default '',
  add column if not exists sub8 String default '',
  add column if not exists sub9 String default '',
  add column if not exists sub10 String default '',
  add column if not exists aff_click_id String default '',
  add column if not exists landing LowCardinality(String) default '',
  add column if not exists referer_host LowCardinality(String) default '';
