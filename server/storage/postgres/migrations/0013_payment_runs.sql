-- Payment runs. Each file that follows changes one table that others write to: a change that waits for a second one while it holds the first
-- would lock out who goes the other way round.

create table payment_runs (
  id integer generated always as identity primary key,
  created_at timestamptz not null,
  up_to timestamptz not null,
  period text check (period in ('weekly', 'twice_monthly', 'monthly')),
  actor text not null
);

alter table payments
  add column run_id integer references payment_runs,
  add column decided_at timestamptz,
  add column reference text,
  add column reason text;
create unique index payments_run_key on payments (run_id, affiliate_id) where run_id is not null;
