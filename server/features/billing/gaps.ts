import { hour_ms } from '../../shared/time.ts'
import { detailsOf } from '@plumbline/contract/payout-details.ts'
import { sql } from 'kysely'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { tellAffiliates } from '../mail/index.ts'
import type { Billing } from './queries.ts'
import { gapsOf, maskDestination } from './rules.ts'

/* Payout details that no payment can be made to, because they were stored before more was asked for. */

/** Checking takes processor time: other calls are answered between two slices. */
const rows_at_once = 500

/** The default details of active affiliates, in slices: what they lack is decided here and not in SQL. */
async function* walkDetails(pg: Pg): AsyncGenerator<Billing[]> {
  for (let after = 0; ;) {
    const rows = await pg
      .selectFrom('billing')
      .innerJoin('affiliates', 'affiliates.id', 'billing.affiliate_id')
      .where('affiliates.status', '=', 'active')
      .where('billing.is_default', '=', true)
      // An address of PayPal is all that PayPal asks for.
      .where('billing.method', '<>', 'paypal')
      .where('billing.id', '>', after)
      .orderBy('billing.id')
      .limit(rows_at_once)
      .selectAll('billing')
      .execute()
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < rows_at_once) return
    after = last.id
  }
}

/** The affiliates whose details are incomplete. */
export const findIncomplete = async (pg: Pg): Promise<number[]> => {
  const incomplete: number[] = []
  for await (const rows of walkDetails(pg))
    incomplete.push(...rows.filter((row) => gapsOf(row).length > 0).map(({ affiliate_id }) => affiliate_id))
  return incomplete
}

/**
 * Mails affiliates what their details lack, once for each version of the details: long before a run leaves them out.
 * @returns how many affiliates were mailed
 */
export const mailGaps = async (pg: Pg, now: Date): Promise<number> => {
  let mailed = 0
  for await (const rows of walkDetails(pg)) {
    const due = rows.flatMap((row) => {
      const is_mailed = row.gaps_mailed_at !== null && row.gaps_mailed_at >= row.destination_changed_at
      const fields = is_mailed || row.refusal !== null ? [] : gapsOf(row).map(({ field }) => field)
      return fields.length === 0 ? [] : [{ ...row, fields }]
    })
    if (due.length === 0) continue
    mailed += await pg.transaction().execute(async (trx) => {
      // Of two nodes that walk at once, the second finds them noted.
      // Details entered by a clock that was ahead are noted with their own time, or they would be mailed until then.
      const { rows: noted } = await sql<{ id: number }>`
        update billing set gaps_mailed_at = greatest(${now}::timestamptz, destination_changed_at)
        where id = any(${due.map(({ id }) => id)}::integer[]) and (gaps_mailed_at is null or gaps_mailed_at < destination_changed_at)
        returning id`.execute(trx)
      const mailing = due.filter(({ id }) => noted.some((one) => one.id === id))
      const data = mailing.map((row) => ({
        affiliate_id: row.affiliate_id,
        data: {
          destination: maskDestination(row),
          fields: row.fields,
          country: detailsOf(row.details).bank_country ?? '',
        },
      }))
      await tellAffiliates(trx, 'billing_incomplete', data, now)
      return mailing.length
    })
  }
  return mailed
}

/** Starts the loop that mails them: at once, and every hour. */
export const startMailingGaps = (pg: Pg, log: Logger): Loop =>
  startLoop({
    name: 'mails of payout details',
    log,
    rest_ms: hour_ms,
    async step() {
      await mailGaps(pg, new Date())
      return 'rest'
    },
  })
