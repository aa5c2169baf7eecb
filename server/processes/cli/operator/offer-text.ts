import type { importOffers } from '@plumbline/contract/operator/offer-files.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { render } from '@plumbline/contract/messages/index.ts'
import { plain } from './print.ts'
import { terminalVoice } from './voice.ts'

type Reply = ReplyOf<typeof importOffers>

const max_value = 160

/** A value of a report, in one line. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined) return '-'
  const text = Array.isArray(value) ? `[${value.map(String).join('; ')}]` : JSON.stringify(value)
  const cut = text.length > max_value ? `${text.slice(0, max_value - 1)}…` : text
  return plain(cut)
}

const further = (shown: number, all: number, what: string): string[] =>
  all > shown ? [`and ${all - shown} more ${what}; --show for more`] : []

export const changeText = (reply: Reply): string => {
  const { dry_run, offers, changes, warnings, new_categories } = reply
  const lines = changes.flatMap(({ line, offer, change, fields }) => [
    `line ${line}, ${offer}: ${change}`,
    ...fields.map((field) =>
      change === 'new'
        ? `  ${field.field}: ${valueText(field.new)}`
        : `  ${field.field}: ${valueText(field.old)} -> ${valueText(field.new)}`,
    ),
  ])
  return [
    ...lines,
    ...further(changes.length, reply.new + reply.changed, 'changes'),
    ...warnings.map(
      ({ line, field, warning }) => `warning: line ${line}, ${field}: ${plain(render(warning, terminalVoice()))}`,
    ),
    ...further(warnings.length, reply.warnings_in_all, 'to check'),
    ...(new_categories.length > 0 ? [`new categories: ${new_categories.join(', ')}`] : []),
    `${offers} offers in the file: ${reply.new} new, ${reply.changed} changed, ${reply.unchanged} unchanged`,
    ...(reply.told > 0 ? [`${reply.told} affiliates are notified by mail of their new rates`] : []),
    ...(dry_run ? ['dry run: nothing was changed'] : []),
  ].join('\n')
}
