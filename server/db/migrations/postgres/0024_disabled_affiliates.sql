-- First, because whoever writes a row of it reads conversions next, whose lock comes below.
alter table unmatched_postbacks drop constraint unmatched_postbacks_reason_check;
alter table unmatched_postbacks
  add constraint unmatched_postbacks_reason_check check (reason in ('unknown_click', 'click_not_counted', 'unknown_goal', 'expired_click', 'no_payout', 'bad_amount', 'bad_status', 'conflict', 'test', 'refused', 'waiting', 'outdated', 'contradicts_operator', 'partial_refund', 'other_currency', 'implausible_amount', 'affiliate_disabled'));

-- Why only an operator can approve a pending conversion: it came, or the advertiser approved it, while its affiliate was disabled.
alter table conversions
  add column held_for text check (held_for = 'affiliate_disabled'),
  add constraint conversions_held_check check (held_for is null or status = 'pending');
create index conversions_held_idx on conversions (affiliate_id) where held_for is not null;

-- When a disabled affiliate was last enabled; null if never. What happened before that is neither approved nor sent by itself.
alter table affiliates add column enabled_at timestamptz;
