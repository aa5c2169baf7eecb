import { readFileSync } from 'node:fs'
import { sources, type MoveInKind, type Source } from '@plumbline/contract/move-in.ts'
import { beforeEach, expect, test } from 'vitest'
import { startOperators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { checkUrl } from '../outbound-postbacks/index.ts'
import { translatePostback } from './macros.ts'
import { sources as all_sources } from './sources/index.ts'

/* The files of each system, written from its public documentation: imported twice, where the second import changes nothing. */

const network = setUp(startOperators)
let run = 0

const fixture = (source: Source, kind: MoveInKind, format: 'json' | 'csv'): string =>
  readFileSync(new URL(`fixtures/${source}-${kind}.${format}`, import.meta.url), 'utf8')

/** Addresses and names are unique per network, so each test has its own. */
const own = (text: string): string =>
  text
    .replaceAll('northlight.example', `northlight${run}.example`)
    .replaceAll('@example.org', `@o${run}.example`)
    .replaceAll('Harborline', `Harborline ${run}`)
    .replaceAll('Summit Shops', `Summit Shops ${run}`)
    .replaceAll(/(d41d8cd98f|Vt9fKq2LmN0p|3f2a9c7be1d0)/g, `$1${run}`)

beforeEach(() => {
  run += 1
})

/** Imports a file twice into a network of its own. */
const importTwice = async (source: Source, kind: MoveInKind, format: 'json' | 'csv') => {
  const name = `${source} ${run}`
  await network.perform('call', 'addOldNetwork', { name, source })
  const given = { kind, source, network: name, file: own(fixture(source, kind, format)) }
  const once = await network.perform('call', 'importOldNetwork', given)
  const twice = await network.perform('call', 'importOldNetwork', given)
  return { once, twice, name }
}

const foreign = sources.filter((source) => source !== 'plumbline')
const cases = foreign.flatMap((source) =>
  (['advertisers', 'affiliates'] as const).flatMap((kind) =>
    (['json', 'csv'] as const).map((format) => ({ source, kind, format })),
  ),
)

/** The expected refusals and warnings of each file, by code; other files have none. */
const expected_codes: Readonly<Record<string, readonly string[]>> = {
  // A name without a letter would be mistaken for an id.
  'cake advertisers json': ['name_like_id'],
  'cake affiliates json': ['macro_left_empty'],
  'affise affiliates json': ['macro_left_empty', 'not_an_email', 'users_missing'],
}

test.each(cases)('$source $kind from $format are imported once', async ({ source, kind, format }) => {
  const { once, twice } = await importTwice(source, kind, format)
  const codes = once.results.flatMap(({ message, warnings }) => [
    ...(message === null ? [] : [message.code]),
    ...warnings.map(({ warning }) => warning.code),
  ])
  expect(codes).toEqual(expected_codes[`${source} ${kind} ${format}`] ?? [])
  expect(once).toMatchObject({ new: once.lines - once.refused, changed: 0, same: 0 })
  expect(twice).toMatchObject({ lines: once.lines, new: 0, changed: 0, same: once.lines - once.refused })
})

const mary = { name: 'Mary Stone', email: 'mary@oldnetwork.example' }

/** Fields of the first affiliate of each system. */
const details: Readonly<Record<string, object>> = {
  affise: {
    login: 'Northlight Media',
    company: 'Northlight Ltd',
    telegram: '@northlight',
    address: '1 Harbour Road',
    country: 'Ireland',
    status: 'active',
    tags: ['native', 'vip'],
    payout_method: 'paypal',
    payout_verified: false,
    manager: mary.name,
  },
  everflow: {
    company: 'Northlight Media',
    zipcode: '02108',
    country: 'United States',
    tax_id: '12-3456789',
    tags: ['content'],
    payout_method: 'paypal',
    manager: 'John Doe',
  },
  tune: {
    company: 'Northlight Media',
    city: 'Boston',
    website: 'https://northlight.example/',
    payout_method: 'paypal',
    manager: mary.name,
  },
  cake: { company: 'Northlight Media', address: '1 Harbour Road', tags: ['content'], manager: mary.name },
}

test.each(foreign)('%s affiliates have their fields, users, manager and referrer', async (source) => {
  const { once } = await importTwice(source, 'affiliates', 'json')
  const [first, second] = await Promise.all(
    once.results.slice(0, 2).map(({ id }) => network.perform('call', 'showAffiliate', { id: id ?? 0 })),
  )
  expect({ ...first, manager: first?.manager?.name, website: first?.website?.replace(/\d+/, '') }).toMatchObject(
    details[source] ?? {},
  )
  expect(first?.users.map(({ email }) => email)).toEqual([`anna@northlight${run}.example`])
  expect(second).toMatchObject({ status: 'disabled', referred_by: { id: first?.id } })
})

const macros: readonly [Source, string, string][] = [
  ['affise', '{clickid}-{sum}-{status}-{sub1}-{offerid}', '{click_id}-{payout}-{status_code}-{sub1}-{offer_id}'],
  ['everflow', '{sub1}-{payout_amount}-{transaction_id}-{nope}', '{sub1}-{payout}-{click_id}-'],
  ['tune', '{aff_sub}-{aff_sub2}-{payout}-{transaction_id}', '{sub1}-{aff_sub2}-{payout}-{click_id}'],
  ['cake', '#s1#-#s5#-#price#-#nope#', '{sub1}-{sub5}-{payout}-'],
  ['cake', '%7Bsub1%7D-{click_id}', '{sub1}-{click_id}'],
]

test.each(macros)('the macros of %s in %s become ours', (source, theirs, ours) => {
  const { url, unknown } = translatePostback(`https://t.example/pb?c=${theirs}`, all_sources[source].macros)
  expect(url).toBe(`https://t.example/pb?c=${ours}`)
  expect(unknown).toEqual(theirs.includes('nope') ? [theirs.slice(-6)] : [])
  expect(checkUrl(url)).toEqual({ text: url, host: 't.example' })
})
