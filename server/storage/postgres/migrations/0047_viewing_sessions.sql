-- The operator for whom a session was made, to see the portal as its user does. It can only read.
alter table sessions add column viewed_by text;
