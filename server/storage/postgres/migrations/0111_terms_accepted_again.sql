-- Which version of an offer's terms an affiliate with access accepted, and until when it may run the offer without having accepted the newest.
alter table offer_affiliates
  add column terms_version integer,
  add column terms_accepted_at timestamptz,
  add column terms_due_at timestamptz,
  add foreign key (offer_id, terms_version) references offer_terms,
  add check ((terms_version is null) = (terms_accepted_at is null));
update offer_affiliates as granted
set terms_version = accepted.terms_version, terms_accepted_at = accepted.created_at
from (
  select distinct on (offer_id, affiliate_id) offer_id, affiliate_id, terms_version, created_at from offer_requests
  where state = 'approved' and terms_version is not null
  order by offer_id, affiliate_id, id desc
) as accepted
where accepted.offer_id = granted.offer_id and accepted.affiliate_id = granted.affiliate_id;

-- What a request accepted goes with the access that answers it; where the terms changed in between, they have to be accepted within a day.
create function keep_accepted_terms() returns trigger language plpgsql as $$
begin
  if new.terms_version is null then
    select terms_version, created_at into new.terms_version, new.terms_accepted_at from offer_requests
    where offer_id = new.offer_id and affiliate_id = new.affiliate_id and state = 'requested' and terms_version is not null;
    if new.terms_version < (
      select max(version) from offer_terms join offers on offers.id = offer_id and offers.terms is not null
      where offer_id = new.offer_id
    ) then
      new.terms_due_at := now() + interval '1 day';
    end if;
  end if;
  return new;
end
$$;
create trigger offer_affiliates_terms before insert on offer_affiliates for each row execute function keep_accepted_terms();
