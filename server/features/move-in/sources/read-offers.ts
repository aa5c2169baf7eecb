import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { cap_types } from '@plumbline/contract/caps.ts'
import { os_names } from '@plumbline/contract/visitor-kinds.ts'
import { refuse } from '../../../shared/http/errors.ts'
import { network_currency } from '../../../shared/network.ts'
import { isRecord } from '../../../shared/record.ts'
import { textOf, type Row } from '../row.ts'

/* Readers of offers and rates that several systems have in different forms. Values that cannot be read stay as they are: the check of the kind names them. */

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Items of a list, or of an object by ids. */
export const itemsOf = (value: unknown): Record<string, unknown>[] => {
  const items: unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  return items.filter(isRecord)
}

/** Events as goals, whose codes are their ids; undefined without one. */
export const goalsFrom = (events: readonly Record<string, unknown>[], id: string, name: string): unknown =>
  events.length === 0
    ? undefined
    : events.map((event) => ({
        external_id: String(event[id]),
        code: String(event[id]),
        name: event[name] ?? String(event[id]),
      }))

/** Rates of the offer and its goals; those without an amount are skipped. */
export const payoutsFrom = (base: object, goals: readonly object[]): unknown => {
  const all = [...(Object.keys(base).length === 0 ? [] : [base]), ...goals]
  return all.length === 0 ? undefined : all
}

const partsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (isRecord(value)) return Object.values(value)
  if (typeof value !== 'string') return [value]
  const parts = value
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter(Boolean)
  // No part is readable: an empty list would mean all.
  return parts.length === 0 ? [value] : parts
}

/** Codes of countries, which are texts or objects with a code. */
export const countriesOf = (value: unknown): unknown => {
  if (!isGiven(value)) return undefined
  const parts = Array.isArray(value) ? value.flatMap((one) => (isRecord(one) ? [one] : partsOf(one))) : partsOf(value)
  const codes = parts.map((one) => (isRecord(one) ? (one.country_code ?? one.code ?? one.id) : one))
  return [...new Set(codes.map((one) => String(one).trim().toUpperCase()))]
}

const os_of: Readonly<Record<string, string>> = {
  ...Object.fromEntries(os_names.map((name) => [name.toLowerCase(), name])),
  'os x': 'macOS',
  'mac os x': 'macOS',
  'mac os': 'macOS',
  chromeos: 'Chrome OS',
}
const device_of: Readonly<Record<string, string>> = {
  desktop: 'Desktop',
  pc: 'Desktop',
  mobile: 'Phone',
  phone: 'Phone',
  smartphone: 'Phone',
  tablet: 'Tablet',
  tv: 'TV',
}

const wordOf =
  (words: Readonly<Record<string, string>>) =>
  (value: unknown): unknown => {
    const text = textOf(value).toLowerCase()
    return words[text] ?? words[text.replace(/[\s\d._]+$/, '')] ?? value
  }

/** Our name of an operating system, which may include its version, and of a device type. */
export const osName = wordOf(os_of)
export const deviceName = wordOf(device_of)

const wordsOf =
  (nameOf: (value: unknown) => unknown) =>
  (value: unknown): unknown =>
    isGiven(value) ? [...new Set(partsOf(value).map(nameOf))] : undefined

export const osOf = wordsOf(osName)
export const devicesOf = wordsOf(deviceName)

/** Zero in any notation, such as `$0.00`. */
const isZero = (value: unknown): boolean =>
  value === 0 || (typeof value === 'string' && /0/.test(value) && !/[1-9]/.test(value))

/**
 * An amount or a share of the sale; undefined if it is 0 and the other one is not. Texts are parsed later, when all amounts of the file are known.
 * @param currency of the amount, if the row has one: a foreign currency is kept with the amount, so that the check refuses it
 */
export const moneyOf = (
  name: 'payout' | 'revenue',
  amount: unknown,
  percent: unknown,
  currency?: unknown,
): Readonly<Record<string, unknown>> => {
  const has_share = isGiven(percent) && !isZero(percent)
  const has_amount = isGiven(amount) && !(isZero(amount) && has_share)
  const given = textOf(currency).toUpperCase()
  const full = given === '' || given === network_currency ? amount : `${textOf(amount)} ${given}`
  return { ...(has_amount && { [name]: full }), ...(has_share && { [`${name}_percent`]: percent }) }
}

/**
 * @param known types of payments for conversions that are fixed or a share of the sale, in lower case
 * @throws ApiError for any other, such as one per click: the amount would be paid per conversion
 */
export const checkPaymentType = (type: unknown, known: RegExp): void => {
  if (!known.test(textOf(type).toLowerCase())) throw refuse('no_equal', { what: 'payment_type' })
}

/** Caps from fields such as `monthly_payout_cap`, by the period in the name; 0 means no cap. Undefined without such fields. */
export const capsOf = (periods: Readonly<Record<string, string>>, get: (name: string) => unknown): unknown => {
  const given = Object.entries(periods)
    .flatMap(([part, period]) =>
      cap_types.map((type) => ({ type, period, amount: get(`${part}${type.replace(/s$/, '')}_cap`) })),
    )
    .filter(({ amount }) => isGiven(amount))
  return given.length === 0 ? undefined : given.filter(({ amount }) => !isZero(amount))
}

/** Statuses of offers in all systems. */
export const offer_statuses: Readonly<Record<string, string>> = {
  active: 'active',
  public: 'active',
  private: 'active',
  'apply to run': 'active',
  paused: 'paused',
  pending: 'paused',
  suspended: 'paused',
  stopped: 'inactive',
  inactive: 'inactive',
  expired: 'inactive',
  deleted: 'inactive',
  archived: 'inactive',
}

/** Visibility of offers in all systems. */
export const offer_visibilities: Readonly<Record<string, string>> = {
  public: 'public',
  protected: 'approval',
  require_approval: 'approval',
  'require approval': 'approval',
  'apply to run': 'approval',
  private: 'private',
  private_approval: 'private',
}

/** States of access in all systems. */
export const access_states: Readonly<Record<string, string>> = {
  approved: 'approved',
  active: 'approved',
  confirmed: 'approved',
  enabled: 'approved',
  visible: 'approved',
  pending: 'pending',
  requested: 'pending',
  waiting: 'pending',
  unapproved: 'pending',
  rejected: 'declined',
  declined: 'declined',
  refused: 'declined',
  blocked: 'declined',
  disabled: 'declined',
  inactive: 'declined',
  hidden: 'declined',
}

/** A balance from Affise, which has one per currency: foreign ones are reported, and a missing one is zero. */
export const balanceOf = (value: unknown, row: Row, warn: (warning: Message) => void): unknown => {
  if (Array.isArray(value) && value.length === 0) return '0'
  if (!isRecord(value)) return row.whole !== undefined && (value === undefined || value === null) ? '0' : value
  let own: unknown = '0'
  for (const [currency, part] of Object.entries(value)) {
    const amount = isRecord(part) ? part.balance : part
    if (!isGiven(amount)) continue
    if (currency.toUpperCase() === network_currency) own = amount
    else if (!isZero(amount))
      warn(message('balance_left_out', { amount: textOf(amount), currency, own: network_currency }))
  }
  return own
}

/** HTML, or plain text with its lines. */
export const htmlOf = (value: unknown): unknown => {
  if (typeof value !== 'string' || /<\w+[^>]*>/.test(value)) return value
  return value.trim() === '' ? undefined : value.trim().replaceAll(/\r?\n/g, '<br>')
}

/** Ids of goals that mean the base goal. */
export const base_goal = { 0: '' }
