-- Payments by status, and what became of those of a run.
create index payments_status_idx on payments (status, id);
create index payments_run_status_idx on payments (run_id, status) include (amount) where run_id is not null;
