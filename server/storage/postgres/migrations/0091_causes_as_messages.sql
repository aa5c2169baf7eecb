-- Causes of failed deliveries are messages (contract/messages, ADR-0101) as JSON instead of sentences. A refusal of a macro keeps its sentence, as does what is unknown.
create function pg_temp.cause(sentence text) returns text language sql as $$
  select (case
    when code is not null then json_build_object('code', code, 'parameters', json_build_object())
    when sentence ~ '^Answered \d+(: redirects are not followed)?\.$' then json_build_object(
      'code', case when sentence ~ 'redirects' then 'answered_redirect' else 'answered' end,
      'parameters', json_build_object('status', substring(sentence from '\d+')::integer))
    when sentence ~ '^No (connection|answer) within \d+(\.\d+)? s\.$' then json_build_object(
      'code', 'no_' || substring(sentence from 'connection|answer') || '_within',
      'parameters', json_build_object('seconds', substring(sentence from '[\d.]+')::numeric))
    when sentence ~ '^The call failed \(\w+\)\.$' then json_build_object(
      'code', 'call_failed_with', 'parameters', json_build_object('error', substring(sentence from '\((\w+)\)')))
    else json_build_object('code', 'as_written', 'parameters', json_build_object('text', sentence))
  end)::text
  from (select jsonb '{"No connection could be made.": "no_connection", "The connection was refused.": "connection_refused",
    "The connection was closed before an answer came.": "connection_closed", "The address cannot be reached.": "address_unreachable",
    "The certificate has expired.": "certificate_expired", "The certificate is not valid yet.": "certificate_not_yet_valid",
    "The certificate is self-signed.": "certificate_self_signed", "The certificate has an unknown issuer.": "certificate_issuer_unknown",
    "The certificate is for another name.": "certificate_of_other_name", "No encrypted connection could be made.": "not_encrypted",
    "The headers of the answer are too large.": "answer_headers_too_large", "The answer is not HTTP.": "answer_not_http", "The call failed.": "call_failed",
    "The name has no address on the public internet now.": "no_public_address", "The host of the postback URL must be on the public internet.": "host_not_public",
    "Not sent: the name is reserved for examples.": "name_reserved", "Not sent: the affiliate account was disabled.": "account_disabled",
    "Not sent: the signing secret cannot be read. Rotate it.": "not_signed"}' ->> sentence as code) as known
$$;
-- First the postbacks, then their deliveries, as the worker does.
update postbacks set failing_with = pg_temp.cause(failing_with) where failing_with is not null;
update deliveries set last_error = pg_temp.cause(last_error) where last_error is not null;
update delivery_attempts set error = pg_temp.cause(error) where error is not null;
drop function pg_temp.cause(text);
