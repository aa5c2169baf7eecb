import type { LedgerKind, LedgerState } from '@plumbline/contract/ledger-kinds.ts'
import { first_report_day, last_report_day } from '@plumbline/contract/periods.ts'
import { type ApiError, refuse } from '../../shared/http/errors.ts'
import { centsOf } from '../../shared/money.ts'
import { dayEnd, dayStart } from '../../shared/time.ts'

/**
 * Why an entry of this kind and amount cannot be; `undefined` where it can.
 * @param limit highest amount of an entry; absent if the operator has confirmed a higher one
 */
export const refuseAmount = (
  kind: 'bonus' | 'correction' | 'chargeback',
  amount: string,
  limit?: string,
): ApiError | undefined => {
  const cents = centsOf(amount)
  if (cents === 0n) return refuse('entry_of_zero', {})
  if (kind === 'bonus' && cents < 0n) return refuse('bonus_below_zero', {})
  if (kind === 'chargeback' && cents > 0n) return refuse('chargeback_above_zero', {})
  if (limit !== undefined && (cents < 0n ? -cents : cents) > centsOf(limit))
    return refuse('entry_above_limit', { amount, limit })
  return undefined
}

/** A filter of a ledger: entries made from a moment on, before another one, of a kind, and released by a moment or after it. */
export interface LedgerFilter {
  from?: Date
  to?: Date
  kind?: LedgerKind
  released_by?: Date
  released_after?: Date
}

/**
 * The filters of a request: days of the network's zone, both included.
 * @throws ApiError `bad_request` naming what is wrong
 */
export const checkLedgerFilter = (
  given: { from?: string; to?: string; kind?: LedgerKind; state?: LedgerState },
  now: Date,
): LedgerFilter => {
  const { from, to, kind, state } = given
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && (day < first_report_day || day > last_report_day))
      throw refuse('day_out_of_range', { field: name, first: first_report_day, last: last_report_day })
  if (from !== undefined && to !== undefined && from > to) throw refuse('from_after_to', {})
  return {
    ...(from !== undefined && { from: new Date(dayStart(from)) }),
    ...(to !== undefined && { to: new Date(dayEnd(to)) }),
    ...(kind !== undefined && { kind }),
    ...(state === 'available' && { released_by: now }),
    ...(state === 'held' && { released_after: now }),
  }
}
