-- Changes of conversions in the order in which they were committed (ADR-0112): what affiliates read by a cursor. A change is noted from the list of those to
-- copy once it is committed, one transaction at a time, so that neither position nor moment ever goes back.
create table conversion_changes (
  position bigint generated always as identity primary key,
  affiliate_id integer not null,
  conversion_id bigint not null,
  at timestamptz not null
);
alter table conversion_copies add column noted_revision bigint;
create index conversion_copies_unnoted_idx on conversion_copies (revision) where noted_revision is distinct from revision;

insert into conversion_changes (affiliate_id, conversion_id, at)
select affiliate_id, id, date_trunc('milliseconds', least(coalesce(last.at, created_at), now())) as at
from conversions
left join (select conversion_id, max(at) as at from conversion_history group by conversion_id) as last on conversion_id = id
order by at, revision;
create index conversion_changes_affiliate_id_at_idx on conversion_changes (affiliate_id, at, position);

-- During a rolling upgrade a worker of the version before copies what is not noted yet, and would strike it off the list: the row stays until it is noted.
create function keep_until_noted() returns trigger language plpgsql as $$
begin
  if old.noted_revision is distinct from old.revision then return null; end if;
  return old;
end $$;
create trigger keep_until_noted before delete on conversion_copies for each row execute function keep_until_noted();
