-- The network's time zone and currency are its own (ADR-0070): written once, when the network is made, and never changed. A network of before
-- has none written until its next start; it is in New York and pays in US dollars.
create function network_zone() returns text language sql stable as
  $$ select coalesce((select value ->> 'zone' from network_state where key = 'terms'), 'America/New_York') $$;
create function network_currency() returns text language sql stable as
  $$ select coalesce((select value ->> 'currency' from network_state where key = 'terms'), 'USD') $$;

alter domain currency_code drop constraint currency_code_check;
alter domain currency_code add constraint currency_code_check check (value ~ '^[A-Z]{3}$');
alter domain currency_code drop default;
alter table payouts alter column currency set default network_currency();
alter table conversions alter column currency set default network_currency();
alter table payments alter column currency set default network_currency();
alter table ledger_entries alter column currency set default network_currency();
alter table billing alter column currency set default network_currency();

create or replace function note_conversion_change() returns trigger language plpgsql as $$
declare
  conversion record;
  is_approved integer := (new.to_status = 'approved')::integer - coalesce(new.from_status = 'approved', false)::integer;
  is_new integer := (new.from_status is null)::integer;
begin
  select affiliate_id, payout, (created_at at time zone network_zone())::date as day into conversion
    from conversions where id = new.conversion_id;
  if (is_approved <> 0 or is_new <> 0) and exists (select from sealed_days where day = conversion.day) then
    insert into day_changes (day, affiliate_id, kind, conversions, approved, earnings, actor, reason, conversion_id)
    values (conversion.day, conversion.affiliate_id, 'conversion', is_new, is_approved, is_approved * conversion.payout, new.actor,
      concat_ws(': ', case when is_new = 1 then 'came late, ' || new.to_status else new.from_status || ' became ' || new.to_status end, new.reason),
      new.conversion_id);
  end if;
  return null;
end $$;
