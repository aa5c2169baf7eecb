import { render } from '@plumbline/contract/messages/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import type { reconcilePayments } from '@plumbline/contract/operator/payment-decisions.ts'
import { payment_outcomes } from '@plumbline/contract/operator/payment-outcomes.ts'
import { countsText, outcomeText, readingText } from './comparison-text.ts'
import { plain } from './print.ts'
import { terminalVoice } from './voice.ts'

export const paymentReportText = (reply: ReplyOf<typeof reconcilePayments>): string => {
  const { columns, statuses, results, outcomes, lines, notes, completed_amount, returned_amount, dry_run } = reply
  const { more, counts } = countsText(payment_outcomes, outcomes, results.length)
  const voice = terminalVoice()
  return [
    ...readingText(columns, statuses),
    ...results.map(({ line, reference, outcome, payment, affiliate_id, why }) => {
      const which = payment === null ? reference || 'no reference' : `payment ${payment} to affiliate ${affiliate_id}`
      return plain(`line ${line}, ${which}: ${outcomeText(outcome)}${why === null ? '' : `: ${render(why, voice)}`}`)
    }),
    ...more,
    ...notes.map(({ payment, why }) => plain(`payment ${payment} ${render(why, voice)}`)),
    `${lines} lines in the file`,
    counts,
    `amounts: ${completed_amount.toFixed(2)} completed, ${returned_amount.toFixed(2)} returned`,
    ...(dry_run ? ['dry run: nothing was changed'] : []),
  ].join('\n')
}
