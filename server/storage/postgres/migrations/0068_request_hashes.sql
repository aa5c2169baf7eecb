-- What a request with a name of its caller asked for, as a hash: what comes again under that name has to be the same, also where the log hides or
-- does not hold it (passwords, what the caller saw).
alter table operator_audit add column request_hash text;
