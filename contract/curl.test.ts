import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curlOf } from './curl.ts'
import { addressOf } from './request-address.ts'

/** The arguments that a shell gives to curl. */
const argumentsIn = (command: string): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
    env: { PLUMBLINE_KEY: 'plk_1' },
    encoding: 'utf8',
  })
    .split('\0')
    .slice(0, -1)

test('values of paths and queries are encoded, lists repeated, absent ones left out', () => {
  const query = { sub1: "it's 100 %", offer_id: [1, 2], page: undefined, ordering: null }
  expect(addressOf('https://x.example', '/api/offers/{id}/', { params: { id: 'a/b' }, query })).toBe(
    'https://x.example/api/offers/a%2Fb/?sub1=it%27s+100+%25&offer_id=1&offer_id=2',
  )
})

test('whatever is in a request reaches curl as it was, and nothing of it is run', () => {
  const text = fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\0', ''))
  fc.assert(
    fc.property(text, text, (one, other) => {
      const input = {
        params: { id: one },
        query: { [`q${other}`]: `${one}$(exit 3)'` },
        body: { text: `${other}\`'"` },
      }
      const endpoint = { method: 'POST', path: '/api/offers/{id}/' } as const
      expect(argumentsIn(curlOf('https://x.example', endpoint, input))).toEqual([
        '-X',
        'POST',
        addressOf('https://x.example', endpoint.path, input),
        '-H',
        'Authorization: Bearer plk_1',
        '-H',
        'Content-Type: application/json',
        '-d',
        JSON.stringify(input.body),
      ])
    }),
    { numRuns: 50 },
  )
})
