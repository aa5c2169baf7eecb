-- Payout details that wait to be verified.
create index billing_unverified_idx on billing (affiliate_id) include (updated_at) where not verified;
