-- When a conversion was first put on the list to be copied, so that the age of what waits is known.
alter table conversion_copies add column queued_at timestamptz not null default now();
