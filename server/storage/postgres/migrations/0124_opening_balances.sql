-- Opening balances of networks that move in are ledger entries of their own kind: their reason is the old network's name, their reference its line there.
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check
    check (kind in ('conversion', 'reversal', 'payment', 'payment_return', 'bonus', 'correction', 'chargeback', 'referral', 'fee', 'opening')),
  drop constraint ledger_entries_sign_check,
  add constraint ledger_entries_sign_check
    check ((kind = 'conversion' and amount > 0) or (kind = 'reversal' and amount < 0) or (kind = 'payment' and amount < 0)
      or (kind = 'payment_return' and amount > 0) or kind in ('bonus', 'correction', 'chargeback', 'referral', 'fee', 'opening')),
  drop constraint ledger_entries_reference_check,
  add constraint ledger_entries_reference_check check (reference is null or kind in ('bonus', 'correction', 'chargeback', 'opening')),
  add constraint ledger_entries_opening_check check (kind <> 'opening' or num_nulls(reason, reference) = 0);
