import { render } from '@plumbline/contract/messages/index.ts'
import type { importOldNetwork } from '@plumbline/contract/operator/move-in.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { formatWithCurrency } from '../../../shared/money.ts'
import { valueText } from './offer-text.ts'
import { plain } from './print.ts'
import { terminalVoice } from './voice.ts'

type Reply = ReplyOf<typeof importOldNetwork>

const lineText = ({
  line,
  external_id,
  id,
  outcome,
  fields,
  warnings,
  message,
}: Reply['results'][number]): string[] => {
  const name = external_id === null ? '' : `, ${plain(external_id)}`
  const here = id === null ? '' : ` (here ${id})`
  const why = message === null ? '' : `: ${plain(render(message, terminalVoice()))}`
  const changes = outcome === 'changed' ? fields : []
  return [
    `line ${line}${name}: ${outcome}${here}${why}`,
    ...changes.map((one) => `  ${one.field}: ${valueText(one.old)} -> ${valueText(one.new)}`),
    ...warnings.map(({ field, warning }) => `  warning: ${field} ${plain(render(warning, terminalVoice()))}`),
  ]
}

const money = (amount: number): string => formatWithCurrency(amount.toFixed(2))

/** The report of an import. */
export const moveInText = (reply: Reply): string =>
  [
    ...reply.results.filter(({ outcome, warnings }) => outcome !== 'same' || warnings.length > 0).flatMap(lineText),
    ...(reply.results.length < reply.lines
      ? [`and ${reply.lines - reply.results.length} more lines; --show for more`]
      : []),
    `${reply.lines} ${reply.kind} of ${plain(reply.network)}: ${reply.new} new, ${reply.changed} changed, ${reply.same} the same, ${reply.refused} refused`,
    ...(reply.amounts === null
      ? []
      : [
          `amounts: ${money(reply.amounts.new)} new, ${money(reply.amounts.same)} the same, ${money(reply.amounts.refused)} refused`,
        ]),
    ...(reply.dry_run ? ['dry run: nothing was changed'] : []),
  ].join('\n')
