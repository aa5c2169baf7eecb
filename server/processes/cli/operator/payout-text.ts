import { render } from '@plumbline/contract/messages/index.ts'
import type { setPayout } from '@plumbline/contract/operator/payout-rates.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { momentText } from './print.ts'
import { terminalVoice } from './voice.ts'

type Reply = ReplyOf<typeof setPayout>
type Rate = Reply['begun'][number]

const amount = (dollars: number | null, percent: number | null): string =>
  dollars === null ? `${percent} %` : dollars.toFixed(2)

const rateText = (rate: Rate): string => {
  const { id, goal, affiliate_id, countries, os, devices, from, until } = rate
  const visitors = [countries, os, devices].filter((list) => list.length > 0).map((list) => list.join('|'))
  return [
    `${id === null ? 'new rate' : `rate ${id}`}: ${amount(rate.payout, rate.payout_percent)} of ${amount(rate.revenue, rate.revenue_percent)}`,
    ...(goal === '' ? [] : [`goal ${goal}`]),
    affiliate_id === null ? 'general' : `for affiliate ${affiliate_id}`,
    `visitors: ${visitors.join(', ') || 'all'}`,
    ...(from === null ? [] : [`from ${momentText(from)}`]),
    ...(until === null ? [] : [`until ${momentText(until)}`]),
  ].join(', ')
}

export const ratesText = ({ ended, removed, begun, prolonged, warnings, told, dry_run }: Reply): string => {
  const lines = [
    ...ended.map((rate) => `ends     ${rateText(rate)}`),
    ...removed.map((rate) => `canceled ${rateText(rate)}`),
    ...prolonged.map((rate) => `continues ${rateText(rate)}`),
    ...begun.map((rate) => `starts ${rateText(rate)}`),
  ]
  return [
    ...(lines.length === 0 ? ['nothing to change'] : lines),
    ...warnings.map((warning) => `warning: ${render(warning, terminalVoice())}`),
    told.length === 0 ? 'notified by mail: none' : `notified by mail: affiliates ${told.join(', ')}`,
    ...(dry_run ? ['dry run: nothing was changed'] : []),
  ].join('\n')
}
