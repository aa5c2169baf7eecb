import { render } from '@plumbline/contract/messages/index.ts'
import { amountsNotIn, compare_causes } from '@plumbline/contract/operator/compare-causes.ts'
import type { compareNetworks } from '@plumbline/contract/operator/move-in-compare.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { countsText, outcomeText, readingText, signed } from './comparison-text.ts'
import { plain } from './print.ts'
import { terminalVoice } from './voice.ts'

type Reply = ReplyOf<typeof compareNetworks>
type Sums = Reply['there']

const sumsText = ({ conversions, payout, revenue }: Sums): string =>
  `${conversions} conversions, payout ${payout.toFixed(2)}, revenue ${revenue.toFixed(2)}`
const changeText = ({ conversions, payout, revenue }: Sums): string =>
  `${signed(conversions, 0)} conversions, payout ${signed(payout)}, revenue ${signed(revenue)}`

/** The comparison with an old network as people read it. */
export const compareText = (reply: Reply): string => {
  const { columns, statuses, results, outcomes, rows, rows_in_all, causes, network, lines, zone } = reply
  const shown = results.map(({ line, day, txid, outcome, conversion_id, why }) => {
    const where = line === null ? 'not in the file' : `line ${line}`
    const which = conversion_id === null ? '' : `, conversion ${conversion_id}`
    const text = why === null ? '' : `: ${render(why, terminalVoice())}`
    return plain(`${where}, ${day}, ${txid}: ${outcomeText(outcome)}${which}${text}`)
  })
  const { more, counts } = countsText(compare_causes, outcomes, shown.length)
  const days = rows.map(({ day, offer_id, old_offer, affiliate_id, old_affiliate, difference, causes: of_row }) => {
    const offer = offer_id === null ? `old offer ${old_offer}` : `offer ${offer_id}`
    const affiliate = affiliate_id === null ? `old affiliate ${old_affiliate}` : `affiliate ${affiliate_id}`
    const named = of_row.map(({ cause }) => outcomeText(cause)).join(', ')
    return plain(`${day}, ${offer}, ${affiliate}: ${changeText(difference)} (${named})`)
  })
  return [
    ...readingText(columns, statuses),
    ...amountsNotIn(columns).map((name) => `not compared: ${name}, as the export has no such column`),
    ...shown,
    ...more,
    ...days,
    ...(rows_in_all > rows.length ? [`and ${rows_in_all - rows.length} more days; --show for more`] : []),
    plain(`${lines} lines of these days in the export of ${network}, in ${zone}`),
    counts,
    `there: ${sumsText(reply.there)}`,
    `here: ${sumsText(reply.here)}`,
    `difference: ${changeText(reply.difference)}`,
    ...causes.map(({ cause, ...sums }) => `  ${outcomeText(cause)}: ${changeText(sums)}`),
  ].join('\n')
}
