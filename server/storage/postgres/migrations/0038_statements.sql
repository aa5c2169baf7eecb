-- Statements of completed payments (ADR-0080). Their numbers have no gaps: a completing transaction takes them from the counter, whose row it
-- holds until it ends.
create table statement_counter (
  single boolean primary key default true check (single),
  last integer not null check (last >= 0)
);

create table statements (
  payment_id bigint primary key references payments,
  number integer not null unique check (number > 0),
  issued_at timestamptz not null,
  -- What the statement says, as of the completion; null for payments that were completed before there were statements, until somebody asks.
  content jsonb,
  -- When the money of the completed payment came back.
  returned_at timestamptz
);

-- The document, made once; a second one says that the money came back.
create table statement_files (
  payment_id bigint not null references statements,
  of_return boolean not null,
  made_at timestamptz not null,
  pdf bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  primary key (payment_id, of_return)
);

insert into statements (payment_id, number, issued_at)
  select id, row_number() over (order by coalesce(decided_at, created_at), id), coalesce(decided_at, created_at)
  from payments where status = 'completed';
insert into statement_counter (last) select count(*) from statements;
