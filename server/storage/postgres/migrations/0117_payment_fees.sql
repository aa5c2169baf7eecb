-- Fees of payments are ledger entries of their own kind, and each payment method has a minimum, a fee and a hold after a change of details. Where a
-- changed setting fitted its digest, it is written again with a digest that fits.
set local timezone to 'UTC';
set local datestyle to 'ISO';
set local intervalstyle to 'postgres';
set local bytea_output to 'hex';
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check
    check (kind in ('conversion', 'reversal', 'payment', 'payment_return', 'bonus', 'correction', 'chargeback', 'referral', 'fee')),
  drop constraint ledger_entries_check1,
  add constraint ledger_entries_payment_check check ((kind in ('payment', 'payment_return', 'fee')) = (payment_id is not null)),
  drop constraint ledger_entries_sign_check,
  add constraint ledger_entries_sign_check
    check ((kind = 'conversion' and amount > 0) or (kind = 'reversal' and amount < 0) or (kind = 'payment' and amount < 0)
      or (kind = 'payment_return' and amount > 0) or kind in ('bonus', 'correction', 'chargeback', 'referral', 'fee'));
-- The new columns of payments count in their digests; nulls at the end of a row never do, so older digests still fit.
select define_row_digest('payments');

-- A fee leaves once and comes back once, as a payment does.
drop index ledger_entries_payment_once_key;
create unique index ledger_entries_payment_once_key on ledger_entries (payment_id, kind, (amount > 0)) where payment_id is not null;

drop trigger zz_row_digest on network_state;
create temporary table fitting on commit drop as
  select key from network_state as r where key = 'payment_minimums' and digest = row_digest(r);
update network_state set key = 'payment_methods', value = (
  select jsonb_object_agg(method, jsonb_build_object('minimum', minimum, 'fee', '0.00', 'hold_hours', 48))
  from jsonb_each(value) as of_method (method, minimum))
where key = 'payment_minimums';
create trigger zz_row_digest before insert or update on network_state for each row
  when (new.key in ('conversion_limits', 'payment_maximum', 'payment_methods', 'payment_requests', 'referral_terms', 'terms'))
  execute function write_row_digest();
select accept_rows('network_state', $$key = 'payment_methods' and exists (select from fitting)$$);
