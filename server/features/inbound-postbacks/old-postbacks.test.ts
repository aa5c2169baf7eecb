import { movedGoalId } from '@plumbline/contract/move-in.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { createConversionCopier } from '../conversions/copy-conversions.ts'
import { noteChanges } from '../conversions/note-changes.ts'
import { findBalance } from '../dashboard/queries.ts'
import { takeMovedClicks, type MovedClickInput } from '../clicks/take-moved-clicks.ts'
import { formatOldPostback, old_postback_parameter, type OldPostback } from '../../storage/journal/old-postback.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { verify } from '../../operations/verify/verify.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { postbackRecord } from '../../processes/worker/worker.test-support.ts'
import {
  buildAdvertiser,
  buildAffiliate,
  buildGoal,
  buildPayout,
  buildOffer,
  buildOldNetwork,
  type BuiltOffer,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { everyday, inProof } from '../../../testing/harness/proofs.ts'
import { day_ms, drain, openSales, sale_at as at, shipClicks } from './sales.test-support.ts'

const sales = setUp(openSales)
let stores: (typeof sales)['stores']
beforeAll(() => {
  ;({ stores } = sales)
})

/** The first difference between the journal and the databases. */
const check = async () => {
  await shipClicks(sales)
  const copy = createConversionCopier({ ...stores, log: pino({ level: 'silent' }) })
  while ((await noteChanges(stores.pg)) + (await copy()) > 0);
  await stores.pg.updateTable('outbox').set({ done_at: new Date() }).execute()
  const { click_id_key } = readSecrets(stores.data_dir)
  const { difference } = await verify({ ...stores, click_id_key, findBalance })
  return difference
}

const old = (given: Partial<OldPostback> & { network: number }) => ({
  [old_postback_parameter]: formatOldPostback({ source: 'affise', path: '/postback', ...given }),
})

interface Moved {
  network: number
  offer: BuiltOffer
  affiliate_id: number
  /** Imports open clicks. */
  add(...clicks: Partial<MovedClickInput>[]): Promise<void>
  /** Writes postbacks and has them taken. */
  send(...postbacks: Partial<PostbackRecord>[]): Promise<void>
}

/** An old network with these open clicks of an affiliate of its own. */
const buildMoved = async (
  clicks: readonly Partial<MovedClickInput>[],
  given: Parameters<typeof buildOldNetwork>[1] & { offer?: BuiltOffer } = {},
): Promise<Moved> => {
  const { offer = await buildOffer(stores), ...rest } = given
  const affiliate_id = (await buildAffiliate(stores)).id
  const { id: network } = await buildOldNetwork(stores, rest)
  const base = {
    click_id: 'x',
    at: new Date(at - day_ms),
    affiliate_id,
    offer_id: offer.id,
    ip: '203.0.113.5',
    country: 'de',
  }
  const add = async (...added: readonly Partial<MovedClickInput>[]): Promise<void> => {
    const taken = await takeMovedClicks(
      stores.pg,
      network,
      added.map((click) => ({ ...base, ...click })),
    )
    expect(taken.map(({ kind }) => kind)).toEqual(added.map(() => 'new'))
  }
  await add(...clicks)
  return {
    network,
    offer,
    affiliate_id,
    add,
    async send(...postbacks) {
      const { advertiser_id } = offer
      await sales.journal.write(...postbacks.map((fields) => postbackRecord({ at, advertiser_id, ...fields })))
      await drain(sales.processor)
    },
  }
}

const relaysOf = (network: number) =>
  stores.pg
    .selectFrom('relayed_postbacks')
    .selectAll()
    .where('old_network_id', '=', network)
    .orderBy('sequence')
    .execute()

const unproven = (network: number, change: Partial<OldPostback> = {}) => ({
  advertiser_id: 0,
  parameters: old({ network, takes_unproven: true, ...change }),
})

describe('a postback about an imported click', () => {
  it('makes a conversion like any other, once, under our click id', async () => {
    const moved = await buildMoved([{ click_id: 'c-1', sub1: 'one', sub6: 'six', aff_click_id: 'theirs', os: 'iOS' }])
    const parameters = old({ network: moved.network })
    await moved.send(...Array.from({ length: 5 }, () => ({ click_id: 'c-1', parameters })))
    await moved.send({ click_id: 'c-1', parameters, status: 'declined' })
    const [conversion, ...others] = await sales.conversionsOf(moved)
    expect(others).toEqual([])
    const place = conversion && sales.ids.decode(conversion.click_id)
    expect(place).toMatchObject({ journal: 0, affiliate_id: moved.affiliate_id, offer_id: moved.offer.id })
    expect(conversion).toMatchObject({
      status: 'reversed',
      affiliate_id: moved.affiliate_id,
      click_journal: 0,
      identity: `click:${conversion?.click_id}`,
      country: 'DE',
      os: 'iOS',
      sub1: 'one',
      sub6: 'six',
      aff_click_id: 'theirs',
      ip: '203.0.113.5',
    })
    expect((await sales.ledgerOf(moved)).map(({ amount }) => amount)).toEqual(['10.00', '-10.00'])
    // By our click id, which the affiliate knows, it is the same sale.
    await moved.send({ click_id: conversion?.click_id ?? '' })
    expect(await sales.conversionsOf(moved)).toHaveLength(1)
  })

  it('is of the goal that the old network’s name means at its offer', async () => {
    const moved = await buildMoved([{ click_id: 'g' }])
    const sale = await buildGoal(stores, { offer_id: moved.offer.id, code: 'sale' })
    await buildPayout(stores, { offer_id: moved.offer.id, goal_id: sale.id, payout: '44.00' })
    const row = { old_network_id: moved.network, kind: 'goal' as const, imported_at: new Date() }
    const ids = [
      { ...row, external_id: movedGoalId(moved.offer.id, '1'), id: moved.offer.goal.id },
      { ...row, external_id: movedGoalId(moved.offer.id, '2'), id: sale.id },
    ]
    await stores.pg.insertInto('moved_ids').values(ids).execute()
    const parameters = old({ network: moved.network })
    const sent = ['1', '2', 'sale'].map((goal) => ({ click_id: 'g', txid: goal, goal, parameters }))
    await moved.send(...sent)
    expect((await sales.conversionsOf(moved)).map(({ payout }) => payout)).toEqual(['10.00', '44.00', '44.00'])
    // Another goal has the old id as its code here: the old network's meaning counts, as in trackers.
    const other = await buildGoal(stores, { offer_id: moved.offer.id, code: '2' })
    await buildPayout(stores, { offer_id: moved.offer.id, goal_id: other.id, payout: '77.00' })
    await moved.send({ click_id: 'g', txid: 'same', goal: '2', parameters })
    expect((await sales.conversionsOf(moved)).at(-1)?.payout).toBe('44.00')
  })

  it('obeys the lifetime of clicks, the owner of the offer and the bytes of the id', async () => {
    const moved = await buildMoved([{ click_id: 'old', at: new Date(at - 91 * day_ms) }, { click_id: 'né' }])
    const foreign = await buildAdvertiser(stores)
    const parameters = old({ network: moved.network })
    await moved.send(
      { click_id: 'old', parameters },
      { click_id: 'né', parameters, advertiser_id: foreign.id },
      { click_id: 'bytes:n%E9', parameters },
    )
    expect(await sales.conversionsOf(moved)).toEqual([])
    await moved.send({ click_id: 'né', parameters })
    expect(await sales.conversionsOf(moved)).toHaveLength(1)
    const { rows } = await sql<{ reason: string }>`
      select reason from unmatched_postbacks where record -> 'parameters' ->> ${old_postback_parameter} = ${parameters[old_postback_parameter]}
      order by sequence`.execute(stores.pg)
    expect(rows.map(({ reason }) => reason)).toEqual(['expired_click', 'refused', 'unknown_click'])
  })

  it('is looked for in its network; without one only where a single network has the id', async () => {
    const one = await buildMoved([{ click_id: 'same' }, { click_id: 'single' }])
    const two = await buildMoved([{ click_id: 'same' }], { offer: one.offer })
    await one.send(
      { click_id: 'same', txid: '1', parameters: old({ network: two.network }) },
      { click_id: 'same', txid: '2', parameters: old({ network: one.network }) },
      { click_id: 'same', txid: '3' },
      { click_id: 'single', txid: '4' },
    )
    const made = (await sales.conversionsOf(one)).map(({ txid, affiliate_id }) => [txid, affiliate_id])
    expect(made).toEqual([
      ['1', two.affiliate_id],
      ['2', one.affiliate_id],
      ['4', one.affiliate_id],
    ])
  })
})

describe('a sender without a token', () => {
  it('is kept for review, and the proven postback of the same sale counts as if there were no other', async () => {
    const moved = await buildMoved([{ click_id: 'u' }, { click_id: 'own' }], { takes_unproven: true })
    const sent = { click_id: 'own', txid: 't', amount: '9999', ...unproven(moved.network) }
    await moved.send({ ...sent, status: '1' }, { ...sent, status: '3' }, sent)
    expect(await sales.conversionsOf(moved)).toEqual([])
    await moved.send({ click_id: 'u', txid: 't', status: 'approved', parameters: old({ network: moved.network }) })
    await moved.send({ ...sent, click_id: 'u', status: '3' })
    expect(await sales.conversionsOf(moved)).toMatchObject([{ status: 'approved', sale_amount: null }])
    expect(await sales.ledgerOf(moved)).toHaveLength(1)
    const kept = stores.pg.selectFrom('unmatched_postbacks').where('offer_id', '=', moved.offer.id).select('reason')
    expect(await kept.execute()).toEqual(Array.from({ length: 4 }, () => ({ reason: 'unproven' })))
  })

  it.each<[name: string, change: (offer: BuiltOffer) => Partial<OldPostback>, made: string[]]>([
    [
      'is proven by the address of the offer’s advertiser',
      ({ advertiser_id }) => ({ address_of: advertiser_id, takes_unproven: false }),
      ['approved'],
    ],
    ['is not proven by that of another one', ({ advertiser_id }) => ({ address_of: advertiser_id + 1 }), []],
    ['is refused without any', () => ({ takes_unproven: false }), []],
    [
      'is refused with the address of another one',
      ({ advertiser_id }) => ({ address_of: advertiser_id + 1, takes_unproven: false }),
      [],
    ],
  ])('%s', async (_name, change, made) => {
    const moved = await buildMoved([{ click_id: 'p' }])
    const sent = unproven(moved.network, change(moved.offer))
    await moved.send({ click_id: 'p', ...sent }, { click_id: 'p', txid: 'no such goal', goal: 'none', ...sent })
    expect((await sales.conversionsOf(moved)).map(({ status }) => status)).toEqual(made)
    const kept = await stores.pg
      .selectFrom('unmatched_postbacks')
      .where('offer_id', '=', moved.offer.id)
      .where(sql`record->>'txid'`, '=', 'no such goal')
      .select('advertiser_id')
      .execute()
    expect(kept).toEqual([{ advertiser_id: made.length > 0 ? moved.offer.advertiser_id : null }])
  })

  const forgeries = everyday(250, 1_000)

  test(`makes no conversion and changes none, whatever it sends: ${forgeries} forged`, async () => {
    const clicks = Array.from({ length: 20 }, (_, index) => ({ click_id: `f-${index}` }))
    const moved = await buildMoved(clicks, { takes_unproven: true })
    const approved = { click_id: 'f-0', txid: 'paid', status: 'approved' }
    await moved.send(approved)
    const words = ['', '1', 'approved', 'sale', 'paid', 'declined', '3', 'reversed', 'pending', 'zxy']
    const forged = Array.from({ length: forgeries }, (_, index) => ({
      click_id: index % 3 === 0 ? 'f-0' : `f-${index % 23}`,
      txid: ['paid', '', 'other', `${index % 40}`][index % 4] ?? '',
      status: words[(index * 7) % words.length] ?? '',
      amount: index % 5 === 0 ? '5' : '',
      ...unproven(moved.network, index % 2 === 0 ? {} : { address_of: moved.offer.advertiser_id + 1 }),
    }))
    await moved.send(...forged)
    expect(await sales.conversionsOf(moved)).toMatchObject([{ txid: 'paid', status: 'approved' }])
    expect(await sales.ledgerOf(moved)).toHaveLength(1)
  })
})

describe('an unknown click id', () => {
  it('is relayed once where the network has an address, and kept for review elsewhere', async () => {
    const relay_url = 'https://old.tracker.example/'
    const moved = await buildMoved([], { relay_url })
    const plain = await buildMoved([])
    await moved.send(
      { click_id: 'unknown', raw_query: 'clickid=unknown', parameters: old({ network: moved.network }) },
      { click_id: 'unknown-2', ...unproven(moved.network, { takes_unproven: false }) },
      { click_id: 'unknown-3', parameters: old({ network: moved.network, is_relayed: true }) },
    )
    await plain.send({ click_id: 'unknown-4', parameters: old({ network: plain.network }) })
    expect(await relaysOf(moved.network)).toMatchObject([
      { state: 'waiting', advertiser_id: moved.offer.advertiser_id },
      { state: 'waiting', advertiser_id: null },
    ])
    expect(await relaysOf(plain.network)).toEqual([])
    for (const click_id of ['unknown-3', 'unknown-4'])
      expect(await sales.unmatchedOf({ click_id })).toMatchObject([{ reason: 'unknown_click' }])
    expect(await sales.unmatchedOf({ click_id: 'unknown' })).toEqual([])
    expect(await sales.conversionsOf(moved)).toEqual([])
  })

  it('is not paid when it is imported afterwards, for what was relayed: its goal, from the advertiser', async () => {
    const moved = await buildMoved([], { relay_url: 'https://old.tracker.example/' })
    const sale = await buildGoal(stores, { offer_id: moved.offer.id, name: 'Sale' })
    await buildPayout(stores, { offer_id: moved.offer.id, goal_id: sale.id, payout: '44.00' })
    const sent = { click_id: 'late', parameters: old({ network: moved.network }) }
    await moved.send(
      { ...sent, goal: 'Sale' },
      // Anybody's.
      { ...sent, txid: 'forged', ...unproven(moved.network, { takes_unproven: false }) },
    )
    await moved.add({ click_id: 'late' })
    await moved.send({ ...sent, goal: 'Sale' }, sent, { ...sent, txid: 'forged' })
    const conversions = await sales.conversionsOf(moved)
    expect(conversions).toMatchObject([{ goal_id: moved.offer.goal.id }, { txid: 'forged' }])
    expect(await sales.unmatchedOf({ click_id: conversions[0]?.click_id ?? '' })).toMatchObject([
      { reason: 'past_conversion' },
    ])
  })
})

const count = inProof('OLD_POSTBACKS', 500, 1_000)

test(`${count} old postbacks are credited exactly once while the step fails and is repeated, and verify agrees with all of this file`, async () => {
  const clicks = Array.from({ length: count }, (_, index) => ({ click_id: `k-${index}` }))
  const moved = await buildMoved(clicks)
  const parameters = old({ network: moved.network })
  const records = Array.from({ length: count }, (_, index) =>
    postbackRecord({
      at,
      advertiser_id: moved.offer.advertiser_id,
      click_id: `k-${index}`,
      txid: `o-${index}`,
      parameters,
    }),
  )
  await sales.journal.write(...records, ...records.slice(0, 100))
  await sql`create sequence kills`.execute(stores.pg)
  // As a kill: the connection ends amid the transaction, and the next step begins where the cursor is.
  await sql`create function kill_some() returns trigger language plpgsql as $$ begin
    if nextval('kills') % 170 = 0 then raise exception 'killed' using errcode = '57P01'; end if; return new; end $$`.execute(
    stores.pg,
  )
  await sql`create trigger kill_some before insert on outbox for each row execute function kill_some()`.execute(
    stores.pg,
  )
  let killed = 0
  for (let more = true; more;) {
    // A worker that starts again.
    const processor = sales.processorOf(1)
    more = await drain(processor).then(
      () => false,
      () => true,
    )
    if (more) killed++
  }
  await sql`drop trigger kill_some on outbox`.execute(stores.pg)
  expect(killed).toBeGreaterThan(1)
  const conversions = await sales.conversionsOf(moved)
  expect(conversions).toHaveLength(count)
  expect(new Set(conversions.map(({ click_id }) => click_id)).size).toBe(count)
  expect(await sales.ledgerOf(moved)).toHaveLength(count)
  const counts = await stores.pg
    .selectFrom('old_postback_counts')
    .selectAll()
    .where('old_network_id', '=', moved.network)
    .execute()
  expect(counts).toMatchObject([{ advertiser_id: moved.offer.advertiser_id, count: String(count + 100) }])
  expect(await check()).toBeUndefined()
})
