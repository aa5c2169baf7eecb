-- Further hosts of tracking links: of the network, an offer or an affiliate. A retired one stays, because links on it go on working.
create table tracking_domains (
  host text primary key check (host = lower(host) and length(host) <= 253),
  is_default boolean not null default false,
  behind_cdn boolean not null default false,
  created_at timestamptz not null,
  retired_at timestamptz,
  reason text,
  replaced_by text references tracking_domains,
  check (not (is_default and retired_at is not null))
);
create unique index tracking_domains_default_key on tracking_domains (is_default) where is_default;
create index tracking_domains_replaced_by_idx on tracking_domains (replaced_by);

create trigger tracking_domains_catalogue after insert or update or delete on tracking_domains
  for each statement execute function move_catalogue_version();

alter table offers add column tracking_domain text references tracking_domains;
create index offers_tracking_domain_idx on offers (tracking_domain) where tracking_domain is not null;
select define_row_digest('offers');

alter table affiliates add column tracking_domain text references tracking_domains;
create index affiliates_tracking_domain_idx on affiliates (tracking_domain) where tracking_domain is not null;
select define_row_digest('affiliates');
