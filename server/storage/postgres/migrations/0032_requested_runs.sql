-- A run for requests only pays nobody else, so nobody's period is over with it.
alter table payment_runs add column requested boolean not null default false;
