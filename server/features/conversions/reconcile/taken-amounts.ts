import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { percentOf } from '../../../shared/money.ts'
import { aboveLimits, type ConversionAmounts, type ConversionLimits } from '../limits.ts'
import { evaluateLine, type OwnConversion, type Outcome } from './rules.ts'
import type { StatementLine } from './statement.ts'

/* Amounts that an operator takes from the advertiser's file, decided without touching anything (ADR-0102). */

/** The operator's choice. */
export interface TakeChoice {
  isTaken: (id: string) => boolean
  /** Whether amounts above the limits are correct. */
  isPlausible: (id: string) => boolean
}

export interface TakenAmounts extends ConversionAmounts {
  revenue_is_stated: boolean
}

export interface LineOutcome {
  outcome: Outcome
  why: Message | null
  /** The amounts that the conversion gets. */
  taken?: TakenAmounts
}

/**
 * The amounts of a line: the sale as the file has it, payout and revenue by the rate that the conversion was booked by. A fixed payout or revenue stays, and
 * a revenue that the file states itself holds.
 */
const amountsOf = (line: StatementLine, own: OwnConversion): TakenAmounts => {
  const { payout_percent, revenue_percent } = own
  // Where the sale was never known, the comparison passes over it, and so does this.
  const sale_amount = own.sale_amount === null ? null : (line.amount ?? own.sale_amount)
  const share = (percent: string | null, before: string): string =>
    percent === null || sale_amount === null || sale_amount === own.sale_amount
      ? before
      : percentOf(sale_amount, percent)
  return {
    sale_amount,
    payout: share(payout_percent, own.payout),
    revenue: line.revenue ?? share(revenue_percent, own.revenue),
    revenue_is_stated: line.revenue !== undefined,
  }
}

/** Evaluates a line whose other amount the operator may take: the conversion gets it first, and is decided by the file then. */
export const takeLine = (
  line: StatementLine,
  own: OwnConversion,
  limits: ConversionLimits,
  choice: TakeChoice,
): LineOutcome => {
  const evaluated = evaluateLine(line, own, limits)
  const { why } = evaluated
  if (evaluated.outcome !== 'amount_differs' || why === null || !choice.isTaken(own.id) || !own.has_rate)
    return evaluated
  const taken = amountsOf(line, own)
  const above = aboveLimits(taken, limits)
  if (above !== undefined && !choice.isPlausible(own.id))
    return { outcome: 'amount_differs', why: message('several', { messages: [why, above] }) }
  const { outcome } = evaluateLine(line, { ...own, ...taken }, limits)
  const isApproved = outcome === 'approved' || outcome === 'implausible'
  const { sale_amount, payout, revenue } = own
  const from = { sale_amount, payout, revenue }
  const to = { sale_amount: taken.sale_amount, payout: taken.payout, revenue: taken.revenue }
  return { outcome: isApproved ? 'approved' : 'amount_taken', why: message('amount_taken', { from, to }), taken }
}
