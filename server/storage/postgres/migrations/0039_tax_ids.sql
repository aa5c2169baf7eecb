-- The affiliate's tax id, for its statements.
alter table affiliates add column tax_id text;
