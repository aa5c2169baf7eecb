-- A conversion that only an operator can approve stays so while its advertiser declines it or takes it back.
alter table conversions drop constraint conversions_held_check,
  add constraint conversions_held_check check (held_for is null or status <> 'approved');
