-- Who sent an affiliate here, and since when that is known. What the referrer earns for it: ledger entries of kind referral (ADR-0081).
alter table affiliates
  add column referred_by integer references affiliates,
  add column referred_at timestamptz,
  add constraint affiliates_referred_check check ((referred_by is null) = (referred_at is null) and referred_by <> id);
create index affiliates_referred_by_idx on affiliates (referred_by) where referred_by is not null;
