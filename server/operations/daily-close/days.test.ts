import { message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeAmounts } from '../../features/conversions/change-amounts.ts'
import { changeConversionStatus } from '../../features/conversions/change-status.ts'
import { buildAffiliate, buildConversion, buildOffer, type BuiltOffer } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'
import type { Row } from '../../storage/postgres/schema.ts'
import { requestRebuild, updateRebuild } from '../nodes/rebuild-job.ts'
import { adoptStatistics } from '../nodes/statistics-identity.ts'
import { createClosedDays, type ClosedDays } from './close-days.ts'
import { agreeOnClosedDay } from '../nodes/journal-days.ts'

const stores = setUp(createTestStores)
let offer: BuiltOffer
let one: number
let other: number
let days: ClosedDays
/** A day of its own for each test, in summer time, two weeks apart, so that what one seals is nothing to the others. */
let tests = 0
const day = (later = 0): string =>
  new Date(Date.parse('2025-03-10') + (tests * 14 + later) * 86_400_000).toISOString().slice(0, 10)
const at = (time = '15:00'): Date => new Date(`${day()}T${time}:00Z`)
beforeAll(async () => {
  offer = await buildOffer(stores)
  one = (await buildAffiliate(stores)).id
  other = (await buildAffiliate(stores)).id
  days = createClosedDays(stores.pg, stores.clickhouse)
})
beforeEach(() => {
  tests += 1
})

const clicks = (affiliate_id: number, count: number, fields: Partial<Parameters<typeof buildClicks>[1][number]> = {}) =>
  buildClicks(
    stores,
    Array.from({ length: count }, (_, index) => ({
      at: at(),
      affiliate_id,
      offer_id: offer.id,
      is_host: index === 0 ? (1 as const) : (0 as const),
      ...fields,
    })),
  )

const listSealed = () =>
  stores.pg
    .selectFrom('sealed_figures')
    .select(['affiliate_id', 'clicks', 'hosts', 'conversions', 'approved', 'earnings'])
    .where('day', '=', day())
    .orderBy('affiliate_id')
    .execute()

const changes = () =>
  stores.pg
    .selectFrom('day_changes')
    .select(['affiliate_id', 'kind', 'clicks', 'hosts', 'conversions', 'approved', 'earnings', 'actor', 'reason'])
    .where('day', '=', day())
    .orderBy('id')
    .execute()

const close = (): Promise<{ sealed: number; changes: number }> => days.close(day())

const setStatus = (id: string, status: 'approved' | 'pending' | 'declined', reason: string | null = null) =>
  stores.pg.transaction().execute((trx) =>
    changeConversionStatus(trx, id, status, {
      at: new Date(),
      actor: `advertiser:${offer.advertiser_id}`,
      reason,
      journal: null,
      sequence: null,
    }),
  )

const none = { clicks: '0', hosts: '0', conversions: '0', approved: '0', earnings: '0.00' }

describe('a closed day', () => {
  test('is sealed once, with what reports say of each affiliate, from midnight to midnight of the zone', async () => {
    await clicks(one, 3)
    await clicks(one, 2, { rejected: 'bot', is_host: 0 })
    await clicks(other, 4, { is_host: 1 })
    // In summer the day begins at 04:00 in UTC.
    await clicks(one, 1, { at: new Date(`${day()}T03:59:59.999Z`) })
    await buildConversion(stores, { created_at: at(), affiliate_id: one, offer_id: offer.id, payout: '1.10' })
    await buildConversion(stores, { created_at: at(), affiliate_id: one, offer_id: offer.id, payout: '2.20' })
    await buildConversion(stores, { created_at: at(), affiliate_id: one, offer_id: offer.id, status: 'pending' })
    await buildConversion(stores, {
      created_at: new Date(at().getTime() + 86_400_000),
      affiliate_id: other,
      offer_id: offer.id,
    })
    expect(await close()).toMatchObject({ changes: 0 })
    expect(await listSealed()).toEqual([
      { affiliate_id: one, clicks: '3', hosts: '1', conversions: '3', approved: '2', earnings: '3.30' },
      { ...none, affiliate_id: other, clicks: '4', hosts: '4' },
    ])
    expect(await close()).toEqual({ sealed: 0, changes: 0 })
    expect(await changes()).toEqual([])
  })

  test('notes each change of a conversion in the same transaction: what, who and why', async () => {
    const build = (status: 'approved' | 'pending', affiliate_id = one) =>
      buildConversion(stores, { created_at: at(), affiliate_id, offer_id: offer.id, payout: '7.00', status })
    const approved = await build('approved')
    const pending = await build('pending', other)
    await close()
    await setStatus(approved.id, 'declined', 'card stolen')
    await setStatus(pending.id, 'declined')
    await setStatus(pending.id, 'approved')
    await build('approved', other)
    const actor = `advertiser:${offer.advertiser_id}`
    const change = { ...none, kind: 'conversion', actor }
    expect(await changes()).toEqual([
      {
        ...change,
        affiliate_id: one,
        approved: '-1',
        earnings: '-7.00',
        reason: 'approved became reversed: card stolen',
      },
      { ...change, affiliate_id: other, approved: '1', earnings: '7.00', reason: 'declined became approved' },
      {
        ...change,
        affiliate_id: other,
        conversions: '1',
        approved: '1',
        earnings: '7.00',
        reason: 'came late, approved',
        actor: 'postback',
      },
    ])
    // A change that is rolled back does not count.
    await expect(
      stores.pg.transaction().execute(async (trx) => {
        await sql`update conversions set status = 'approved' where id = ${approved.id}`.execute(trx)
        await sql`insert into conversion_history (conversion_id, at, from_status, to_status, actor)
          values (${approved.id}, now(), 'reversed', 'approved', 'test')`.execute(trx)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await changes()).toHaveLength(3)
  })

  test('notes another payout of an approved conversion, and of no other', async () => {
    const take = ({ id, payout, revenue }: Row<'conversions'>) =>
      stores.pg.transaction().execute((trx) =>
        writeAmounts(
          trx,
          [
            {
              id,
              from: { sale_amount: null, payout, revenue },
              to: { sale_amount: null, payout: '5.50', revenue },
              revenue_is_stated: false,
              note: message('reconciled', { from: '2026-10-01', to: '2026-10-31' }),
            },
          ],
          { at: new Date(), actor: 'operator:test', reason: 'returns' },
        ),
      )
    const build = (status: 'approved' | 'pending') =>
      buildConversion(stores, { created_at: at(), affiliate_id: one, offer_id: offer.id, payout: '7.00', status })
    const [approved, pending] = [await build('approved'), await build('pending')]
    await close()
    for (const conversion of [approved, pending]) await take(conversion)
    const reason = 'payout 7.00 became 5.50: returns'
    const change = { ...none, kind: 'conversion', actor: 'operator:test' }
    expect(await changes()).toEqual([{ ...change, affiliate_id: one, earnings: '-1.50', reason }])
  })

  test('loses no change that happens while it is sealed', async () => {
    const built = []
    for (let turn = 0; turn < 40; turn++)
      built.push(
        await buildConversion(stores, { created_at: at(), affiliate_id: one, offer_id: offer.id, payout: '1.00' }),
      )
    const begun = built.slice(0, 20).map(({ id }) => setStatus(id, 'declined'))
    const closing = close()
    await Promise.all([...begun, closing, ...built.slice(20, 35).map(({ id }) => setStatus(id, 'declined'))])
    const [figures] = await listSealed()
    const noted = await changes()
    const earned = noted.reduce((sum, { earnings }) => sum + Number(earnings), Number(figures?.earnings))
    expect(earned).toBe(5)
    expect(Number(figures?.conversions)).toBe(40)
  })

  test('notes clicks that come late, once, and from which records', async () => {
    const [first] = await clicks(one, 3)
    await clicks(other, 2, { journal: 2 })
    await close()
    const [late] = await clicks(one, 2, { is_host: 0 })
    await clicks(one, 5, { rejected: 'bot', is_host: 0 })
    expect(await close()).toEqual({ sealed: 0, changes: 1 })
    expect(await close()).toEqual({ sealed: 0, changes: 0 })
    const seen = (first?.sequence ?? 0) + 2
    const noted = {
      ...none,
      kind: 'clicks',
      affiliate_id: one,
      clicks: '2',
      actor: 'worker',
      reason: `came late: journal 1, after record ${seen}, up to ${(late?.sequence ?? 0) + 1}`,
    }
    expect(await changes()).toEqual([noted])
    // The next ones are told from these.
    const [later] = await clicks(other, 1)
    await close()
    expect((await changes()).slice(1)).toEqual([
      {
        ...noted,
        affiliate_id: other,
        clicks: '1',
        hosts: '1',
        reason: `came late: journal 1, after record ${(late?.sequence ?? 0) + 1}, up to ${later?.sequence ?? 0}`,
      },
    ])
  })

  test('also notes unexplained changes, and after a restart the changes since', async () => {
    await clicks(one, 4)
    await close()
    await stores.clickhouse.command({
      query: `alter table clicks delete where affiliate_id = ${one} and at = '${day()} 15:00:00' and is_host = 1`,
      clickhouse_settings: { mutations_sync: '2' },
    })
    const restarted = createClosedDays(stores.pg, stores.clickhouse)
    expect(await restarted.close(day())).toEqual({ sealed: 0, changes: 1 })
    expect(await changes()).toMatchObject([{ kind: 'unknown', clicks: '-1', hosts: '-1', actor: 'unknown' }])
  })

  test('is neither closed nor compared while the statistics lack the clicks of a node', async () => {
    await clicks(one, 4)
    await requestRebuild(stores.pg, new Date())
    for (const nodes_left of [undefined, [2]]) {
      if (nodes_left !== undefined) await updateRebuild(stores.pg, { state: 'done', nodes_left })
      expect(await days.close(day())).toEqual({ sealed: 0, changes: 0 })
    }
    await updateRebuild(stores.pg, { nodes_left: [] })
    await close()
    await clicks(one, 1)
    for (const change of [{ nodes_left: [2] }, { nodes_left: [], state: 'failed' as const }]) {
      await updateRebuild(stores.pg, change)
      expect(await days.close(day())).toEqual({ sealed: 0, changes: 0 })
    }
    // A rebuild that fails later leaves the old statistics, which are whole.
    await adoptStatistics(stores.pg, stores.clickhouse, 'this network')
    expect(await days.close(day())).toEqual({ sealed: 0, changes: 1 })
  })

  test('notes a change once, however many workers compare', async () => {
    await clicks(one, 4)
    await close()
    await clicks(one, 2)
    const workers = Array.from({ length: 5 }, () => createClosedDays(stores.pg, stores.clickhouse))
    const results = await Promise.all(workers.map((worker) => worker.close(day())))
    expect(results.reduce((sum, result) => sum + result.changes, 0)).toBe(1)
    expect(await changes()).toMatchObject([{ clicks: '2' }])
  })

  test('is one that is closed in the journals of every worker that still reports', async () => {
    const now = new Date('2026-11-20T12:00:00Z')
    const later = (days_later: number): Date => new Date(now.getTime() + days_later * 86_400_000)
    const agree = (journal: number, closed: string, moment = now) =>
      agreeOnClosedDay(stores.pg, new Map([[journal, closed]]), moment)
    expect(await agree(1, '2026-11-19')).toBe('2026-11-19')
    expect(await agree(2, '2026-11-17')).toBe('2026-11-17')
    expect(await agree(1, '2026-11-20', later(1))).toBe('2026-11-17')
    expect(await agree(2, '2026-11-19', later(1))).toBe('2026-11-19')
    expect(await agree(1, '2026-11-25', later(6))).toBe('2026-11-25')
  })

  test('says that the statistics were rebuilt, when that changed it', async () => {
    await clicks(one, 1)
    await close()
    await clicks(one, 1, { is_host: 0, sequence: 1 })
    expect(await days.noteRebuild('rebuilt')).toBe(1)
    expect(await changes()).toMatchObject([{ kind: 'rebuild', clicks: '1', hosts: '0', reason: 'rebuilt' }])
  })

  test('that was empty when it was closed stays closed, and later clicks are a change', async () => {
    await clicks(one, 1, { at: new Date(at().getTime() + 5 * 86_400_000) })
    await days.close(day(5))
    await clicks(one, 2)
    await days.close(day(5))
    expect(await listSealed()).toEqual([])
    expect(await changes()).toMatchObject([{ kind: 'clicks', clicks: '2' }])
  })

  test('and its changes are never edited or deleted', async () => {
    await clicks(one, 1)
    await close()
    for (const table of ['sealed_days', 'sealed_figures', 'day_changes'])
      await expect(sql`delete from ${sql.table(table)}`.execute(stores.pg)).rejects.toThrow('append-only')
  })
})
