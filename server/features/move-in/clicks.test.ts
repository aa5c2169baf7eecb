import { sources, type Source } from '@plumbline/contract/move-in.ts'
import { describe, expect, it, test } from 'vitest'
import { buildAffiliate, buildOffer, buildOldNetwork } from '../../../testing/harness/builders.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { takeMovedClicks } from '../clicks/take-moved-clicks.ts'
import { clicks as click_files } from './history-fixtures.test-support.ts'

const network = setUp(startOperators)

const build = async (source: Source) => {
  const { stores } = network
  const [affiliate, other, offer] = [
    await buildAffiliate(stores),
    await buildAffiliate(stores),
    await buildOffer(stores),
  ]
  const old = await buildOldNetwork(stores, {
    source,
    ids: [
      { kind: 'affiliate', external_id: '12', id: affiliate.id },
      { kind: 'affiliate', external_id: '13', id: other.id },
      { kind: 'offer', external_id: '34', id: offer.id },
    ],
  })
  const importFile = (file: unknown) =>
    network.perform('call', 'importOldNetwork', {
      kind: 'clicks',
      source,
      network: old.name,
      file: typeof file === 'string' ? file : JSON.stringify(file, undefined, 2),
    })
  const stored = () =>
    stores.pg.selectFrom('moved_clicks').selectAll().where('old_network_id', '=', old.id).orderBy('click_id').execute()
  return { affiliate, other, offer, old, importFile, stored }
}

const at = new Date('2026-11-20T10:00:00Z')

test.each(sources)('clicks of %s are imported, twice the same', async (source) => {
  const file = click_files[source]
  const { affiliate, offer, importFile, stored } = await build(source)
  expect(await importFile(file)).toMatchObject({ new: 1, refused: 0 })
  expect(await importFile(file)).toMatchObject({ new: 0, same: 1, refused: 0 })
  expect(await stored()).toMatchObject([
    {
      click_id: 'c-1',
      at,
      affiliate_id: affiliate.id,
      offer_id: offer.id,
      ip: '192.0.2.7',
      country: 'DE',
      sub1: 'one',
    },
  ])
})

describe('a click', () => {
  it('is refused with an unknown affiliate or offer, an invalid time, or a changed value', async () => {
    const { importFile, stored } = await build('plumbline')
    const click = { external_id: 'a', affiliate: '12', offer: '34', at: '2026-11-20T10:00:00Z' }
    const reply = await importFile([
      click,
      { ...click, external_id: 'b', affiliate: '99' },
      { ...click, external_id: 'c', offer: '99' },
      { ...click, external_id: 'd', at: 'yesterday' },
      ...['2199-01-01', '2026-02-30 10:00', 'Nov 20, 2026 10:00', '20.11.2026'].map((odd) => ({
        ...click,
        external_id: odd,
        at: odd,
      })),
      { ...click, external_id: 'caf\u00e9' },
    ])
    expect(reply.results.map(({ outcome, message }) => message?.code ?? outcome)).toEqual([
      'new',
      'unknown_old_id',
      'unknown_old_id',
      ...Array.from({ length: 5 }, () => 'export_time_invalid'),
      'new',
    ])
    const other = await importFile([{ ...click, affiliate: '13' }])
    expect(other.results).toMatchObject([{ outcome: 'refused', message: { code: 'moved_click_differs' } }])
    expect((await stored()).map(({ click_id }) => click_id)).toEqual(['a', 'caf\u00e9'])
  })
})

test('20,000 clicks are taken in bulk, and again without a change', async () => {
  const { affiliate, offer, old, stored } = await build('affise')
  const { pg } = network.stores
  const clicks = Array.from({ length: 20_000 }, (_, index) => ({
    click_id: `bulk-${index}`,
    at,
    affiliate_id: affiliate.id,
    offer_id: offer.id,
    ip: '192.0.2.7',
    sub1: 'one',
  }))
  const outcomes = await takeMovedClicks(pg, old.id, clicks)
  expect(outcomes.every(({ kind }) => kind === 'new')).toBe(true)
  const again = await takeMovedClicks(pg, old.id, clicks)
  expect(again.every(({ kind }) => kind === 'same')).toBe(true)
  expect(await stored()).toHaveLength(20_000)
})
