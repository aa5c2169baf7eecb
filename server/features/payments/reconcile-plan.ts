import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { currencySign } from '@plumbline/contract/network.ts'
import { payment_outcomes } from '@plumbline/contract/operator/payment-outcomes.ts'
import { planGroups } from '../../shared/files/line-groups.ts'
import type { ReportLine } from './bank-report.ts'
import type { Selected } from './select.ts'

/* Outcomes of the lines of a bank's report, decided without touching anything. */

export type Outcome = (typeof payment_outcomes)[number]

export type NamedPayment = Pick<
  Selected,
  'id' | 'affiliate_id' | 'affiliate' | 'status' | 'amount' | 'currency' | 'export_id'
> & {
  /** It was completed at some time. */
  was_completed: boolean
}

export interface Finding {
  outcome: Outcome
  line: ReportLine
  payment: NamedPayment | undefined
  why: Message | null
}

/** Sorts outcomes that need a person first, each in the order of the file. */
export const byAttention = (one: Finding, other: Finding): number =>
  payment_outcomes.indexOf(one.outcome) - payment_outcomes.indexOf(other.outcome) || one.line.line - other.line.line

const saysTheSame = (one: ReportLine, other: ReportLine): boolean =>
  one.status === other.status &&
  one.amount === other.amount &&
  one.came_in === other.came_in &&
  one.currency === other.currency

type Evaluated = Pick<Finding, 'outcome' | 'why'>

/** Where the amount or the currency is another one; what a report does not say is not compared. */
const differs = ({ amount, currency }: ReportLine, own: NamedPayment): Message | undefined => {
  if (currency !== '' && currency !== own.currency && currency !== currencySign(own.currency))
    return message('payment_currency_differs', { here: own.currency, in_file: currency })
  if (amount === undefined || amount === own.amount) return undefined
  return message('payment_amount_differs', { here: own.amount, in_file: amount })
}

const evaluateCompleted = (own: NamedPayment): Evaluated => {
  if (own.status === 'completed') return { outcome: 'agrees', why: null }
  if (own.status === 'approved') return { outcome: 'completed', why: null }
  // An older report, read again after the money came back.
  if (own.was_completed) return { outcome: 'agrees', why: null }
  const why =
    own.export_id === null
      ? message('status_differs', { status: own.status, in_file: 'completed' })
      : message('payment_stays_rejected', {})
  return { outcome: 'status_differs', why }
}

const evaluateLine = (line: ReportLine, own: NamedPayment): Evaluated => {
  const { status, reason, word, fault } = line
  if (fault !== undefined) return { outcome: 'unreadable', why: fault }
  if (status === 'pending') return { outcome: 'pending', why: message('ignored_in_file', { word }) }
  const other = differs(line, own)
  if (other !== undefined) return { outcome: 'amount_differs', why: other }
  const is_open = own.status === 'pending' || own.status === 'approved'
  if (is_open && own.export_id === null)
    return { outcome: 'not_exported', why: message('payment_not_exported', { status: own.status }) }
  if (status === 'completed' && line.came_in)
    return { outcome: 'status_differs', why: message('report_amount_came_in', {}) }
  if (status === 'completed') return evaluateCompleted(own)
  if (own.status === 'rejected') return { outcome: 'agrees', why: null }
  return { outcome: 'returned', why: message('returned_in_file', { status: own.status, reason }) }
}

export const planReport = (lines: readonly ReportLine[], payments: readonly NamedPayment[]): Finding[] => {
  const by_id = new Map(payments.map((payment) => [payment.id, payment]))
  return planGroups<ReportLine, NamedPayment, Finding>(lines, {
    pick: (line) => {
      const { reference, status, word } = line
      const payment = by_id.get(line.payment ?? '')
      if (status === 'ignored')
        return { finding: { outcome: 'ignored', line, payment, why: message('ignored_in_file', { word }) } }
      if (payment === undefined)
        return { finding: { outcome: 'unknown', line, payment, why: message('reference_unknown', { reference }) } }
      return { key: payment.id, own: payment }
    },
    saysTheSame,
    evaluate: (line, payment) => ({ ...evaluateLine(line, payment), line, payment }),
    refer: (outcome, line, payment, why) => ({ outcome, line, payment, why }),
  })
}
