-- Hosts whose pages tracking links may name by url=. The new column has a value in each row, so digests that fit are written again, and only those.
set local timezone to 'UTC';
set local datestyle to 'ISO';
set local intervalstyle to 'postgres';
set local bytea_output to 'hex';
create temporary table fitting on commit drop as select id from offers as r where digest = row_digest(r);
alter table offers add column deep_link_hosts text[] not null default '{}';
select define_row_digest('offers');
select accept_rows('offers', 'id in (select id from fitting)');
