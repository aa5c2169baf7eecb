-- Who sent an affiliate here, and when that was recorded or removed last. What the referrer earns for it: ledger entries of kind referral
-- (ADR-0081). An affiliate that never had a referrer has no moment: nothing else need be asked of its conversions.
alter table affiliates
  add column referred_by integer references affiliates,
  add column referred_at timestamptz,
  add constraint affiliates_referred_check check (referred_by is null or (referred_at is not null and referred_by <> id));
create index affiliates_referred_by_idx on affiliates (referred_by) where referred_by is not null;

-- Who takes postbacks keeps in mind which affiliates have referrers, as long as the catalogue stays as it is.
drop trigger affiliates_catalogue on affiliates;
create trigger affiliates_catalogue after insert or update of status, referred_at or delete on affiliates
  for each statement execute function move_catalogue_version();
