-- Why only an operator can approve a pending conversion: it came, or the advertiser approved it, while its affiliate was disabled.
alter table conversions
  add column held_for text check (held_for = 'affiliate_disabled'),
  add constraint conversions_held_check check (held_for is null or status = 'pending');
create index conversions_held_idx on conversions (affiliate_id) where held_for is not null;
