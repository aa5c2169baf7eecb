-- Postbacks that wait for their click, what each postback said, the way back from quarantine, and payments that cannot be booked twice.

-- A postback with a click id of ours whose click is not to be found yet (another machine's, not shipped) waits here: it is looked at again
-- from retry_at on, and given up as unknown_click after give_up_at.
alter table unmatched_postbacks drop constraint unmatched_postbacks_reason_check;
alter table unmatched_postbacks
  add constraint unmatched_postbacks_reason_check check (reason in ('unknown_click', 'click_not_counted', 'unknown_goal', 'expired_click', 'no_payout', 'bad_amount', 'bad_status', 'conflict', 'test', 'refused', 'waiting', 'outdated')),
  add column click_id text,
  add column retry_at timestamptz,
  add column give_up_at timestamptz,
  add constraint unmatched_postbacks_waiting_check check (
    (reason = 'waiting') = (retry_at is not null) and (reason = 'waiting') = (give_up_at is not null) and (reason <> 'waiting' or click_id is not null));
create index unmatched_postbacks_waiting_idx on unmatched_postbacks (retry_at) where reason = 'waiting';
create index unmatched_postbacks_waiting_click_idx on unmatched_postbacks (click_id) where reason = 'waiting';

-- The status as the advertiser's postback had it, letter for letter; null where no postback is behind a change.
alter table conversion_history add column said text;

-- When the operator last asked to take a record that was set aside once more; the worker does it, and sets released_at when it went well.
alter table quarantine add column retry_at timestamptz;
create index quarantine_retry_at_idx on quarantine (retry_at) where retry_at is not null and released_at is null;

-- A payment leaves the balance once, and comes back once at most, whoever tries again after an interruption.
drop index ledger_entries_payment_id_idx;
create unique index ledger_entries_payment_once_key on ledger_entries (payment_id, kind) where payment_id is not null;
