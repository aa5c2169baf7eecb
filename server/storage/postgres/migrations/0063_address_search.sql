-- The same of the addresses of users.
alter table users add column search_text text generated always as (lower(email)) stored;
