import type { listDays } from '@plumbline/contract/operator/daily-close.ts'
import type { listNodes } from '@plumbline/contract/operator/nodes.ts'
import type { listQuarantine } from '@plumbline/contract/operator/quarantine.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { furtherText, plain } from './print.ts'

/* Texts about the network's maintenance. */

type Days = Extract<ReplyOf<typeof listDays>, { days: unknown }>['days']
type Changes = Extract<ReplyOf<typeof listDays>, { changes: unknown }>

const cells = ({ clicks, hosts, conversions, approved, earnings }: Days[number]['now']): string[] => [
  ...[clicks, hosts, conversions, approved].map((count) => count.toLocaleString('en-US')),
  earnings,
]

const row = (first: string, texts: readonly string[], last: string): string =>
  `${first.padEnd(12)}${texts.map((text) => text.padStart(13)).join('')}  ${last}`.trimEnd()

const dayLines = ({ day, sealed, now, changes }: Days[number]): string[] =>
  changes === 0
    ? [row(day, cells(sealed), '')]
    : [row(day, cells(sealed), ''), row('  now', cells(now), `${changes} ${changes === 1 ? 'change' : 'changes'}`)]

const withSign = (value: number | string): string => (Number(value) > 0 ? `+${value}` : String(value))

const changeLine = (change: Changes['changes'][number]): string => {
  const { changed_at, day, affiliate_id, actor, reason, conversion_id } = change
  const figures = (['clicks', 'hosts', 'conversions', 'approved', 'earnings'] as const)
    .filter((figure) => Number(change[figure]) !== 0)
    .map((figure) => `${figure} ${withSign(change[figure])}`)
  const what = conversion_id === null ? '' : `conversion ${conversion_id}: `
  const when = changed_at.slice(0, 16).replace('T', ' ')
  return plain(`${when}  ${day}  affiliate ${affiliate_id}: ${figures.join(', ')}; ${what}${reason} (${actor})`)
}

export const daysText = (reply: ReplyOf<typeof listDays>): string => {
  if ('days' in reply)
    return reply.days.length === 0
      ? 'no day is closed yet'
      : [
          row('day', ['clicks', 'hosts', 'conversions', 'approved', 'earnings'], ''),
          ...reply.days.flatMap(dayLines),
        ].join('\n')
  const { changes, complete } = reply
  if (changes.length === 0) return 'nothing has changed in closed days'
  const more = complete ? [] : [`the newest ${changes.length}; for earlier ones give --to or --from`]
  return [...changes.map(changeLine), ...more].join('\n')
}

type Node = ReplyOf<typeof listNodes>['results'][number]

const stateOf = ({ runs, has_worker, seen_at }: Node): string => {
  if (runs) return 'runs'
  if (seen_at !== null) return `was last seen at ${seen_at}`
  return has_worker ? 'is stopped' : 'runs only the API: no worker has reported'
}

const nodeLine = (one: Node): string => {
  const { node, host, data_dir, journals } = one
  const state = stateOf(one)
  return plain(`node ${node}: ${data_dir} on ${host}, journals ${journals.first} to ${journals.last}, ${state}`)
}

export const nodesText = ({ results }: ReplyOf<typeof listNodes>): string =>
  results.length === 0 ? 'no node has started yet' : results.map(nodeLine).join('\n')

export const formatRemoved = ({ node }: Node): string =>
  `node ${node} is marked as lost; its number stays reserved, and it can return with its data directory`

export const quarantineText = ({ results, count }: ReplyOf<typeof listQuarantine>): string => {
  if (count === 0) return 'nothing is in quarantine'
  const lines = results.map(({ journal, sequence, stream, quarantined_at, attempts, error }) =>
    plain(`${journal} ${sequence}  ${stream}  ${quarantined_at}, ${attempts} tries: ${error}`),
  )
  return `${lines.join('\n')}${furtherText(results.length, count)}`
}
