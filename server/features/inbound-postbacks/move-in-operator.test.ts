import { describe, expect, it } from 'vitest'
import { message } from '@plumbline/contract/messages/index.ts'
import { buildAdvertiser, buildAffiliate, buildOffer, buildOldNetwork } from '../../../testing/harness/builders.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import { takeMovedClicks } from '../clicks/index.ts'

const network = setUp(startOperators)

describe.each(ways)('by %s', (way) => {
  it('old postbacks are listed by network and advertiser, with what was relayed', async () => {
    const { stores } = network
    const { pg } = stores
    const old = await buildOldNetwork(stores, { source: 'tune' })
    const other = await buildOldNetwork(stores, { source: 'cake' })
    const advertiser = await buildAdvertiser(stores)
    const now = Date.now()
    const count = {
      old_network_id: old.id,
      day: new Date(now).toISOString().slice(0, 10),
      count: 3,
      last_at: new Date(now - 5_000),
    }
    const relay = { old_network_id: old.id, received_at: new Date(), due_at: new Date(), record: {} }
    await pg
      .insertInto('old_postback_counts')
      .values([
        { ...count, advertiser_id: advertiser.id },
        { ...count, advertiser_id: advertiser.id, day: '2020-01-01', count: 70, last_at: new Date('2020-01-01') },
        { ...count, advertiser_id: null, count: 1, last_at: new Date(now) },
        { ...count, old_network_id: other.id, advertiser_id: null },
      ])
      .execute()
    const last_error = JSON.stringify(message('answered', { status: 500 }))
    await pg
      .insertInto('relayed_postbacks')
      .values([
        { ...relay, journal: way === 'call' ? 1 : 2, sequence: 1, advertiser_id: advertiser.id, state: 'delivered' },
        {
          ...relay,
          journal: way === 'call' ? 1 : 2,
          sequence: 2,
          advertiser_id: advertiser.id,
          state: 'failed',
          last_error,
        },
      ])
      .execute()
    const { results, count: total } = await network.perform(way, 'listOldPostbacks', { network: old.id })
    expect(total).toBe(2)
    expect(results).toMatchObject([
      { network_id: old.id, source: 'tune', advertiser_id: null, received: 1, relayed: 0, failed: 0, last_error: null },
      { advertiser_id: advertiser.id, advertiser: advertiser.name, received: 3, relayed: 1, failed: 1, waiting: 0 },
    ])
    expect(results[1]?.last_error).toContain('500')
    expect((await network.perform(way, 'listOldPostbacks', {})).count).toBeGreaterThan(2)
  })

  it('an imported click is inspected, and gets a conversion, by our click id', async () => {
    const { stores } = network
    const [offer, affiliate, old] = [
      await buildOffer(stores),
      await buildAffiliate(stores),
      await buildOldNetwork(stores),
    ]
    const at = new Date(Date.now() - 3_600_000)
    const place = { affiliate_id: affiliate.id, offer_id: offer.id }
    await takeMovedClicks(stores.pg, old.id, [{ click_id: `m-${way}`, at, ...place, country: 'DE', sub1: 'one' }])
    const { sequence } = await stores.pg
      .selectFrom('moved_clicks')
      .where('click_id', '=', `m-${way}`)
      .select('sequence')
      .executeTakeFirstOrThrow()
    const ids = clickIds(readSecrets(stores.data_dir).click_id_key)
    const click_id = ids.encode({ journal: 0, sequence: Number(sequence), at: at.getTime(), ...place })
    const added = await network.perform(way, 'addConversion', { click_id, txid: 'added', reason: 'by phone' })
    const shown = await network.perform(way, 'inspectClick', { click_id })
    expect(shown).toMatchObject({
      found_in: 'moved',
      counts: true,
      country: 'DE',
      subs: ['one', '', '', '', ''],
      journal: 0,
    })
    expect(shown.conversions).toMatchObject([{ id: Number(added.id), txid: 'added' }])
    const foreign = ids.encode({
      journal: 0,
      sequence: Number(sequence),
      at: at.getTime(),
      ...place,
      affiliate_id: 999,
    })
    await expect(network.perform(way, 'inspectClick', { click_id: foreign })).rejects.toThrow('click')
  })
})
