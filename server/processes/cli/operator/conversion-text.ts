import type { reconcileConversions } from '@plumbline/contract/operator/conversion-files.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { reconcile_outcomes } from '@plumbline/contract/operator/reconcile-outcomes.ts'
import { render } from '@plumbline/contract/messages/index.ts'
import { plain } from './print.ts'
import { terminalVoice } from './voice.ts'

type Reply = ReplyOf<typeof reconcileConversions>

const outcomeText = (outcome: string): string => outcome.replace('_', ' ')

const signed = (amount: number): string => `${amount < 0 ? '' : '+'}${amount.toFixed(2)}`

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
  const all = Object.values(outcomes).reduce((sum, count) => sum + count, 0) - (outcomes.agrees ?? 0)
  const counts = reconcile_outcomes.flatMap((outcome) => {
    const count = outcomes[outcome] ?? 0
    return count === 0 ? [] : [`${count} ${outcomeText(outcome)}`]
  })
  return [
    plain(
      `columns: ${Object.entries(columns)
        .map(([role, name]) => `${name} is ${outcomeText(role)}`)
        .join(', ')}`,
    ),
    ...(Object.keys(statuses).length === 0
      ? []
      : [
          plain(
            `statuses: ${Object.entries(statuses)
              .map(([word, status]) => `${word === '' ? '(empty)' : word} is ${status}`)
              .join(', ')}`,
          ),
        ]),
    ...shown,
    ...(all > shown.length ? [`and ${all - shown.length} more; --show for more`] : []),
    plain(`${lines} lines in the file of ${advertiser}`),
    counts.join(', ') || 'nothing to do',
    `payouts: ${approved_payout.toFixed(2)} approved, ${reversed_payout.toFixed(2)} taken back`,
    ...(taken_amounts === 0
      ? []
      : [
          `amounts: ${taken_amounts} taken from the file, payouts ${signed(taken_payout)}, revenues ${signed(taken_revenue)}`,
        ]),
    ...(dry_run ? ['dry run: nothing was changed'] : []),
  ].join('\n')
}
