import { os_names } from '@plumbline/contract/visitor-kinds.ts'
import { isRecord } from '../../../shared/record.ts'
import { textOf } from '../row.ts'

/* Readers of offers and rates that several systems have in different forms. Values that cannot be read stay as they are: the check of the kind names them. */

/** Items of a list, or of an object by ids. */
export const itemsOf = (value: unknown): Record<string, unknown>[] => {
  const items: unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  return items.filter(isRecord)
}

const partsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (isRecord(value)) return Object.values(value)
  return typeof value === 'string'
    ? value
        .split(/[,;|]/)
        .map((part) => part.trim())
        .filter(Boolean)
    : []
}

/** Codes of countries, which are texts or objects with a code. */
export const countriesOf = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return undefined
  const items = itemsOf(value)
  const codes = items.length > 0 ? items.map((one) => one.country_code ?? one.code ?? one.id) : partsOf(value)
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

/** The name here of an operating system, which may have its version, and of a kind of devices. */
export const osName = wordOf(os_of)
export const deviceName = wordOf(device_of)

const wordsOf =
  (nameOf: (value: unknown) => unknown) =>
  (value: unknown): unknown =>
    value === undefined || value === null || value === '' ? undefined : [...new Set(partsOf(value).map(nameOf))]

export const osOf = wordsOf(osName)
export const devicesOf = wordsOf(deviceName)

const numberOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const text = value.replaceAll(/[\s,$€£%]/g, '')
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value
}

/** An amount or a share of the sale; nothing where it is 0 and the other one is not. */
export const moneyOf = (
  name: 'payout' | 'revenue',
  amount: unknown,
  percent: unknown,
): Readonly<Record<string, unknown>> => {
  const [exact, share] = [numberOf(amount), numberOf(percent)]
  const has_share = share !== undefined && share !== null && share !== '' && share !== 0
  const has_amount = exact !== undefined && exact !== null && exact !== '' && (exact !== 0 || !has_share)
  return { ...(has_amount && { [name]: exact }), ...(has_share && { [`${name}_percent`]: share }) }
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

/** Who may run an offer, in the words of all systems. */
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

/** An amount of a billing export: `$1,234.50`, `(12.40)`. */
export const balanceOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const [, in_brackets] = /^\((.*)\)$/.exec(value.trim()) ?? []
  const text = (in_brackets ?? value).replaceAll(/[\s,$€£]/g, '')
  return in_brackets === undefined ? text : `-${text}`
}

/** HTML, or plain text with its lines. */
export const htmlOf = (value: unknown): unknown => {
  if (typeof value !== 'string' || /<\w+[^>]*>/.test(value)) return value
  return value.trim() === '' ? undefined : value.trim().replaceAll(/\r?\n/g, '<br>')
}

/** An id; 0 means the base goal. */
export const goalIdOf = (value: unknown): unknown => (value === 0 || value === '0' ? undefined : value)
