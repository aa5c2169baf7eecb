import { describe, expect, test } from 'vitest'
import { buildAdvertiser, buildConversion } from '../../../testing/harness/builders.ts'
import { formatUnmatched } from '../../processes/cli/operator/postback-text.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { until } from '../../../testing/harness/until.ts'

/* The worker's side of a retry: server/operations/quarantine/retry-quarantine.test.ts. */

const network = setUp(startOperators)

let last = 0
const quarantineOne = async (): Promise<{ journal: number; sequence: string }> => {
  const place = { journal: 3, sequence: ++last }
  await network.stores.pg
    .insertInto('quarantine')
    .values({ ...place, stream: 'clicks', error: 'bad', attempts: 5, record: '{"kind":"click"}' })
    .execute()
  return { journal: place.journal, sequence: String(place.sequence) }
}

/** Acts as the worker: processes the requested records, or fails again. */
const answer = async (sequences: readonly string[], taken: boolean): Promise<void> => {
  const { pg } = network.stores
  const requested = pg.selectFrom('quarantine').where('sequence', 'in', sequences).where('retry_at', 'is not', null)
  await until(async () => (await requested.select('sequence').execute()).length === sequences.length)
  await pg
    .updateTable('quarantine')
    .set({ retry_at: null, ...(taken ? { released_at: new Date() } : { error: 'worse', attempts: 6 }) })
    .where('sequence', 'in', sequences)
    .execute()
}

describe.each(ways)('by %s', (way) => {
  test('quarantined records are listed, and one or all of them retried', async () => {
    const { perform, lastAudit, actors } = network
    const [one, two, three] = [await quarantineOne(), await quarantineOne(), await quarantineOne()]
    const { results, count } = await perform(way, 'listQuarantine', { limit: 2 })
    expect(count).toBe(3)
    expect(results).toMatchObject([
      { ...one, stream: 'clicks', error: 'bad', attempts: 5, retry_at: null, record: { kind: 'click' } },
      two,
    ])

    const [retried] = await Promise.all([perform(way, 'retryQuarantine', one), answer([one.sequence], true)])
    expect(retried).toEqual(
      way === 'command' ? { asked: 1, taken: 1, failed: 0, waiting: 0 } : { asked: 1, taken: 0, failed: 0, waiting: 1 },
    )
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'quarantine retry', input: one })
    const gone = perform(way, 'retryQuarantine', one)
    await expect(gone).rejects.toThrow('This record is not in quarantine')

    // The command fails where a record does, with what it would have said.
    const all = perform(way, 'retryQuarantine', { all: true }).catch(String)
    await answer([two.sequence, three.sequence], false)
    await all
    const left = await perform('call', 'listQuarantine')
    expect(left.results).toMatchObject([
      { ...two, error: 'worse' },
      { ...three, error: 'worse' },
    ])
    await network.stores.pg.deleteFrom('quarantine').execute()
  })

  test('postbacks that are kept for review are found by what they are about', async () => {
    const { perform, stores } = network
    const { id: advertiser_id, name } = await buildAdvertiser(stores)
    const record = { click_id: 'abc', txid: 'order-1', goal: '', amount: '', status: 'perhaps' }
    await stores.pg
      .insertInto('unmatched_postbacks')
      .values(
        (['bad_status', 'unknown_click'] as const).map((reason) => ({
          journal: 1,
          sequence: ++last,
          received_at: new Date(),
          advertiser_id,
          reason,
          record: JSON.stringify(record),
        })),
      )
      .execute()
    const reply = await perform(way, 'listUnmatchedPostbacks', { advertiser: advertiser_id, reason: 'bad_status' })
    expect(reply).toMatchObject({
      count: 1,
      results: [{ reason: 'bad_status', advertiser: name, click_id: 'abc', record }],
    })
    expect((await perform(way, 'listUnmatchedPostbacks', { advertiser: advertiser_id, limit: 1 })).count).toBe(2)

    const { id: conversion_id } = await buildConversion(stores, { payout: '12.00', sale_amount: '30.00' })
    const refund = {
      advertiser_id,
      reason: 'partial_refund',
      record: JSON.stringify({ ...record, amount: '10' }),
    } as const
    await stores.pg
      .insertInto('unmatched_postbacks')
      .values({ ...refund, journal: 1, sequence: ++last, received_at: new Date(), conversion_id })
      .execute()
    const shown = await perform(way, 'listUnmatchedPostbacks', { advertiser: advertiser_id, reason: 'partial_refund' })
    expect(shown.results).toMatchObject([
      { conversion_id, payout: 12, sale_amount: 30, why: expect.stringContaining('ledger add --kind correction') },
    ])
    expect(formatUnmatched(shown)).toMatch(
      /partial_refund, conversion \d+ \(approved, payout 12.00, sale 30.00\): part of/,
    )
  })
})

test('who names neither one record nor all is told so', async () => {
  for (const given of [{}, { journal: 1 }, { sequence: '4' }, { journal: 1, sequence: '4', all: true }])
    await expect(network.perform('call', 'retryQuarantine', given)).rejects.toThrow('Give one record')
})
