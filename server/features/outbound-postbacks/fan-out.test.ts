import { beforeEach, describe, expect, it } from 'vitest'
import {
  buildAffiliate,
  buildConversion,
  buildGoal,
  buildOffer,
  buildPostback,
} from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { announce, change, deleteEverything, listDeliveries } from './deliveries.test-support.ts'
import { fanOutChanges } from './fan-out.ts'

const stores = setUp(createTestStores)
const noon = new Date('2026-11-20T12:00:00Z')
const before = new Date('2026-11-01T00:00:00Z')

beforeEach(() => deleteEverything(stores))

const fanOutAll = async (): Promise<void> => {
  while ((await fanOutChanges(stores.pg, noon)) > 0);
}

/** Which postbacks are told, in order, when a conversion becomes something. */
const listTold = async (conversion_id: string, status: 'approved' | 'declined' = 'approved'): Promise<number[]> => {
  const outbox_id = await announce(stores, conversion_id, status, noon)
  await fanOutAll()
  const rows = await listDeliveries(stores)
  return rows.filter((row) => row.outbox_id === outbox_id).map(({ postback_id }) => postback_id)
}

const world = async () => {
  const { id: affiliate_id } = await buildAffiliate(stores)
  const offer = await buildOffer(stores)
  const conversion = await buildConversion(stores, { affiliate_id, offer_id: offer.id })
  const postback = async (given: Partial<Parameters<typeof buildPostback>[1]> = {}): Promise<number> =>
    (await buildPostback(stores, { affiliate_id, created_at: before, ...given })).id
  return { affiliate_id, offer, conversion, postback }
}

describe('a change of a conversion is sent', () => {
  it("to the affiliate's postbacks of that status, and to no other affiliate's", async () => {
    const { conversion, postback } = await world()
    const rival = await buildPostback(stores, { created_at: before })
    const approved = await postback()
    const declined = await postback({ status: 'declined' })
    expect(await listTold(conversion.id)).toEqual([approved])
    expect(await listTold(conversion.id, 'declined')).toEqual([declined])
    const rows = await listDeliveries(stores)
    expect(rows.map(({ postback_id }) => postback_id)).not.toContain(rival.id)
    expect(rows[0]).toMatchObject({
      state: 'waiting',
      host: 'tracker.example',
      changed_at: noon,
      due_at: noon,
      tries: 0,
    })
  })

  it('to a postback that was added by a clock that was ahead, and to none that was added afterwards', async () => {
    const { conversion, postback } = await world()
    const ahead = await postback({ created_at: new Date('2026-12-20T12:00:00Z') })
    expect(await listTold(conversion.id)).toEqual([ahead])
  })

  it('to postbacks of its goal, by name or code in any case, and of every goal', async () => {
    const { affiliate_id, offer, postback } = await world()
    const goal = await buildGoal(stores, {
      offer_id: offer.id,
      code: 'dep',
      name: 'First deposit',
      former_codes: ['old-Dep'],
    })
    const conversion = await buildConversion(stores, { affiliate_id, offer_id: offer.id, goal_id: goal.id })
    const fitting = [
      await postback(),
      await postback({ goal: 'DEP' }),
      await postback({ goal: 'first Deposit' }),
      await postback({ goal: 'OLD-dep' }),
    ]
    await postback({ goal: 'SOI' })
    expect((await listTold(conversion.id)).toSorted((a, b) => a - b)).toEqual(fitting)
  })

  it("to the offer's own postback in place of the global one of the same status and goal", async () => {
    const { conversion, offer, postback } = await world()
    const other = await buildOffer(stores)
    await postback()
    const ofGoal = await postback({ goal: 'soi' })
    const own = await postback({ offer_id: offer.id })
    await postback({ offer_id: other.id })
    expect((await listTold(conversion.id)).toSorted((a, b) => a - b)).toEqual([ofGoal, own])
  })

  it('not to a paused postback, and not to the global one that it replaces either', async () => {
    const { conversion, offer, postback } = await world()
    const global = await postback()
    const own = await postback({ offer_id: offer.id, paused_at: noon })
    expect(await listTold(conversion.id)).toEqual([])
    await stores.pg.deleteFrom('postbacks').where('id', '=', own).execute()
    expect(await listTold(conversion.id)).toEqual([global])
  })

  it('not to a postback that was added after it, which does not replace one that was there either', async () => {
    const { conversion, offer, postback } = await world()
    const global = await postback()
    await postback({ url: 'https://late.example/', created_at: new Date(noon.getTime() + 1) })
    await postback({ offer_id: offer.id, created_at: new Date(noon.getTime() + 1) })
    expect(await listTold(conversion.id)).toEqual([global])
  })

  it('by the very moment of the change, as its transaction writes it', async () => {
    const { conversion, postback } = await world()
    const matching = await postback({ status: 'reversed', created_at: noon })
    await postback({ status: 'reversed', url: 'https://late.example/', created_at: new Date(noon.getTime() + 1) })
    await change(stores, conversion.id, 'reversed', noon)
    await fanOutAll()
    expect(await listDeliveries(stores)).toMatchObject([
      { postback_id: matching, status: 'reversed', changed_at: noon },
    ])
  })

  it.each([
    ['https://Tracker.Example:443/a', 'tracker.example'],
    ['http://[2606:4700::1111]/a', '[2606:4700::1111]'],
    ['https://tracker.example?x=/', 'tracker.example'],
  ])('at %s grouped as %s', async (url, host) => {
    const { conversion, postback } = await world()
    await postback({ url })
    await listTold(conversion.id)
    expect(await listDeliveries(stores)).toMatchObject([{ host }])
  })
})

describe('DI-01: exactly one delivery', () => {
  it('once for each change and postback, on every node and however often it runs', async () => {
    const { affiliate_id, offer, postback } = await world()
    await postback()
    await postback({ url: 'https://second.example/' })
    for (let n = 0; n < 60; n++) {
      const { id } = await buildConversion(stores, { affiliate_id, offer_id: offer.id })
      await announce(stores, id, 'approved', noon)
    }
    await Promise.all(Array.from({ length: 6 }, fanOutAll))
    const rows = await listDeliveries(stores)
    expect(rows).toHaveLength(120)
    // Taken once more, as if the note that it was done had been lost.
    await stores.pg.updateTable('outbox').set({ done_at: null }).execute()
    await fanOutAll()
    expect(await listDeliveries(stores)).toEqual(rows)
  })

  it('FT-03: or none of them, when it breaks half way; and all the next time', async () => {
    const { conversion, postback } = await world()
    await postback()
    await announce(stores, conversion.id, 'approved', noon)
    const broken = stores.pg.transaction().execute(async (trx) => {
      await fanOutChanges(trx, noon)
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect(await listDeliveries(stores)).toEqual([])
    await fanOutAll()
    expect(await listDeliveries(stores)).toHaveLength(1)
  })

  it('although an earlier one cannot be sent, which is given up and named', async () => {
    const { conversion, postback } = await world()
    await postback()
    const bad = await announce(stores, conversion.id, 'approved', noon)
    await stores.pg
      .updateTable('outbox')
      .set({ payload: { status: 'approved', at: '+275760-09-13T00:00:00.000Z' } })
      .where('id', '=', bad)
      .execute()
    const good = await announce(stores, conversion.id, 'approved', noon)
    await fanOutAll()
    expect((await listDeliveries(stores)).map(({ outbox_id }) => outbox_id)).toEqual([good])
    const given_up = await stores.pg
      .selectFrom('outbox')
      .select(['id', 'last_error'])
      .where('dead_at', 'is not', null)
      .execute()
    expect(given_up).toMatchObject([{ id: bad, last_error: expect.stringContaining('+275760') }])
  })

  it('and mails in the outbox are left alone', async () => {
    const mail = { kind: 'mail', payload: { to: 'ada@example.com' } } as const
    await stores.pg.insertInto('outbox').values(mail).execute()
    expect(await fanOutChanges(stores.pg, noon)).toBe(0)
    expect(await stores.pg.selectFrom('outbox').select('done_at').execute()).toEqual([{ done_at: null }])
  })
})
