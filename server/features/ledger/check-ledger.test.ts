import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildConversion, buildLedgerEntry, buildPayment } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { until } from '../../../testing/harness/until.ts'
import { day_ms } from '../../shared/time.ts'
import { startLedgerCheck } from '../../processes/worker/check-ledger-at-start.ts'
import { checkLedger, findLedgerFaults, readLedgerCheck } from './check-ledger.ts'

const stores = setUp(createTestStores)
const start = Date.parse('2026-06-01T12:00:00Z')
afterEach(() => vi.useRealTimers())

describe('the check of the ledger', () => {
  const findDamage = async (statement: string): Promise<string[]> => {
    const faults: string[] = []
    await stores.pg
      .transaction()
      .execute(async (trx) => {
        await sql.raw('alter table ledger_entries disable trigger ledger_entries_append_only').execute(trx)
        await sql.raw(statement).execute(trx)
        await sql.raw('alter table ledger_entries enable trigger ledger_entries_append_only').execute(trx)
        for (const { what, expected, found: is } of await findLedgerFaults(trx))
          faults.push(`${what}: ${expected}, ${is}`)
        throw new Error('undo')
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.message === 'undo')) throw error
      })
    return faults
  }

  test('names impossible entries, and leaves its result for the operator', async () => {
    const { id } = await buildConversion(stores, { payout: '12.34' })
    const { id: payment_id, affiliate_id } = await buildPayment(stores, { status: 'pending', amount: '5.00' })
    await buildLedgerEntry(stores, { affiliate_id, payment_id, kind: 'payment', amount: '-5.00' })
    expect(await findDamage(`update ledger_entries set amount = 99 where conversion_id = ${id}`)).toEqual([
      `conversion ${id}: 12.34, 99.00`,
    ])
    expect(await findDamage(`delete from ledger_entries where conversion_id = ${id}`)).toEqual([
      `conversion ${id}: 12.34, 0.00`,
    ])
    expect(await findDamage(`update conversions set status = 'declined' where id = ${id}`)).toEqual([
      `conversion ${id}: 0.00, 12.34`,
    ])
    expect(
      await findDamage(
        `update ledger_entries set release_at = release_at + interval '1 day' where conversion_id = ${id}`,
      ),
    ).toHaveLength(1)
    expect(await findDamage(`update payments set status = 'rejected' where id = ${payment_id}`)).toHaveLength(1)
    expect(await findDamage('alter table conversion_history disable trigger conversion_history_append_only')).toEqual([
      'table conversion_history: append-only, its trigger is off or gone',
    ])
    expect(await checkLedger(stores.pg, new Date(start))).toMatchObject({ faults: [] })
    expect(await readLedgerCheck(stores.pg)).toMatchObject({ at: new Date(start).toISOString(), faults: [] })
  })

  test('is made at every start: a difference is reported, and nothing stops for it', async () => {
    const other = await createTestStores()
    const { id } = await buildConversion(other, { payout: '12.34' })
    await other.pg.updateTable('conversions').set({ status: 'declined' }).where('id', '=', id).execute()
    const lines: string[] = []
    const check = startLedgerCheck(
      other.database_url,
      pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
    )
    await expect.poll(() => lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      what: `conversion ${id}`,
      expected: '0.00',
      found: '12.34',
      msg: 'the ledger does not add up: see bin/plumbline verify',
    })
    expect(await readLedgerCheck(other.pg)).toMatchObject({ entries: 1, faults: [{ what: `conversion ${id}` }] })
    await check.stop()
    await other.close()
  })
  test('is made again after a day also where the clock, which was a year ahead, was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start + 365 * day_ms })
    const first = new Date(start + 365 * day_ms).toISOString()
    const readAt = async () => (await readLedgerCheck(stores.pg))?.at
    const check = startLedgerCheck(stores.database_url, pino({ level: 'silent' }))
    await until(async () => (await readAt()) === first)
    vi.setSystemTime(start)
    while ((await readAt()) === first) {
      // More than once: the first check may be stored, and its time not noted yet.
      vi.advanceTimersByTime(day_ms)
      await sleep(10)
    }
    await check.stop()
  })
})
