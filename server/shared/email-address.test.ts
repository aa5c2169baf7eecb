import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestStores, setUp } from '../../testing/harness/harness.ts'
import { canonicalColumn, canonicalEmail } from './email-address.ts'

const stores = setUp(createTestStores)

it('PostgreSQL and the limits see the same address in every spelling: each character there is', async () => {
  // NUL and halves of surrogate pairs are refused before; blanks around an address are taken off before it is looked up.
  const characters = Array.from({ length: 0x10_ff_ff }, (_all, index) => index + 1)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
  const emails: string[] = []
  for (let first = 0; first < characters.length; first += 2_000)
    emails.push(`a${characters.slice(first, first + 2_000).join('')}z@example.org`)
  const { rows } = await sql<{ canonical: string }>`
    select ${canonicalColumn('email')} as canonical
    from unnest(${emails}::text[]) with ordinality as given (email, number) order by number`.execute(stores.pg)
  expect(rows.findIndex(({ canonical }, index) => canonical !== canonicalEmail(emails[index] ?? ''))).toBe(-1)
  expect(rows).toHaveLength(emails.length)
})

it.each([
  ['  Mixed.CASE@Example.ORG ', 'mixed.case@example.org'],
  ['\u0130nfo@example.org', '\u0130nfo@example.org'],
  ['\u212Aim@example.org', '\u212Aim@example.org'],
])('%j is %j', (given, canonical) => {
  expect(canonicalEmail(given)).toBe(canonical)
})
