-- What a request for access answers, whose requests are approved without an operator, and figures that the network states of an offer itself.
-- New columns have a value in each row, so digests that fit are written again, and only those.
set local timezone to 'UTC';
set local datestyle to 'ISO';
set local intervalstyle to 'postgres';
set local bytea_output to 'hex';
create temporary table fitting on commit drop as select id from offers as r where digest = row_digest(r);
alter table offers
  add column questions text[] not null default '{}',
  add column approve_tags text[] not null default '{}',
  add column stated_epc numeric(10, 2) check (stated_epc >= 0),
  add column stated_cr numeric(5, 2) check (stated_cr between 0 and 100),
  add column stated_approval_rate numeric(5, 2) check (stated_approval_rate between 0 and 100);
select define_row_digest('offers');
select accept_rows('offers', 'id in (select id from fitting)');

alter table offer_requests add column answers jsonb not null default '[]';
