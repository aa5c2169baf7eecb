import type { PayoutRow } from '../catalogue/index.ts'
import { countryName } from '../../shared/country-name.ts'
import { networkDay } from '../../shared/time.ts'

/* Why a payout row was applied to a conversion, in sentences for its affiliate. The rule is that of `choosePayout`. */

/** The stored row, as far as its affiliate may know it. */
export type AppliedRow = Pick<PayoutRow, 'affiliate_id' | 'countries' | 'os' | 'devices' | 'valid_from' | 'valid_to'>

const always_ms = 8.64e15
const max_named = 4

/** `Germany, France and 12 more`. */
const listOf = (names: readonly string[], and: string): string => {
  const shown =
    names.length > max_named ? [...names.slice(0, max_named - 1), `${names.length - max_named + 1} more`] : names
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${names.length > max_named ? 'and' : and} ${last}`
}

const visitorsOf = ({ countries, os, devices }: AppliedRow): string => {
  const named = [
    ...(countries.length === 0 ? [] : [`from ${listOf(countries.map(countryName), 'or')}`]),
    ...(os.length === 0 ? [] : [`on ${listOf(os, 'or')}`]),
    ...(devices.length === 0 ? [] : [`with the device ${listOf(devices, 'or')}`]),
  ]
  return named.length === 0 ? 'all visitors' : `visitors ${named.join(', ')}`
}

const validityOf = ({ valid_from, valid_to }: AppliedRow, now: number): string => {
  const since = valid_from <= -always_ms ? '' : `, valid since ${networkDay(valid_from)}`
  if (valid_to >= always_ms) return `${since}.`
  return `${since}. It ${valid_to <= now ? 'ended' : 'ends'} on ${networkDay(valid_to)}; this conversion keeps its payout.`
}

const choiceOf = ({ affiliate_id, countries, os, devices }: AppliedRow): string => {
  if (affiliate_id !== null) return 'Personal rates take precedence over general ones.'
  const named = countries.length > 0 ? 'country' : os.length > 0 ? 'system' : devices.length > 0 ? 'device' : undefined
  return named === undefined
    ? 'No rate for a specific country, system or device applied to this visitor.'
    : `Among general rates, those that name the visitor's ${named} take precedence.`
}

/**
 * Which row pays a conversion, and why that one.
 * @param row undefined where it was deleted since
 * @param now milliseconds since 1970
 */
export const explainPayout = (row: AppliedRow | undefined, now: number): string => {
  if (row === undefined) return 'The rate that applied was deleted since. This conversion keeps its payout.'
  const whose = row.affiliate_id === null ? 'The general rate of the offer' : 'Your personal rate'
  return `${whose} for ${visitorsOf(row)}${validityOf(row, now)} ${choiceOf(row)}`
}
