import { DifferenceFound, expectFields, inPostgres } from './difference.ts'
import { earningsOf, type KnownRate } from './rates.ts'
import type { StoredConversion } from './read-conversions.ts'

/**
 * Amounts that operators imported from a file are a chain that ends at the conversion's own amount. Each link follows one of its rows of history, and
 * uses the rate that the conversion was booked by, unless the file contains the revenue itself.
 */
export const checkAmounts = (conversion: StoredConversion, rates: ReadonlyMap<number, KnownRate>): void => {
  const { id, payout_id, sale_amount, payout, revenue, history, amounts } = conversion
  const rate = rates.get(payout_id)
  let after = 0
  amounts.forEach((taken, index) => {
    const row = inPostgres('conversion_amounts', { id: taken.id })
    const before = amounts[index - 1]
    if (before !== undefined)
      expectFields(
        row,
        {
          sale_amount_from: before.sale_amount_to,
          payout_from: before.payout_to,
          revenue_from: before.revenue_to,
        },
        { ...taken },
      )
    const place = history.findIndex((step) => step.id === taken.history_id)
    if (place < after)
      throw new DifferenceFound(
        row,
        'history_id',
        `a row of conversion ${id}, not before ${history[after]?.id}`,
        taken.history_id,
      )
    after = place
    if (rate === undefined) return
    const earned = earningsOf(taken.sale_amount_to, rate)
    const isFollowed = (percent: string | null): boolean =>
      percent !== null && taken.sale_amount_to !== taken.sale_amount_from
    expectFields(
      row,
      {
        payout_to: isFollowed(rate.payout_percent) ? earned.payout : taken.payout_from,
        revenue_to: taken.revenue_is_stated
          ? taken.revenue_to
          : isFollowed(rate.revenue_percent)
            ? earned.revenue
            : taken.revenue_from,
      },
      { ...taken },
    )
  })
  const last = amounts.at(-1)
  if (last !== undefined)
    expectFields(
      inPostgres('conversions', { id }),
      { sale_amount: last.sale_amount_to, payout: last.payout_to, revenue: last.revenue_to },
      { sale_amount, payout, revenue },
    )
}
