-- First, because whoever writes a row of it reads conversions next, whose lock comes below.
alter table unmatched_postbacks drop constraint unmatched_postbacks_reason_check;
alter table unmatched_postbacks
  add constraint unmatched_postbacks_reason_check check (reason in ('unknown_click', 'click_not_counted', 'unknown_goal', 'expired_click', 'no_payout', 'bad_amount', 'bad_status', 'conflict', 'test', 'refused', 'waiting', 'outdated', 'contradicts_operator', 'partial_refund', 'other_currency', 'implausible_amount'));

-- The last status that the advertiser asked for, also where nothing came of it: a postback that repeats it must not undo what an operator
-- decided since. Null while it never named one. said_refund is the part of the sale that it gave back with it; null where it was the whole.
alter table conversions
  add column said_status text check (said_status in ('pending', 'approved', 'declined')),
  add column said_refund non_negative_money,
  add column said_at timestamptz,
  add column said_journal smallint,
  add column said_sequence bigint,
  add constraint conversions_said_check check (num_nulls(said_status, said_at, said_journal, said_sequence) in (0, 4));

-- Only a decision of an operator makes it matter which conversions had a status before. Advertisers repeat themselves within days: of older
-- conversions a repetition that contradicts an operator is listed once, and millions of rows need not be written while everything waits.
update conversions set
  said_status = case when last.to_status = 'reversed' then 'declined' else last.to_status end,
  said_at = last.at, said_journal = last.journal, said_sequence = last.sequence
from (
  select distinct on (conversion_id) conversion_id, to_status, at, journal, sequence from conversion_history
  where actor like 'advertiser:%' and journal is not null and said ~ '\S'
    and conversion_id in (select conversion_id from conversion_history where actor like 'operator:%')
    and conversion_id in (select id from conversions where created_at > now() - interval '100 days')
  order by conversion_id, id desc
) as last
where conversions.id = last.conversion_id;

-- Codes under which advertisers knew a goal before: their postbacks still mean it.
alter table goals add column former_codes text[] not null default '{}';
