import { readFileSync } from 'node:fs'
import { max_reason, reason_codes } from '@plumbline/contract/conversion-reasons.ts'
import { expect, test } from 'vitest'
import { readReason, reason_vocabulary } from './reasons.ts'

test.each<[text: string, status: string, code: string, reason: string | null]>([
  ['fraud', 'declined', 'fraud', null],
  ['Wrong-GEO', 'declined', 'wrong_geo', null],
  ['cap reached', '3', 'cap_reached', null],
  ['duplicate lead', 'rejected', 'duplicate', null],
  ['fraud: three orders from one card', 'declined', 'fraud', 'three orders from one card'],
  ['other: call us', 'declined', 'other', 'call us'],
  ['the customer moved: no answer', 'declined', 'other', 'the customer moved: no answer'],
  ['fraud:', 'declined', 'other', 'fraud:'],
  ['', 'duplicate', 'duplicate', null],
  ['', 'Refunded', 'cancelled', null],
  ['', 'chargeback', 'other', null],
  ['  ', '', 'other', null],
  ['no stock', 'duplicate', 'other', 'no stock'],
  // Control characters and marks of direction become spaces.
  ['a\u0000\u001B[2Jb \u202Egpj.exe\u2028c', 'declined', 'other', 'a [2Jb gpj.exe c'],
  ['\uD800', 'declined', 'other', '\uFFFD'],
  ['__proto__', 'constructor', 'other', '__proto__'],
])('%j with the status %j is %s', (text, status, reason_code, reason) => {
  expect(readReason(text, status)).toEqual({ reason_code, reason })
})

test('a long text is cut between letters', () => {
  const { reason } = readReason(`${'x'.repeat(max_reason - 1)}😀😀`)
  expect(reason).toBe(`${'x'.repeat(max_reason - 1)}😀`)
})

test('docs/tracking.md lists every code and every word', () => {
  const text = readFileSync(new URL('../../../docs/tracking.md', import.meta.url), 'utf8')
  for (const code of reason_codes) {
    const words = code === 'other' ? [] : reason_vocabulary[code]
    const listed = words.map((word) => `\`${word}\``).join(', ')
    expect(text).toContain(`| \`${code}\` | ${listed || 'anything else, as a text'} |`)
  }
})
