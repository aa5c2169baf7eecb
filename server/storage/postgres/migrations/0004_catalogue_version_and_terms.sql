-- The version is one row for the whole network: a transaction locks it as its last step, once. Locked from the first change on, it made bookings
-- wait for an import, and an import could wait for a booking, a change of caps or an acceptance of terms that waited for the import.
create or replace function move_catalogue_version() returns trigger language plpgsql as $$
begin
  if current_setting('plumbline.catalogue_moved', true) is distinct from 'on' then
    perform set_config('plumbline.catalogue_moved', 'on', true);
    update catalogue_version set version = version + 1;
    perform pg_notify('catalogue', '');
  end if;
  return null;
end $$;

drop trigger affiliates_catalogue on affiliates;
create constraint trigger affiliates_catalogue after insert or update of status, referred_at or delete on affiliates
  deferrable initially deferred for each row execute function move_catalogue_version();
drop trigger cap_counters_catalogue on cap_counters;
create constraint trigger cap_counters_catalogue after update of reached_at on cap_counters deferrable initially deferred for each row
  when (old.reached_at is distinct from new.reached_at) execute function move_catalogue_version();
drop trigger cap_counters_catalogue_insert on cap_counters;
create constraint trigger cap_counters_catalogue_insert after insert on cap_counters deferrable initially deferred for each row
  when (new.reached_at is not null) execute function move_catalogue_version();

do $$ declare of_table text; begin
  foreach of_table in array array[
    'offers', 'payouts', 'goals', 'offer_affiliates', 'advertisers', 'advertiser_tokens', 'caps', 'offer_landings', 'affiliate_fallbacks',
    'source_blocks', 'tracking_domains', 'offer_changes', 'old_networks', 'moved_ids'
  ] loop
    execute format('drop trigger %I on %I', of_table || '_catalogue', of_table);
    execute format('create constraint trigger %I after insert or update or delete on %I deferrable initially deferred for each row execute function move_catalogue_version()',
      of_table || '_catalogue', of_table);
  end loop;
end $$;

-- As before, and two kinds of access are asked for terms too: access that answers a request from before the offer had any, and access that is granted
-- while a change of the terms is not committed yet, for which it waits.
create or replace function keep_accepted_terms() returns trigger language plpgsql as $$
begin
  perform from offers where id = new.offer_id for share;
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
