import { readFileSync } from 'node:fs'
import { sources, type MoveInKind, type Source } from '@plumbline/contract/move-in.ts'
import { beforeEach, expect, test } from 'vitest'
import { startOperators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

/* The files of each system, written from its public documentation: imported twice, where the second import changes nothing. */

const network = setUp(startOperators)
let run = 0

const fixture = (source: Source, kind: MoveInKind, format: 'json' | 'csv'): string =>
  readFileSync(new URL(`fixtures/${source}-${kind}.${format}`, import.meta.url), 'utf8')

/** Addresses and names are of one network here: each test has its own. */
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

/** Lines that are refused with reason. */
const refused: Readonly<Record<string, number>> = { 'cake advertisers json': 1 }

test.each(cases)('$source $kind from $format are imported once', async ({ source, kind, format }) => {
  const { once, twice } = await importTwice(source, kind, format)
  const expected = refused[`${source} ${kind} ${format}`] ?? 0
  expect(once.results.filter(({ outcome }) => outcome === 'refused').map(({ message }) => message?.text)).toHaveLength(
    expected,
  )
  expect(once).toMatchObject({ new: once.lines - expected, changed: 0, same: 0 })
  expect(twice).toMatchObject({ lines: once.lines, new: 0, changed: 0, same: once.lines - expected })
  expect(once.results.map(({ warnings }) => warnings.map((one) => one.warning.text))).toMatchSnapshot()
})
