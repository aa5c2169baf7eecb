-- First steps of an affiliate that leave no other trace, and that it has dismissed their list.
create table first_steps (
  affiliate_id integer not null references affiliates,
  step text not null check (step in ('offer', 'link', 'dismissed')),
  at timestamptz not null,
  primary key (affiliate_id, step)
);
