import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildAffiliate, buildOffer, type BuiltOffer } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { until } from '../../../testing/harness/until.ts'
import { checkCapCounters } from '../../operations/verify/cap-counters.ts'
import { clickRecord, postbackRecord } from '../../processes/worker/worker.test-support.ts'
import { ApiError } from '../../shared/http/errors.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { decideConversions } from '../conversions/decide.ts'
import { reconcileConversions } from '../conversions/reconcile/reconcile.ts'
import type { Decision } from '../conversions/rules.ts'
import { day_ms, drain, openSales, sale_at } from '../inbound-postbacks/sales.test-support.ts'
import { createWaitingProcessor } from '../inbound-postbacks/waiting-postbacks.ts'
import { findLedgerFaults } from '../ledger/check-ledger.ts'
import { shellActor, type ActionTools } from '../operator-action.ts'
import { buildCap } from './caps.test-support.ts'

/* Everything that changes capped conversions, at the same moment. */

const sales = setUp(openSales)

const look = async (at = Date.now() + 3_000): Promise<void> => {
  const { stores, ids, findClicks } = sales
  const log = pino({ level: 'silent' })
  const processor = createWaitingProcessor({ pg: stores.pg, clickIds: ids, findClicks, log, now: () => at })
  while ((await processor.step()) === 'more');
}

let journals = 40
/** A click that arrives behind its postbacks. */
const buildEarly = async (offer: BuiltOffer) => {
  const affiliate_id = (await buildAffiliate(sales.stores)).id
  const [number, at] = [journals++, sale_at - day_ms]
  const click_id = sales.ids.encode({ journal: number, sequence: 1, at, affiliate_id, offer_id: offer.id })
  return {
    write: (...postbacks: Partial<PostbackRecord>[]) =>
      sales.journal.write(
        ...postbacks.map((fields) =>
          postbackRecord({ at: sale_at, advertiser_id: offer.advertiser_id, click_id, ...fields }),
        ),
      ),
    click_id,
    arrive: () => sales.openJournal(number).write(clickRecord({ at, offer_id: offer.id, affiliate_id })),
  }
}

test('postbacks that waited for their click take the caps before anything else, as postbacks and operators do', async () => {
  const { pg } = sales.stores
  const offer = await buildOffer(sales.stores)
  await buildCap(pg, { offer_id: offer.id })
  const early = await buildEarly(offer)
  await early.write({ txid: 'early', status: 'approved' })
  await drain(sales.processor)
  await early.arrive()
  const looking = await pg.transaction().execute(async (trx) => {
    await trx.selectFrom('caps').where('offer_id', '=', offer.id).select('id').forNoKeyUpdate().execute()
    const looked = look()
    await until(async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`.execute(
        trx,
      )
      return rows[0]?.waits ?? false
    })
    const free = await trx
      .selectFrom('unmatched_postbacks')
      .where('click_id', '=', early.click_id)
      .select('reason')
      .forUpdate()
      .noWait()
      .execute()
    expect(free).toEqual([{ reason: 'waiting' }])
    return { looked }
  })
  await looking.looked
  expect(await sales.conversionsOf({ offer })).toMatchObject([{ status: 'approved' }])
})

test('postbacks of two workers, those that waited, operators and files at once: no deadlock, and every counter agrees', async () => {
  const { pg } = sales.stores
  const one = await sales.buildSale()
  const offer = await buildOffer(sales.stores, { advertiser_id: one.offer.advertiser_id })
  const other = await sales.buildSale({ offer })
  const second = sales.openJournal(2)
  for (const { id } of [one.offer, offer]) {
    const day = { offer_id: id, period: 'day' } as const
    await buildCap(pg, { ...day, amount: '20' })
    await buildCap(pg, { ...day, type: 'payout', amount: '150', affiliate_id: one.affiliate_id })
    await buildCap(pg, { ...day, type: 'revenue', amount: '300', reversals_free: true })
    await buildCap(pg, { ...day, type: 'revenue', period: 'total', amount: '40', kind: 'soft' })
  }
  const says = ['approved', 'pending', 'approved', 'declined', 'approved']
  const early = await buildEarly(offer)
  const waiting = Array.from({ length: 12 }, (_unused, index) => ({ txid: `w${index}`, status: says[index % 5] ?? '' }))
  await early.write(...waiting)
  await drain(sales.processor)

  const records = (shift: number) =>
    Array.from({ length: 60 }, (_unused, index) => {
      const [sale, name] = (index + shift) % 2 === 0 ? [one, 'a'] : [other, 'b']
      const fields = { click_id: sale.click_id, txid: `${name}${index % 20}`, status: says[(index + shift) % 5] ?? '' }
      return postbackRecord({ at: sale_at + index, advertiser_id: offer.advertiser_id, ...fields })
    })
  await sales.journal.write(...records(0))
  await second.write(...records(1))
  await early.arrive()
  const actor = shellActor('olga')
  const tools = { pg, actor, now: new Date(sale_at), signal: new AbortController().signal }
  /** As an operator's: what cannot be any more is refused, and that is all. */
  const operate = (act: (given: typeof tools) => Promise<unknown>) =>
    pg
      .transaction()
      .execute((trx) => act({ ...tools, pg: trx }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
  const listed = async () => {
    const rows = [...(await sales.conversionsOf(one)), ...(await sales.conversionsOf(other))]
    return rows.map(({ id, status }) => ({ id, status })).toReversed()
  }
  let [taken, files] = [0, 0]
  const decide = async (to: Decision, from: string) => {
    const ids = (await listed()).filter(({ status }) => status === from).map(({ id }) => id)
    if (ids.length > 0)
      await operate((given) => decideConversions(given, { ids: ids.slice(0, 2) }, to, { reason: 'a test' }))
  }
  const reconcile = async () => {
    const known = (await sales.conversionsOf(one)).filter(({ status }) => status === 'approved')
    if (known.length === 0) return
    const file = ['txid,revenue', ...known.map(({ txid }) => `${txid},${20 + (++files % 9)}.50`)].join('\n')
    const input = { advertiser: offer.advertiser_id, file, from: '2026-06-01', to: '2026-06-30' }
    const given = { ...input, take_amounts: ['all'], reason: 'a test', name: 'June' }
    await operate(async (trx) => {
      // Only these tools are used.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const done = await reconcileConversions({ ...trx, data_dir: sales.stores.data_dir } as ActionTools, given)
      taken += done.taken_amounts
    })
  }
  const operators = async () => {
    for (let round = 0; round < 8; round++)
      await Promise.all([
        decide('approved', 'pending'),
        decide('reversed', 'approved'),
        decide('approved', 'declined'),
        reconcile(),
      ])
  }
  await Promise.all([
    ...[1, 2].map((number) => drain(sales.processorOf(number, { group: 7 }))),
    operators(),
    look(),
    look(),
  ])
  await operators()
  expect(taken).toBeGreaterThan(0)
  expect((await sales.conversionsOf(one)).length + (await sales.conversionsOf(other)).length).toBe(52)
  await checkCapCounters(pg)
  expect(await findLedgerFaults(pg)).toEqual([])
})
