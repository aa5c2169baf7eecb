import type * as revenue from '@plumbline/contract/operator/advertiser-revenue.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { max_operator_days } from '@plumbline/contract/periods.ts'
import { escapeFormula } from '@plumbline/contract/formula.ts'
import { csvText, writeInTurns } from '../../shared/csv.ts'
import { refuse, requireRow } from '../../shared/http/errors.ts'
import { dayBefore, dayEnd, dayNumber, dayStart, networkDay } from '../../shared/time.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf, readPage } from '../operator-paging.ts'
import { findAdvertiser, lockAdvertiser } from './queries.ts'
import {
  listOwed,
  presentReceipt,
  readOwed,
  readRevenueConversions,
  readRevenueLines,
  receiptRows,
  type RevenuePeriod,
} from './revenue-queries.ts'

/** More lines than that are a file that no spreadsheet opens well. */
const max_lines = 200_000

/** The last day of a day's month. Works for the last supported month too, which has no day after it. */
const monthEnd = (day: string): string => {
  const end = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + 1, 0)
  return end.toISOString().slice(0, 10)
}

/**
 * The period that is meant: the last whole month where nothing is said, and to the end of its month where only its first day is.
 * @throws ApiError `bad_request`
 */
export const revenuePeriod = (given: { from?: string; to?: string }, now: Date): RevenuePeriod => {
  const last_month = dayBefore(`${networkDay(now.getTime()).slice(0, 7)}-01`)
  const from = given.from ?? `${(given.to ?? last_month).slice(0, 7)}-01`
  const to = given.to ?? monthEnd(from)
  if (from > to) throw refuse('days_reversed', { from, to })
  if (dayNumber(to) - dayNumber(from) > max_operator_days) throw refuse('range_too_long', { years: 10 })
  return { from, to, begins: new Date(dayStart(from)), ends: new Date(dayEnd(to)) }
}

type Line = Awaited<ReturnType<typeof readRevenueConversions>>[number]

const csv_columns: Readonly<Record<string, (line: Line) => string>> = {
  conversion_id: ({ id }) => id,
  created_at: ({ created_at }) => created_at.toISOString(),
  offer_id: ({ offer_id }) => String(offer_id),
  offer: ({ offer }) => escapeFormula(offer),
  goal: ({ goal }) => escapeFormula(goal),
  txid: ({ txid }) => escapeFormula(txid ?? ''),
  // One in 64 begins with a hyphen.
  click_id: ({ click_id }) => escapeFormula(click_id),
  status: ({ status }) => status,
  sale_amount: ({ sale_amount }) => sale_amount ?? '',
  revenue: ({ revenue }) => revenue,
  currency: ({ currency }) => currency,
  owed: ({ status, revenue }) => (status === 'approved' ? revenue : '0.00'),
}

const csvOf = async (lines: readonly Line[]): Promise<string> =>
  csvText([Object.keys(csv_columns)]) +
  (await writeInTurns(lines, (some) =>
    csvText(some.map((line) => Object.values(csv_columns).map((cellOf) => cellOf(line)))),
  ))

/** Two payments for one day would be ambiguous: periods are equal or do not overlap. @throws ApiError `conflict` */
const checkPeriods = async (pg: Pg, id: number, { from, to }: RevenuePeriod): Promise<void> => {
  const other = await receiptRows(pg)
    .where('advertiser_id', '=', id)
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .where((where) => where.or([where('first_day', '<>', from), where('last_day', '<>', to)]))
    .executeTakeFirst()
  if (other !== undefined) throw refuse('partly_marked', { id: other.id, from: other.first_day, to: other.last_day })
}

export const advertiserRevenueActions: ActionsOf<typeof revenue> = {
  async listAdvertiserRevenue({ pg, now }, { input }) {
    const period = revenuePeriod(input, now)
    return { from: period.from, to: period.to, ...(await listOwed(pg, period, pageOf(input))) }
  },

  async showAdvertiserRevenue({ pg, now }, { params: { id }, input }) {
    const period = revenuePeriod(input, now)
    const { from, to } = period
    const { name } = await findAdvertiser(pg, id)
    const receipts = await receiptRows(pg)
      .where('advertiser_id', '=', id)
      .where('first_day', '<=', to)
      .where('last_day', '>=', from)
      .execute()
    return {
      id,
      name,
      from,
      to,
      ...(await readOwed(pg, id, period)),
      results: await readRevenueLines(pg, id, period),
      receipts: receipts.map((row) => ({
        ...presentReceipt(row),
        counts: row.first_day >= from && row.last_day <= to,
      })),
    }
  },

  async exportAdvertiserRevenue({ pg, now }, { params: { id }, input }) {
    await findAdvertiser(pg, id)
    const rows = await readRevenueConversions(pg, id, revenuePeriod(input, now), max_lines + 1)
    if (rows.length > max_lines) throw refuse('too_many_conversions', { most: max_lines })
    return { lines: rows.length, file: await csvOf(rows) }
  },

  async markRevenuePaid({ pg, now, actor }, { params: { id }, input }) {
    const period = revenuePeriod(input, now)
    const { from, to } = period
    await lockAdvertiser(pg, id)
    await checkPeriods(pg, id, period)
    const { open } = await readOwed(pg, id, period)
    if (input.amount === undefined && open <= 0) throw refuse('nothing_open', { from, to })
    const row = await pg
      .insertInto('advertiser_receipts')
      .values({
        advertiser_id: id,
        first_day: from,
        last_day: to,
        amount: input.amount ?? open.toFixed(2),
        reference: input.reference ?? null,
        marked_at: now,
        marked_by: actor.name,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return presentReceipt(row)
  },

  async listReceipts({ pg }, { input }) {
    const { advertiser } = input
    const receipts = receiptRows(pg)
      .innerJoin('advertisers', 'advertisers.id', 'advertiser_receipts.advertiser_id')
      .$if(advertiser !== undefined, (query) => query.where('advertiser_id', '=', advertiser ?? 0))
      .select('advertisers.name as advertiser')
    const { rows, count } = await readPage(receipts, pageOf(input))
    return {
      results: rows.map(({ advertiser: name, ...row }) => ({ ...presentReceipt(row), advertiser: name })),
      count,
    }
  },

  async removeReceipt({ pg }, { params: { id } }) {
    const row = await pg.deleteFrom('advertiser_receipts').where('id', '=', id).returningAll().executeTakeFirst()
    return presentReceipt(requireRow(row, 'receipt', id))
  },
}
