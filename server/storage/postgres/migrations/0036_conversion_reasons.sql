-- Why a conversion was declined or reversed: a code, and beside it a text that the affiliate reads (reason). What only operators read, the line of
-- a file or a doubt about a postback, is the note. In rows from before this file reason holds both, so it is not shown; their code reads as other.
alter table conversion_history
  add column reason_code text check (reason_code in ('duplicate', 'fraud', 'cancelled', 'wrong_geo', 'cap_reached', 'test', 'terms', 'not_approved', 'other')),
  add column note text;
create index conversion_history_reason_code_idx on conversion_history (reason_code, conversion_id) where reason_code is not null;

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
      concat_ws(': ', case when is_new = 1 then 'came late, ' || new.to_status else new.from_status || ' became ' || new.to_status end,
        nullif(new.reason_code, 'other'), new.reason, new.note),
      new.conversion_id);
  end if;
  return null;
end $$;
