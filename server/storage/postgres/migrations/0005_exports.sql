-- Addresses that a report can be loaded from as a file, once, within a minute (decisions 24). They die with the session that asked.

create table export_tickets (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  session_id uuid not null references sessions on delete cascade,
  affiliate_id integer not null references affiliates,
  -- The report, its judged filters and its ordering.
  request jsonb not null,
  expires_at timestamptz not null
);
create index export_tickets_session_id_idx on export_tickets (session_id);
create index export_tickets_affiliate_id_idx on export_tickets (affiliate_id);
create index export_tickets_expires_at_idx on export_tickets (expires_at);
