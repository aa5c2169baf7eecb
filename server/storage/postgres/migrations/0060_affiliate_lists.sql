-- The few affiliates who raised their minimum wait in the inbox, and of what waits there those of disabled ones are left out.
create index affiliates_own_minimum_idx on affiliates (id) include (status) where own_minimum is not null;
create index affiliates_disabled_idx on affiliates (id) where status <> 'active';
-- Which affiliates a manager has is part of every question that a manager asks.
drop index affiliates_manager_id_idx;
create index affiliates_manager_id_idx on affiliates (manager_id, id) where manager_id is not null;
