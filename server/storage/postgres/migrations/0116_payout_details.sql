-- Payout details that suffice to pay, several for an affiliate, and what a payment costs. New columns of payments are null where there is nothing,
-- so its digests still fit; those of billing that fit are written again, and only those.
set local timezone to 'UTC';
set local datestyle to 'ISO';
set local intervalstyle to 'postgres';
set local bytea_output to 'hex';
create temporary table fitting on commit drop as select id from billing as r where digest = row_digest(r);
alter table billing
  -- What no column holds: fields of a bank account and its holder (contract/payout-details.ts).
  add column details jsonb check (jsonb_typeof(details) = 'object'),
  add column is_default boolean not null default true,
  -- The operator who entered them; null where the affiliate did.
  add column entered_by text,
  add column removed_at timestamptz,
  -- When the affiliate was mailed what its details lack.
  add column gaps_mailed_at timestamptz,
  add check (removed_at is null or not is_default);
select define_row_digest('billing');
select accept_rows('billing', 'id in (select id from fitting)');
alter table billing drop constraint billing_affiliate_id_key;
create unique index billing_default_idx on billing (affiliate_id) where is_default;
create index billing_affiliate_id_idx on billing (affiliate_id);

alter table payments
  add column details jsonb check (jsonb_typeof(details) = 'object'),
  -- Kept back from the payment for its method; `amount` is what arrives. Null: none.
  add column fee numeric(14, 2) check (fee > 0);
