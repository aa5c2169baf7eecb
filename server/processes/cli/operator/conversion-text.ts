import type { reconcileConversions } from '@plumbline/contract/operator/conversion-files.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { reconcile_outcomes } from '@plumbline/contract/operator/reconcile-outcomes.ts'
import { render } from '@plumbline/contract/messages/index.ts'
import { countsText, outcomeText, readingText, signed } from './comparison-text.ts'
import { plain } from './print.ts'
import { terminalVoice } from './voice.ts'

type Reply = ReplyOf<typeof reconcileConversions>

export const reconcileText = (reply: Reply): string => {
  const { columns, statuses, results, outcomes, lines, advertiser, dry_run } = reply
  const { approved_payout, reversed_payout, taken_amounts, taken_payout, taken_revenue } = reply
  const shown = results.map(({ line, txid, outcome, conversion_id, why }) => {
    const where = line === null ? 'not in the file' : `line ${line}`
    const which = conversion_id === null ? '' : `, conversion ${conversion_id}`
    return plain(
      `${where}, ${txid}: ${outcomeText(outcome)}${which}${why === null ? '' : `: ${render(why, terminalVoice())}`}`,
    )
  })
  const { more, counts } = countsText(reconcile_outcomes, outcomes, shown.length)
  return [
    ...readingText(columns, statuses),
    ...shown,
    ...more,
    plain(`${lines} lines in the file of ${advertiser}`),
    counts,
    `payouts: ${approved_payout.toFixed(2)} approved, ${reversed_payout.toFixed(2)} taken back`,
    ...(taken_amounts === 0
      ? []
      : [
          `amounts: ${taken_amounts} taken from the file, payouts ${signed(taken_payout)}, revenues ${signed(taken_revenue)}`,
        ]),
    ...(dry_run ? ['dry run: nothing was changed'] : []),
  ].join('\n')
}
