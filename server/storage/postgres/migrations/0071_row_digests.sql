-- A digest in each row of a table that money depends on. Sessions of the product write it with the row; an UPDATE by anything else leaves a digest that
-- does not fit, which `bin/plumbline verify` finds. The tables are listed in server/operations/verify/money-columns.ts too.

-- Sessions that write money say so when they connect. Nodes of versions before this one are known by the names of their pools.
create function is_product_session() returns boolean language sql stable
return coalesce(current_setting('plumbline.writer', true), '') = 'on' or current_setting('application_name') in
  ('plumbline api', 'plumbline operator calls', 'plumbline worker', 'plumbline command', 'plumbline demo');

-- (Re)defines row_digest() of a table over its present columns: a migration that adds a column calls it. Columns at the end without a value do not
-- count, so older digests stay valid. Time zone and the like are set where sessions connect: a function with settings of its own is ten times as slow. Generated columns are unknown to a trigger, and a statement's pdf has a hash of its own.
create function define_row_digest(of_table text) returns void language plpgsql as $$
declare
  columns text := (
    select string_agg(format('r.%I', column_name), ', ' order by ordinal_position) from information_schema.columns
    where table_schema = current_schema() and table_name = of_table and is_generated = 'NEVER' and column_name not in ('digest', 'pdf')
  );
begin
  execute format(
    $f$create or replace function row_digest(r %I) returns bytea language sql stable
      return substr(sha256(convert_to(%L || rtrim(row(%s)::text, ',)'), 'UTF8')), 1, 16)$f$,
    of_table, of_table, columns);
end $$;

-- Seals rows as they are: after a migration has changed them, or once an administrator has checked them.
create function accept_rows(of_table text, which text default 'true') returns bigint language plpgsql
  set timezone to 'UTC' set datestyle to 'ISO' set intervalstyle to 'postgres' set bytea_output to 'hex' as $$
declare
  accepted bigint;
begin
  execute format('alter table %I disable trigger user', of_table);
  execute format('update %I as r set digest = row_digest(r) where %s', of_table, which);
  get diagnostics accepted = row_count;
  execute format('alter table %I enable trigger user', of_table);
  return accepted;
end $$;

-- The product's next change of a row that something else has changed must not make it valid again. A row that is added keeps the digest it comes with,
-- so that a copy of the data alone can be restored: one that was made up does not fit.
create function write_row_digest() returns trigger language plpgsql as $$
begin
  if is_product_session() and (tg_op = 'INSERT' or old.digest = row_digest(old)) then
    new.digest := row_digest(new);
  elsif tg_op = 'UPDATE' then
    new.digest := case when is_product_session() then null else old.digest end;
  end if;
  return new;
end $$;

-- Gives a table its digests. In a migration of its own: whoever writes to several tables waits for one of them at most, so that nobody waits for each other.
create function add_row_digest(of_table text, of_rows text default '') returns void language plpgsql as $$
begin
  execute format('alter table %I add column digest bytea', of_table);
  perform define_row_digest(of_table);
  perform accept_rows(of_table);
  -- Triggers run in the order of their names: this one is the last.
  execute format('create trigger zz_row_digest before insert or update on %I for each row %s execute function write_row_digest()', of_table, of_rows);
end $$;
