import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import { describeReason, isReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import type { BadgeTone } from '@plumbline/ui/badge.tsx'
import { amountText, count, dateTime } from '@plumbline/ui/format.ts'

export type Conversion = ReplyOf<Contract['conversion']>
export type Step = Conversion['timeline'][number]

/** The number in an address; null where it can be no conversion's. */
export const readConversionId = (text: string | undefined): number | null => {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0
  return id >= 1 && Number.isSafeInteger(id) ? id : null
}

/** As in the report: approved is green, every other status red (SPEC-6.3). */
export const statusTone = (status: string): BadgeTone => (status === 'approved' ? 'green' : 'red')

/** A reason in words; null where there is none. */
export const reasonText = ({ reason_code, reason }: Pick<Step, 'reason_code' | 'reason'>): string | null => {
  if (reason_code === null) return reason
  return isReasonCode(reason_code) ? describeReason(reason_code, reason) : (reason ?? reason_code)
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

/** A length of time by its two largest units: `2 days 3 hours`, `45 seconds`. */
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

/** Where its money is, in a sentence. */
export const moneyText = (conversion: Conversion, zone: string): string => {
  const { status, released, release_at, payout, currency } = conversion
  const amount = amountText(payout, currency)
  const from = dateTime(release_at, zone)
  if (status === 'pending')
    return `Not decided yet. If it is approved, ${amount} will be released into your balance on ${from}.`
  if (status === 'declined') return 'It was declined before approval, so it pays nothing.'
  if (status === 'reversed') return `It was reversed after approval: ${amount} was taken back.`
  return released ? `${amount} was released into your balance on ${from}.` : `${amount} is on hold until ${from}.`
}

/** What the conversion and its click are known by; what nobody knows is left out. */
export const factsOf = (conversion: Conversion): readonly (readonly [name: string, value: string])[] => {
  const { goal, device, os, browser, city, isp, ip, txid, click_id, sale_amount, currency } = conversion
  const subs = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const
  const rows: readonly (readonly [string, string | null])[] = [
    ['Goal', goal],
    ['City', city],
    ['Device', device],
    ['OS', os],
    ['Browser', browser],
    ['ISP', isp],
    ['IP', ip],
    ...subs.map((sub) => [sub.replace('s', 'S'), conversion[sub]] as const),
    ['Sale amount', sale_amount === null ? null : amountText(sale_amount, currency)],
    ['Transaction ID', txid],
    ['Click ID', click_id],
  ]
  return rows.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]))
}
