-- Faults that the operator was told of are messages (contract/messages, ADR-0101) instead of sentences: what an earlier version found stays as it was written. Mails in the outbox
-- keep their sentences.
update network_state set updated_at = updated_at, value = (
  select coalesce(jsonb_object_agg(name, fault || jsonb_build_object(
    'found', jsonb_build_array(jsonb_build_object('code', 'as_written', 'parameters', jsonb_build_object('text', fault -> 'found'))),
    'todo', jsonb_build_array(jsonb_build_object('code', 'as_written', 'parameters', jsonb_build_object('text', fault -> 'todo'))))), '{}')
  from jsonb_each(value) as faults (name, fault))
where key = 'faults';
