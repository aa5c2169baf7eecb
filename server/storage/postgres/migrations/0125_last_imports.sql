-- When each kind was last imported, and how many lines the file had (ADR-0119).
alter table old_networks add column imports jsonb not null default '{}';
