import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import { errors } from '@plumbline/contract/errors.ts'
import { contract, type EndpointName } from '@plumbline/contract/index.ts'
import { key_scopes, max_key_requests, max_keys } from '@plumbline/contract/key-scopes.ts'
import { max_changes_page_size } from '@plumbline/contract/paging.ts'
import { curlOf } from '@plumbline/contract/curl.ts'
import { scopeOf } from '@plumbline/contract/scope-of.ts'
import { expect, test } from 'vitest'
import { fieldsOf } from '../../server/processes/api/docs/page.ts'
import { sampleOf, type SampleWorld } from '../../server/processes/api/samples.test-support.ts'

const url = 'https://portal.example.com'

/** Ids in the examples. */
const world = {
  offer_id: 12,
  conversion_id: 4711,
  payment_id: 31,
  postback_id: 5,
  spare_postback_id: 6,
  signed_postback_id: 7,
} as SampleWorld

const exampleOf = (name: EndpointName, endpoint: Endpoint, request = sampleOf(name, world)): string =>
  ['```sh', curlOf(url, endpoint, request), '```'].join('\n')

const names = (schema: unknown): string =>
  fieldsOf(schema)
    .map(({ name, required }) => `\`${name}\`${required ? '' : '?'}`)
    .join(', ')

const describeCall = ([name, endpoint]: readonly [EndpointName, Endpoint]): string => {
  const { method, path, summary, params, query, body, reply, status = 200, download } = endpoint
  const parts = [
    ['Path', params],
    ['Query', query],
    ['Body', body],
  ] as const
  return [
    `#### ${method} \`${path}\``,
    `${summary}.`,
    exampleOf(name, endpoint),
    ...parts.flatMap(([title, schema]) => {
      const fields = names(schema)
      return fields === '' ? [] : [`${title}: ${fields}`]
    }),
    download === undefined ? `Answer ${status}: ${names(reply)}` : `Answer ${status}: a file, \`${download}\``,
  ].join('\n\n')
}

const calls = Object.entries<Endpoint>(contract) as [EndpointName, Endpoint][]
const { findConversions } = contract

const guide = (): string =>
  `# API

Everything that affiliates see in the portal is JSON at the portal's own address. Made from the contract by \`testing/messages/api-guide.test.ts\` (\`vitest -u\` writes it); \`server/processes/api/contract.test.ts\` runs each
example with \`curl\` and a key. Types and failures of every call: \`/api/docs/\` of a running Plumbline, with OpenAPI at \`/api/docs/openapi.json\`. The API of operators is in the [operator guide](operator-guide.md).

## Keys

Scripts use a key: **Settings, Security, API keys** makes up to ${max_keys} for each user, with scopes, an expiry and allowed addresses, and shows each once. The examples expect it in \`PLUMBLINE_KEY\`. **Copy as request** below a table of the portal copies the request for
the rows that it shows.

- A key never exceeds the rights of its user, and stops with the user.
- 401: the key is unknown, revoked or expired. 403: it is not for this call (\`key_lacks_scope\`, \`needs_a_sign_in\`) or this address (\`key_of_other_address\`).
- A key may make ${max_key_requests} requests a minute. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) are in each answer to a known key. Beyond that: 429 with \`Retry-After\`.

## Requests and answers

- Bodies are \`application/json\`. Amounts are numbers in the network's currency. Times are ISO 8601 in UTC, days are those of the network's time zone.
- A parameter that is repeated is a list. Pages begin with 1; \`count\` is the number of all rows.
- Fields may be added to answers at any time: ignore those that you do not know. \`?\` marks fields that may be absent.
- A failure is \`{"detail": "a sentence", "code": "..."}\`, often with \`parameters\` and \`fields\`. Programs read \`code\`; sentences may change.

| status | code | |
|---|---|---|
${Object.entries(errors)
  .map(([code, { status, detail }]) => `| ${status} | \`${code}\` | ${detail} |`)
  .join('\n')}

## Follow conversions

A script that copies conversions asks once for those since a time, keeps \`cursor\`, and asks with it next time, at once while \`has_more\` is true.

${exampleOf('findConversions', findConversions, { query: { updated_since: '2026-11-01T00:00:00Z', limit: max_changes_page_size } })}

${exampleOf('findConversions', findConversions, { query: { cursor: '1793491200000-88214', limit: max_changes_page_size } })}

The order is that of the commits, so that none is missed. The same cursor gives the same page again, each conversion in its present state; one that changes afterwards is on a later page again. Store conversions by \`id\`. An unknown cursor,
as after a restore of the network from a backup, is refused with \`cursor_unknown\`: read all conversions again, without \`cursor\` and \`updated_since\`, and replace those that you have. Changes are noted within two seconds; an empty answer has a cursor too.

## Calls by scope

${key_scopes
  .map((scope) =>
    [`### \`${scope}\``, ...calls.filter(([name]) => scopeOf(name) === scope).map((call) => describeCall(call))].join(
      '\n\n',
    ),
  )
  .join('\n\n')}
`

test('the guide of the API is made from the contract', async () => {
  await expect(guide()).toMatchFileSnapshot('../../docs/api.md')
})
