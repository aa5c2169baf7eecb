-- Amounts of a conversion that an operator took from its advertiser's file (ADR-0102). A table beside the history, because the status stays: what reads
-- the last status, its reason or when it was decided needs to know nothing of it. history_id is the conversion's last row of history at that moment, which
-- puts both in one order.
create table conversion_amounts (
  id bigint generated always as identity primary key,
  conversion_id bigint not null references conversions,
  history_id bigint not null references conversion_history,
  at timestamptz not null,
  actor text not null,
  reason text not null,
  note text,
  sale_amount_from non_negative_money,
  sale_amount_to non_negative_money,
  payout_from non_negative_money not null,
  payout_to non_negative_money not null,
  revenue_from non_negative_money not null,
  revenue_to non_negative_money not null,
  -- The file says the revenue itself; otherwise it follows from the sale amount and the rate.
  revenue_is_stated boolean not null,
  check ((sale_amount_from, payout_from, revenue_from) is distinct from (sale_amount_to, payout_to, revenue_to))
);
create index conversion_amounts_conversion_id_idx on conversion_amounts (conversion_id);
create index conversion_amounts_history_id_idx on conversion_amounts (history_id);
create trigger conversion_amounts_append_only before update or delete or truncate on conversion_amounts execute function refuse_change();
select add_row_digest('conversion_amounts');

-- Earnings of a closed day follow too. Whoever closes a day keeps rows out of this table meanwhile (server/operations/daily-close/seal.ts).
create function note_amount_change() returns trigger language plpgsql as $$
declare
  conversion record;
begin
  select affiliate_id, status, (created_at at time zone network_zone())::date as day into conversion
    from conversions where id = new.conversion_id;
  if conversion.status = 'approved' and new.payout_from <> new.payout_to and exists (select from sealed_days where day = conversion.day) then
    insert into day_changes (day, affiliate_id, kind, earnings, actor, reason, conversion_id)
    values (conversion.day, conversion.affiliate_id, 'conversion', new.payout_to - new.payout_from, new.actor,
      'payout ' || new.payout_from || ' became ' || new.payout_to || ': ' || new.reason, new.conversion_id);
  end if;
  return null;
end $$;
create trigger conversion_amounts_day_changes after insert on conversion_amounts for each row execute function note_amount_change();
