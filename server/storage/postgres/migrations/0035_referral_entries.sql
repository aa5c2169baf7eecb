-- A share of what a referred affiliate earns, in the ledger of its referrer (ADR-0081). Such an entry follows one entry of the conversion, in or
-- out, and the unique key keeps it from doing so twice. It has columns of its own: sums by conversion_id stay what the conversion itself earned.
-- First, because whoever writes entries of a conversion has written the conversion before.
lock table conversions in share row exclusive mode;

alter table ledger_entries
  add column referred_conversion_id bigint references conversions,
  add column referred_entry_id bigint references ledger_entries,
  add column referral_percent numeric(5, 2) check (referral_percent > 0 and referral_percent <= 100),
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check
    check (kind in ('conversion', 'reversal', 'payment', 'payment_return', 'bonus', 'correction', 'chargeback', 'referral')),
  drop constraint ledger_entries_check3,
  add constraint ledger_entries_sign_check
    check ((kind = 'conversion' and amount > 0) or (kind = 'reversal' and amount < 0) or (kind = 'payment' and amount < 0)
      or (kind = 'payment_return' and amount > 0) or kind in ('bonus', 'correction', 'chargeback', 'referral')),
  add constraint ledger_entries_referral_check
    check (num_nonnulls(referred_conversion_id, referred_entry_id, referral_percent) = case when kind = 'referral' then 3 else 0 end);
create unique index ledger_entries_referred_entry_key on ledger_entries (referred_entry_id) where referred_entry_id is not null;
create index ledger_entries_referred_conversion_idx on ledger_entries (referred_conversion_id) where referred_conversion_id is not null;
create index ledger_entries_referrals_idx on ledger_entries (affiliate_id) where referred_conversion_id is not null;
