import type { reconcile_outcomes } from '@plumbline/contract/operator/reconcile-outcomes.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { listStoredForms } from '../../../shared/exact-text.ts'
import { aboveLimits, type ConversionLimits } from '../limits.ts'
import type { Row } from '../../../storage/postgres/schema.ts'
import type { StatementLine } from './statement.ts'

/* Decides the outcome of a line of an advertiser's file, without input or output. */

export type Outcome = (typeof reconcile_outcomes)[number]

/** A conversion of the advertiser that a line may mean. */
export interface OwnConversion extends Pick<
  Row<'conversions'>,
  'id' | 'affiliate_id' | 'txid' | 'click_id' | 'status' | 'payout' | 'revenue' | 'sale_amount'
> {
  /** The goal's code and name. */
  goal: string
  goal_name: string
  /** Of the rate that it was booked by; null where that is fixed. */
  payout_percent: string | null
  revenue_percent: string | null
  /** Whether that rate is still there. */
  has_rate: boolean
  /** Its affiliate is disabled, or was when it came. */
  held: boolean
}

export type NamedConversion = Pick<OwnConversion, 'id' | 'txid' | 'click_id' | 'goal' | 'goal_name'>

export type Picked<Own = OwnConversion> =
  | { kind: 'one'; own: Own }
  | { kind: 'unknown' }
  | { kind: 'ambiguous'; ids: string[] }
  /** The number is that of a sale of another click. */
  | { kind: 'contradiction'; id: string }

const lower = (text: string): string => text.toLowerCase()

/** Numbers of ours that a number in a file may mean: spreadsheets and programs write them in capitals, or without any. */
export const ownNumbers = (theirs: string): string[] =>
  [theirs, lower(theirs), theirs.toUpperCase()].flatMap(listStoredForms)

export const isSameNumber = (own: string, theirs: string): boolean =>
  lower(own) === lower(theirs) || ownNumbers(theirs).includes(own)

/**
 * The conversion that a line means: by its number, else by its click where that sale has no number of its own. Goals tell sales of one number
 * apart, where the file uses our words for them.
 * @param candidates those of that number, and those of that click
 * @param goals every code and name of a goal of the advertiser's offers, in lower case
 */
export const pickConversion = <Own extends NamedConversion>(
  line: Pick<StatementLine, 'txid' | 'click_id' | 'goal'>,
  candidates: readonly Own[],
  goals: ReadonlySet<string>,
): Picked<Own> => {
  const goal = lower(line.goal)
  const ofGoal = ({ goal: code, goal_name }: Own): boolean =>
    goal === '' || !goals.has(goal) || lower(code) === goal || lower(goal_name) === goal
  const numbered = candidates.filter(({ txid }) => txid !== null && isSameNumber(txid, line.txid))
  const exact = numbered.filter(({ txid }) => txid === line.txid)
  const byNumber = exact.length > 0 ? exact : numbered
  const stranger = byNumber.find(({ click_id }) => line.click_id !== '' && click_id !== line.click_id)
  if (stranger !== undefined) return { kind: 'contradiction', id: stranger.id }
  const meant = byNumber.length > 0 ? byNumber : candidates.filter(({ txid }) => line.txid === '' || txid === null)
  const [own, other, ...rest] = meant.filter(ofGoal)
  if (own === undefined) return { kind: 'unknown' }
  if (other === undefined) return { kind: 'one', own }
  return { kind: 'ambiguous', ids: [own, other, ...rest].map(({ id }) => id) }
}

/** Whether two lines about one conversion say the same. */
export const saysTheSame = (one: StatementLine, other: StatementLine): boolean =>
  one.status === other.status && one.amount === other.amount && one.revenue === other.revenue

/**
 * The effect of a line on its conversion. A rejection counts whatever the amount. A confirmation changes pending conversions alone:
 * one that was declined or reversed here had a reason, and two amounts are for a person.
 */
export const evaluateLine = (
  line: StatementLine,
  own: OwnConversion,
  limits: ConversionLimits,
): { outcome: Outcome; why: Message | null } => {
  const { status, payout } = own
  const was = message('status_was', { status, payout })
  if (line.status === 'declined') {
    if (status === 'pending') return { outcome: 'declined', why: was }
    return status === 'approved' ? { outcome: 'reversed', why: was } : { outcome: 'agrees', why: null }
  }
  const refused = status === 'declined' || status === 'reversed'
  if (refused || (line.status === 'pending' && status === 'approved'))
    return { outcome: 'status_differs', why: message('status_differs', { status, in_file: line.status }) }
  const amounts = [
    ['sale_amount_differs', own.sale_amount, line.amount],
    ['revenue_differs', own.revenue, line.revenue],
  ] as const
  for (const [code, here, in_file] of amounts)
    if (here !== null && in_file !== undefined && here !== in_file)
      return { outcome: 'amount_differs', why: message(code, { here, in_file }) }
  if (line.status !== 'approved' || status !== 'pending') return { outcome: 'agrees', why: null }
  if (own.held) return { outcome: 'affiliate_disabled', why: message('affiliate_was_disabled', {}) }
  const above = aboveLimits(own, limits)
  return above === undefined ? { outcome: 'approved', why: was } : { outcome: 'implausible', why: above }
}
