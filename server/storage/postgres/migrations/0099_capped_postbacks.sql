-- A postback that asks to approve what a cap declined.
alter table unmatched_postbacks drop constraint unmatched_postbacks_reason_check;
alter table unmatched_postbacks
  add constraint unmatched_postbacks_reason_check check (reason in ('unknown_click', 'click_not_counted', 'unknown_goal', 'expired_click', 'no_payout', 'bad_amount', 'bad_status', 'conflict', 'test', 'refused', 'waiting', 'outdated', 'contradicts_operator', 'partial_refund', 'other_currency', 'implausible_amount', 'affiliate_disabled', 'cap_reached'));
