-- How a try was made, what it posted, and whether its delivery had been begun again. A worker of an older version writes the defaults.
alter table delivery_attempts
  add column method text not null default 'GET' check (method in ('GET', 'POST')),
  add column body text,
  add column replay boolean not null default false;
