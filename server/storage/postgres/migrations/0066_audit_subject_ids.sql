-- What a line of the audit log changed where that was several things, such as the conversions of one decision: each by its id.
alter table operator_audit add column subject_ids text[];
create index operator_audit_subject_ids_idx on operator_audit using gin (subject_ids) where subject_ids is not null;
