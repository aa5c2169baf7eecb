import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import { describeReason, isReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import { link_parameters, parameterTitle } from '@plumbline/contract/link-parameters.ts'
import type { RowFilter } from '@plumbline/contract/report-shape.ts'
import { mobile_isp } from '@plumbline/contract/reports.ts'
import type { BadgeTone } from '@plumbline/ui/badge.tsx'
import { addDays, dayIn, presetRange, type DayRange } from '@plumbline/ui/form/date-range-rules.ts'
import { amountText, count, dateTime, isolated } from '@plumbline/ui/format.ts'
import { statisticsPath } from '../../shared/paths.ts'

export type Conversion = ReplyOf<Contract['conversion']>
export type Step = Conversion['timeline'][number]
export type TakenAmounts = Conversion['amounts'][number]

/** The number in an address; null for a text that cannot be a conversion's number. */
export const readConversionId = (text: string | undefined): number | null => {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0
  return id >= 1 && Number.isSafeInteger(id) ? id : null
}

/** As in the report: approved is green, every other status red (SPEC-6.3). */
export const statusTone = (status: string): BadgeTone => (status === 'approved' ? 'green' : 'red')

/** A reason as text; null without one. */
export const reasonText = ({ reason_code, reason }: Pick<Step, 'reason_code' | 'reason'>): string | null => {
  const written = reason === null ? null : isolated(reason)
  if (reason_code === null) return written
  return isReasonCode(reason_code) ? describeReason(reason_code, written) : (written ?? reason_code)
}

const actors: Readonly<Record<string, string>> = {
  advertiser: 'by the advertiser',
  network: 'by the network',
  system: 'automatically',
}
export const actorText = (actor: string): string => (Object.hasOwn(actors, actor) ? (actors[actor] ?? actor) : actor)

const units = [
  [86_400, 'day', 'days'],
  [3_600, 'hour', 'hours'],
  [60, 'minute', 'minutes'],
  [1, 'second', 'seconds'],
] as const

/** A duration in its two largest units: `2 days 3 hours`, `45 seconds`. */
export const durationText = (seconds: number): string => {
  const first = units.findIndex(([length]) => seconds >= length)
  if (first < 0) return '0 seconds'
  let left = seconds
  const parts = units.slice(first, first + 2).flatMap(([length, one, many]) => {
    const whole = Math.floor(left / length)
    left -= whole * length
    return whole === 0 ? [] : [`${count(whole)} ${whole === 1 ? one : many}`]
  })
  return parts.join(' ')
}

/** A sentence that says where the money is. */
export const moneyText = (conversion: Conversion, zone: string): string => {
  const { status, released, release_at, payout, currency } = conversion
  const amount = amountText(payout, currency)
  const from = dateTime(release_at, zone)
  if (status === 'pending') return `Not approved yet. If approved, ${amount} will be added to your balance on ${from}.`
  if (status === 'declined') return 'Declined before approval: no payout.'
  if (status === 'reversed') return `Reversed after approval: ${amount} was deducted.`
  return released ? `${amount} was added to your balance on ${from}.` : `${amount} is on hold until ${from}.`
}

/** The days for the list of similar conversions: the last 30, or the conversion's own month if it is older. */
const rangeAround = (day: string, today: string): DayRange => {
  const last_30_days = presetRange('last_30_days', today)
  return day >= last_30_days.from && day <= last_30_days.to
    ? last_30_days
    : { from: `${day.slice(0, 7)}-01`, to: addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1) }
}

/** A list of all conversions that share a value with this one; its own day by `day`. */
export const conversionsLike = (
  { created_at }: Pick<Conversion, 'created_at'>,
  by: 'day' | RowFilter | 'country' | 'status',
  text: string,
  zone: string,
  now_ms: number,
): string => {
  const day = dayIn(zone, Date.parse(created_at))
  const range = by === 'day' ? { from: day, to: day } : rangeAround(day, dayIn(zone, now_ms))
  const query = new URLSearchParams({ ...range, ...(by === 'day' ? {} : { [by]: text }) })
  return `${statisticsPath('conversions')}?${query.toString()}`
}

interface Fact {
  readonly name: string
  readonly value: string
  /** The filter for conversions with the same value, where the report has one. */
  readonly by?: RowFilter
}

/** Known facts about the conversion and its click. */
export const factsOf = (conversion: Conversion): readonly Fact[] => {
  const { goal, device, os, browser, city, isp, ip, txid, click_id, sale_amount, currency } = conversion
  // The report of networks covers phones and tablets only.
  const network = mobile_isp.devices.some((one) => one === device) ? 'mobile_isp' : undefined
  const rows: readonly (readonly [string, string | null, (RowFilter | undefined)?])[] = [
    ['Goal', goal],
    ['City', city, 'city'],
    ['Device', device, 'device'],
    ['OS', os, 'os'],
    ['Browser', browser, 'browser'],
    ['ISP', isp, network],
    ['IP', ip],
    ...link_parameters.map(
      (name) => [parameterTitle(name), conversion[name], name === 'aff_click_id' ? undefined : name] as const,
    ),
    ['Sale amount', sale_amount === null ? null : amountText(sale_amount, currency)],
    ['Transaction ID', txid],
    ['Click ID', click_id],
  ]
  return rows.flatMap(([name, value, by]) =>
    value === null || value === '' ? [] : [{ name, value, ...(by === undefined ? {} : { by }) }],
  )
}

/** A change of amounts: of the sale, of the payout, or of both. */
export const amountsText = (taken: TakenAmounts, currency: string): string => {
  const { sale_amount_from, sale_amount_to, payout_from, payout_to } = taken
  const change = (name: string, from: number | null, to: number | null): string[] =>
    from === null || to === null || from === to
      ? []
      : [`${name} ${amountText(from, currency)} → ${amountText(to, currency)}`]
  const sale = change('Sale amount', sale_amount_from, sale_amount_to)
  return [...sale, ...change(sale.length > 0 ? 'payout' : 'Payout', payout_from, payout_to)].join(', ')
}
