-- As before, and access that answers a request without accepted terms, which was made before the offer had any, has a day for them too.
create or replace function keep_accepted_terms() returns trigger language plpgsql as $$
begin
  if new.terms_version is null then
    select terms_version, case when terms_version is not null then created_at end into new.terms_version, new.terms_accepted_at
    from offer_requests
    where offer_id = new.offer_id and affiliate_id = new.affiliate_id and state = 'requested';
    if found and coalesce(new.terms_version, 0) < (
      select max(version) from offer_terms join offers on offers.id = offer_id and offers.terms is not null
      where offer_id = new.offer_id
    ) then
      new.terms_due_at := now() + interval '1 day';
    end if;
  end if;
  return new;
end
$$;
