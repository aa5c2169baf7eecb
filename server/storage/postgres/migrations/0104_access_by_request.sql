-- Offers that all affiliates see, and that only those with access may run; and terms that are accepted with a request for access.
alter table offers drop constraint offers_visibility_check;
alter table offers
  add constraint offers_visibility_check check (visibility in ('public', 'approval', 'private')),
  add column terms text;
select define_row_digest('offers');

-- Every version of an offer's terms, so that what an affiliate accepted can be read later.
create table offer_terms (
  offer_id integer not null references offers on delete cascade,
  version integer not null,
  text text not null,
  since timestamptz not null,
  primary key (offer_id, version)
);

create function keep_offer_terms() returns trigger language plpgsql as $$
begin
  insert into offer_terms (offer_id, version, text, since)
  select new.id, coalesce(max(version), 0) + 1, new.terms, now() from offer_terms where offer_id = new.id;
  return null;
end
$$;
create trigger offers_terms_added after insert on offers for each row
  when (new.terms is not null) execute function keep_offer_terms();
create trigger offers_terms_changed after update of terms on offers for each row
  when (new.terms is not null and new.terms is distinct from old.terms) execute function keep_offer_terms();

create table offer_requests (
  id integer generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers on delete cascade,
  message text not null,
  traffic_source text,
  terms_version integer,
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused', 'withdrawn', 'revoked')),
  created_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  ask_again_at timestamptz,
  foreign key (offer_id, terms_version) references offer_terms on delete cascade,
  check ((state = 'requested') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'refused') = (ask_again_at is not null))
);
create unique index offer_requests_open_key on offer_requests (offer_id, affiliate_id) where state = 'requested';
create index offer_requests_affiliate_id_idx on offer_requests (affiliate_id, id desc);
create index offer_requests_offer_id_idx on offer_requests (offer_id, affiliate_id, id desc);

