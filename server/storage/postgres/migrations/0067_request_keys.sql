-- Who asked, and the name that they gave their request: one that comes again is answered, and not done again. Null where none was given.
alter table operator_audit add column request_key text;
create unique index operator_audit_request_key_idx on operator_audit (request_key) where request_key is not null;
