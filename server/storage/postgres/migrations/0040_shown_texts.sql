-- Whether the affiliate may read an entry's reason and reference. Those of before were written for operators alone.
alter table ledger_entries add column texts_are_shown boolean not null default false;
alter table ledger_entries alter column texts_are_shown set default true;
