-- How often an affiliate is paid, from which amount on, and whether at all.

alter table affiliates
  add column payment_period text not null default 'monthly' check (payment_period in ('weekly', 'twice_monthly', 'monthly')),
  add column payment_minimum non_negative_money,
  add column payment_hold text;
