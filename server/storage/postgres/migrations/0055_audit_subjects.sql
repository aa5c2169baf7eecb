-- What a line of the audit log is about, and what of it was another before and after: null where nothing was, and in older lines.
alter table operator_audit
  add column subject text,
  add column subject_id text,
  add column before jsonb,
  add column after jsonb;
create index operator_audit_subject_idx on operator_audit (subject, subject_id, id desc);
