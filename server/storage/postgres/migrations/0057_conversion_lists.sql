-- Lists of millions of conversions: found by transaction id without an offer, by period, and of an affiliate, offer or advertiser with status and
-- order in the index itself. What replaces another index serves what that one did.
drop index conversions_created_at_idx;
create index conversions_created_at_idx on conversions (created_at) include (id, status, affiliate_id, advertiser_id, revenue);
drop index conversions_affiliate_id_created_at_idx;
create index conversions_affiliate_id_created_at_idx on conversions (affiliate_id, created_at desc) include (id, status);
drop index conversions_offer_id_created_at_idx;
create index conversions_offer_id_created_at_idx on conversions (offer_id, created_at) include (id, status, affiliate_id);
drop index conversions_advertiser_id_idx;
create index conversions_advertiser_id_idx on conversions (advertiser_id, created_at) include (id, status, affiliate_id);
drop index conversions_goal_id_idx;
create index conversions_goal_id_idx on conversions (goal_id) include (id, status, affiliate_id);
-- The same three columns are unique; the one that is looked for alone comes first.
alter table conversions drop constraint conversions_offer_id_goal_id_identity_key;
create unique index conversions_identity_key on conversions (identity, offer_id, goal_id);
-- Most are approved; the others are looked for.
create index conversions_status_idx on conversions (status, id) include (affiliate_id) where status <> 'approved';
-- What waits, by age and by advertiser.
create index conversions_waiting_idx on conversions (created_at, id) include (advertiser_id, affiliate_id) where status = 'pending';
