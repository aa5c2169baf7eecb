import { message } from '@plumbline/contract/messages/index.ts'
import { centsOf, exactOf, readAmount, roundToCents } from '../../shared/money.ts'
import { day_ms } from '../../shared/time.ts'
import type { Trx } from '../../storage/postgres/schema.ts'
import { openBooking } from '../caps/index.ts'
import type { Cause } from './cause.ts'
import { writeAmounts } from './change-amounts.ts'
import type { FoundConversion } from './earlier-conversions.ts'
import { aboveLimits } from './limits.ts'
import { rateOf, type Sale } from './make-conversion.ts'
import { evaluateEarnings, type UnmatchedReason } from './postback-rules.ts'
import { readStatus } from './status.ts'

/** Whether a proven postback has to give the amounts of a conversion that an unproven one began. */
export const isUnconfirmed = ({ record }: Pick<Sale, 'record'>, earlier: FoundConversion): boolean => {
  const read = readStatus(record.status)
  return (
    record.is_unproven !== true &&
    record.click_id === earlier.click_id &&
    earlier.by_unproven === true &&
    earlier.sale_amount === null &&
    (read.kind !== 'wanted' || read.status !== 'declined') &&
    (earlier.status !== 'approved' || record.amount.trim() !== '')
  )
}

export type Confirmed = { kind: 'confirmed'; earlier: FoundConversion } | { kind: 'unmatched'; reason: UnmatchedReason }

/**
 * Gives a conversion that an unproven postback began the amounts and the hold of a proven one, as if that had made it: what strangers send decides nothing
 * about money. An operator decides where its rate has changed since, or a cap has no room for the amounts.
 * @returns the conversion with its amounts, or why nothing was changed
 */
export const confirmUnproven = async (
  trx: Trx,
  sale: Sale,
  earlier: FoundConversion,
  cause: Pick<Cause, 'at' | 'actor'>,
): Promise<Confirmed> => {
  const { record, place, click, terms, goal_id } = sale
  const { id, status } = earlier
  const rate = rateOf(sale)
  const amount = readAmount(record.amount)
  // In cents, as amounts that follow later are checked.
  const rounded = amount === undefined ? record : { ...record, amount: roundToCents(amount) }
  const evaluated = evaluateEarnings(rounded, click, terms, rate)
  if (evaluated.kind === 'unmatched') return evaluated
  const { payout, revenue, sale_amount } = evaluated.earnings
  const to = { payout, revenue, sale_amount }
  const made = await trx
    .selectFrom('conversions')
    .select(['payout_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (made.payout_id !== rate?.id) return { kind: 'unmatched', reason: 'conflict' }
  if (status === 'approved' && aboveLimits(to, terms.limits) !== undefined)
    return { kind: 'unmatched', reason: 'implausible_amount' }
  const more = (name: 'payout' | 'revenue'): string => exactOf(centsOf(to[name]) - centsOf(earlier[name]))
  const { beyond } = await openBooking(
    trx,
    status === 'pending' ? terms.caps.filter(({ type }) => type !== 'conversions') : [],
    {
      goal_id,
      affiliate_id: place.affiliate_id,
      country: click.dimensions.country,
      payout: more('payout'),
      revenue: more('revenue'),
      at: made.created_at.getTime(),
      click_at: click.at,
    },
  )
  if (beyond !== undefined) return { kind: 'unmatched', reason: 'cap_reached' }
  if (status === 'pending')
    await trx
      .updateTable('conversions')
      .set({ release_at: new Date(record.at + terms.hold_days * day_ms) })
      .where('id', '=', id)
      .execute()
  const from = { payout: earlier.payout, revenue: earlier.revenue, sale_amount: earlier.sale_amount }
  if (sale_amount !== null) {
    const step = { id, from, to, revenue_is_stated: false, note: message('amount_taken', { from, to }) }
    await writeAmounts(trx, [step], { ...cause, reason: 'the advertiser confirmed the sale' })
  }
  return { kind: 'confirmed', earlier: { ...earlier, ...to } }
}
