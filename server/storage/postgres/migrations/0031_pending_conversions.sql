-- What pending conversions would pay an affiliate.
create index conversions_pending_idx on conversions (affiliate_id) include (payout) where status = 'pending';
