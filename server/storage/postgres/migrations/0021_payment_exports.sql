-- A file that payments were sent with. A payment keeps the export that it is in, so that what was sent can be completed, and is not exported twice.

create table payment_exports (
  id integer generated always as identity primary key,
  created_at timestamptz not null,
  actor text not null
);

alter table payments add column export_id integer references payment_exports;
create index payments_export_id_idx on payments (export_id) where export_id is not null;
