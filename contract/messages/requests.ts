import { badRequest, conflict, kind, type Message, refusal } from './kind.ts'

const limitText = (max_digits: number | null): string =>
  max_digits === null ? '' : `, with at most ${max_digits} digits before the point`

/** Rules for values; each ends a sentence that begins with its field. */
export const rule_messages = {
  is_unknown: kind('is unknown'),
  is_missing: kind('is missing'),
  not_unicode: kind('must be Unicode text without NUL'),
  not_country: kind('must be an ISO country code, such as DE'),
  not_one_line: kind('must be one line, without control characters'),
  blank: kind('must not be blank'),
  not_number: kind('must be a number'),
  not_object: kind('must be an object'),
  not_above_zero: kind(
    ({ max_digits }: { max_digits: number | null }) =>
      `must be an amount above 0, such as 50.00${limitText(max_digits)}`,
  ),
  not_amount: kind(
    ({ max_digits }: { max_digits: number | null }) => `must be an amount, such as 12.40${limitText(max_digits)}`,
  ),
  not_as_described: kind('is invalid: {description}'),
  /** Other rules of the schema, in its checker's words. */
  not_by_schema: kind(({ rule }: { keyword: string; rule: string }) => rule),
}

/** A change since the form was opened: name, values in words, and who changed it. */
interface Change {
  readonly name: string
  readonly now: string
  readonly was: string
  /** Null where no operator did; absent where the reader is not told. */
  readonly by?: { readonly actor: string; readonly at: string } | null
}

/** Refusals of requests, whatever they ask for. */
export const request_messages = {
  invalid_request: badRequest('The request is not valid: {part} {say:rule}.'),
  invalid_field: badRequest(
    ({ part, field, rule }: { part: string; field: string; rule: Message }, { input, say }) =>
      `${input(part, field)} ${say(rule)}.`,
  ),
  unknown_field: badRequest(
    ({ part, field, known }: { part: string; field: string; known: readonly string[] }) =>
      `The request is not valid: ${part} has no field ${JSON.stringify(field)}; it has ${known.join(', ') || 'none'}.`,
  ),
  faulty_file: badRequest(
    (
      { faults, count }: { faults: readonly { line: number; field: string; fault: Message }[]; count: number },
      { say },
    ) => {
      const lines = faults.map(
        ({ line, field, fault }) => `line ${line}${field === '' ? '' : `, ${field}`}: ${say(fault)}`,
      )
      const head =
        count === 1
          ? 'The file has an error; nothing was changed.'
          : `The file has ${count} errors; nothing was changed.`
      return [head, ...lines, ...(count > faults.length ? [`and ${count - faults.length} more`] : [])].join('\n')
    },
    {
      fields: ({ faults }) =>
        Object.fromEntries(faults.map(({ line, field, fault }) => [`line ${line}, ${field}`, fault])),
    },
  ),
  unknown_parameter: badRequest(
    ({ field, known }: { field: string; known: readonly string[] }) =>
      `The request is not valid: query parameter "${field}" is unknown; allowed: ${known.join(', ') || 'none'}.`,
  ),
  not_a_time: badRequest(
    '"{given}" is not a time: give a day or a time in UTC, for example 2026-11-20 or 2026-11-20T15:30.',
  ),
  not_a_range: badRequest(
    '"{given}" is not an IP address or range: use for example 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48.',
    'addresses',
  ),
  range_bits: badRequest('"{given}" must have a prefix length from 1 to {most}.', 'addresses'),
  not_the_begin_of_range: badRequest(
    '"{given}" is not the first address of its range: use {address}, or the first address of the range.',
    'addresses',
  ),
  not_an_email: badRequest('"{given}" is not an email address: use the form name@example.com.', 'email'),
  file_too_large: badRequest('The file has more than {megabytes} MB: split it.'),
  empty_text: badRequest('The {what} is empty.'),
  nothing_changed: badRequest('Give something to change.'),
  day_out_of_range: badRequest('"{field}" must be between {first} and {last}.'),
  from_after_to: badRequest('"from" must not be after "to".'),
  changed_since: conflict(({ changes }: { changes: readonly Change[] }, { moment }) => {
    const parts = changes.map(({ name, now, was, by }) => {
      const who = by ? `changed by ${by.actor} at ${moment(by.at)}` : 'not changed by an operator'
      return `${name} is now ${now}, and was ${was}${by === undefined ? '' : ` (${who})`}`
    })
    return `This was changed since you looked at it: ${parts.join('; ')}. Nothing was changed.`
  }),
  key_malformed: badRequest('Idempotency-Key must be 16 to 100 ASCII characters without spaces.'),
  key_of_another: refusal('key_reused')(
    'This key was already used for a request with other values at {moment:at}. Nothing was changed; check the earlier result.',
  ),
  done_before: conflict(
    'This request was already processed at {moment:at}. Its response was not kept; check the result. Nothing was done twice.',
  ),
}
