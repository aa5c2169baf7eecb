-- Digests of the fields of a thing as its old network had them at the last import, so that a further import tells what changed there from what changed here.
alter table moved_ids add column imported jsonb;
-- When a user who moved in was last invited; null: not yet.
alter table users add column invited_at timestamptz;
