-- Hosts whose pages tracking links may name by url=.
alter table offers add column deep_link_hosts text[] not null default '{}';
select define_row_digest('offers');
