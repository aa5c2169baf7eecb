-- What a token may do. Those of before could do everything.
alter table operator_tokens
  add column role text not null default 'owner' check (role in ('owner', 'manager', 'finance', 'viewer')),
  add column manager_id integer references managers,
  add constraint operator_tokens_manager_check check (role <> 'manager' or manager_id is not null or revoked_at is not null);
create index operator_tokens_manager_id_idx on operator_tokens (manager_id);
