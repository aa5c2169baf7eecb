import { badRequest, kind } from './kind.ts'

/** Why a postback was not delivered to an affiliate, and what its settings are refused for. */
export const delivery_messages = {
  answered: kind('Answered {status}.'),
  answered_redirect: kind('Answered {status}: redirects are not followed.'),
  no_connection_within: kind('No connection within {seconds} s.'),
  no_answer_within: kind('No response within {seconds} s.'),
  no_connection: kind('Connection failed.'),
  connection_refused: kind('The connection was refused.'),
  connection_closed: kind('The connection was closed before a response arrived.'),
  address_unreachable: kind('The host is unreachable.'),
  certificate_expired: kind('The certificate has expired.'),
  certificate_not_yet_valid: kind('The certificate is not valid yet.'),
  certificate_self_signed: kind('The certificate is self-signed.'),
  certificate_issuer_unknown: kind('The certificate has an unknown issuer.'),
  certificate_of_other_name: kind('The certificate is for a different host name.'),
  not_encrypted: kind('TLS connection failed.'),
  answer_headers_too_large: kind('The response headers are too large.'),
  answer_not_http: kind('The response is not valid HTTP.'),
  call_failed: kind('The call failed.'),
  call_failed_with: kind('The call failed ({error}).'),
  no_public_address: kind('The host name does not resolve to a public address.'),
  name_reserved: kind('Not sent: the host name is reserved for examples.'),
  account_disabled: kind('Not sent: the affiliate account was disabled.'),
  not_signed: kind('Not sent: the signing secret cannot be read. Rotate it.'),
  /** The sentence of a version that stored no codes. */
  as_written: kind('{text}'),

  url_missing: badRequest('Enter the postback URL.', 'url'),
  url_too_long: badRequest('The postback URL must not be longer than {most} characters.', 'url'),
  url_characters: badRequest('The postback URL must not contain spaces, control characters or backslashes.', 'url'),
  url_scheme: badRequest('The postback URL must start with http:// or https://.', 'url'),
  url_with_password: badRequest('The postback URL must not contain a user name or password.', 'url'),
  host_with_macros: badRequest(
    'The host of the postback URL must be written out, without macros and percent signs.',
    'url',
  ),
  url_invalid: badRequest('The postback URL is not a valid URL.', 'url'),
  port_not_allowed: badRequest('The postback URL may only use ports 80 and 443.', 'url'),
  /** The one for an address that was written out or found by a name: the address behind a name is not revealed. */
  host_not_public: badRequest('The host of the postback URL must be on the public internet.', 'url'),
  url_with_fragment: badRequest('The postback URL must not contain #: what follows it is never sent.', 'url'),
  // Macros as they are shown, in their braces.
  macro_default: badRequest(
    'The default value of the macro {macro} cannot be used: at most {most} characters, with special ones encoded (%2F for /).',
    'url',
  ),
  macro_format: badRequest('The macro {macro} has an unknown format: only :iso is known.', 'url'),
  macro_without_format: badRequest('The macro {macro} takes no format: write {instead}.', 'url'),
  macro_unknown: badRequest('The macro {macro} is unknown: insert one from the list.', 'url'),
  macro_misspelled: badRequest('The macro {macro} is unknown. Did you mean {nearest}?', 'url'),
  macro_not_filled: badRequest('The macro {macro} cannot be filled: {instead}.', 'url'),
  macro_unclosed: badRequest(() => 'A brace is missing: a macro is a name between { and }, such as {click_id}.', 'url'),
  postback_offer_unknown: badRequest('The offer is unknown.', 'offer'),
  postback_goal_unknown: badRequest(
    'None of your offers has the goal "{goal}". Leave it empty for every goal.',
    'goal',
  ),
  postback_goal_of_other_offer: badRequest(
    ({ goal, goals }: { goal: string; goals: readonly string[] }) =>
      `The offer has no goal "${goal}". Its goals: ${goals.join(', ')}. Leave the field empty for every goal.`,
    'goal',
  ),
  postback_status_unknown: badRequest('The status must be pending, approved, declined or reversed.', 'status'),
  postback_name_invalid: badRequest('The name must be one line of at most 100 characters.', 'name'),
}
