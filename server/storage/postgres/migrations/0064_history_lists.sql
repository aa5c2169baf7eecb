-- The newest conversions with a reason, in the order of the list.
drop index conversion_history_reason_code_idx;
create index conversion_history_reason_code_idx on conversion_history (reason_code, conversion_id, id) where reason_code is not null;
