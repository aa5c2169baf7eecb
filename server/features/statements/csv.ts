import { escapeFormula } from '@plumbline/contract/formula.ts'
import { csvText } from '../../shared/csv.ts'
import { networkDay } from '../../shared/time.ts'
import type { Content } from './content.ts'
import type { Statement } from './files.ts'

const header = ['section', 'date', 'offer_id', 'description', 'count', 'amount', 'currency']

/** The lines of a statement; their sum is its total, or 0 once the payment was returned. */
export const statementCsv = ({ content, returned_on }: Statement): string => {
  const { conversions, reversals, referrals, adjustments, fee, currency } = content
  const lines = (section: string, rows: Content['conversions']): string[][] =>
    rows.map(({ offer_id, offer, count, amount }) => [
      section,
      '',
      String(offer_id),
      escapeFormula(offer),
      String(count),
      amount,
      currency,
    ])
  const rows = [
    ...lines('conversions', conversions),
    ...lines('reversals', reversals),
    ...(referrals === null ? [] : [['referrals', '', '', '', String(referrals.count), referrals.amount, currency]]),
    ...adjustments.map(({ at, kind, text, amount }) => [
      kind,
      networkDay(Date.parse(at)),
      '',
      escapeFormula(text ?? ''),
      '',
      amount,
      currency,
    ]),
    ...(fee === undefined ? [] : [['fee', '', '', 'Payment fee', '', `-${fee}`, currency]]),
  ]
  const whole = rows.length > 0 ? rows : [['balance', '', '', 'Balance paid', '', content.amount, currency]]
  const returned = returned_on === null ? [] : [['returned', returned_on, '', '', '', `-${content.amount}`, currency]]
  return csvText([header, ...whole, ...returned])
}
