-- What affiliates set on their postbacks: a name, how they are called, and the secrets that sign POST calls, sealed with the installation's keys
-- (ADR-0083). The previous secret signs beside the current one until its time is over.
alter table postbacks
  add column name text,
  add column method text not null default 'GET' check (method in ('GET', 'POST')),
  add column secret bytea,
  add column secret_at timestamptz,
  add column previous_secret bytea,
  add column previous_secret_until timestamptz,
  add constraint postbacks_secret_check
    check ((secret is null) = (secret_at is null) and (previous_secret is null) = (previous_secret_until is null)
      and (method = 'GET' or secret is not null));
