import { country_codes } from '@plumbline/contract/countries.ts'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { isRecord } from '../../../shared/record.ts'
import { textOf, type Row } from '../row.ts'

/* Readers of values that several systems have in different forms. */

/** Statuses of conversions in all systems. */
export const conversion_statuses: Readonly<Record<string, string>> = {
  confirmed: 'approved',
  1: 'approved',
  hold: 'pending',
  2: 'pending',
  5: 'pending',
  rejected: 'declined',
  declined: 'declined',
  pending: 'pending',
  invalid: 'declined',
  trash: 'declined',
  ignored: 'declined',
  3: 'declined',
}

/** Texts joined by spaces; undefined if all are empty. */
export const joined = (...values: readonly unknown[]): string | undefined =>
  values.map(textOf).filter(Boolean).join(' ') || undefined

/** Columns or paths with a value, joined. */
export const joinOf =
  (...names: readonly string[]) =>
  (_value: unknown, row: Row): string | undefined =>
    joined(...names.map((name) => row.get(name)))

/** Maps some of the other system's statuses to active, and all others to disabled. */
export const activeIf =
  (...words: readonly string[]) =>
  (value: unknown): string | undefined => {
    const word = textOf(isRecord(value) ? Object.values(value).find((part) => typeof part === 'string') : value)
    if (word === '') return undefined
    return words.includes(word.toLowerCase()) ? 'active' : 'disabled'
  }

const names = new Intl.DisplayNames('en', { type: 'region' })
const code_of = new Map(country_codes.map((code) => [(names.of(code) ?? code).toLowerCase(), code]))

/** The code of a country, given as a code or an English name. */
export const countryCode = (value: unknown): string | undefined => {
  const text = textOf(isRecord(value) ? (value.country_code ?? value.code ?? value.name) : value)
  return code_of.get(text.toLowerCase()) ?? (text === '' ? undefined : text.toUpperCase())
}

/** Items of a list; a converter from XML makes one item an object. */
export const listOf = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(listOf)
  return isRecord(value) ? [value] : []
}

/** A list in JSON, or the wrapper of a list in XML. */
export const inside = (value: unknown, ...wrappers: readonly string[]): unknown => {
  const [one, ...more] = listOf(value)
  const wrapped = more.length === 0 ? wrappers.map((name) => one?.[name]).find((part) => part !== undefined) : undefined
  return wrapped ?? value
}

const first = (value: Record<string, unknown>, ...fields: readonly string[]): string | undefined =>
  fields.map((field) => textOf(value[field])).find(Boolean)

/** People as users: those without a usable address are left out, and those whose status is one of `without`. */
export const usersFrom =
  (...without: readonly string[]) =>
  (value: unknown): unknown[] | undefined => {
    const users = listOf(value).flatMap((person) => {
      const email = first(person, 'email', 'email_address', 'contact_email')
      const status = first(person, 'account_status', 'status')?.toLowerCase()
      if (email === undefined || !isEmailAddress(email) || (status !== undefined && without.includes(status))) return []
      const first_name = first(person, 'first_name')
      const last_name = first(person, 'last_name')
      return [{ email, ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) }]
    })
    return users.length === 0 ? undefined : users
  }

/** A person as an account manager, even with only a name. */
export const managerFrom = (value: unknown): unknown => {
  const [person] = listOf(value)
  if (person === undefined) return textOf(value) || undefined
  const external_id = first(person, 'id', 'contact_id', 'network_employee_id')
  const email = first(person, 'email', 'email_address', 'contact_email')
  const name = joined(person.first_name, person.last_name) ?? first(person, 'name', 'contact_name')
  if (name === undefined && email === undefined) return undefined
  return {
    ...(external_id !== undefined && { external_id }),
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
  }
}

/** People as the contact of an advertiser. */
export const contactFrom = (value: unknown): string | undefined => {
  const people = listOf(value).map((person) =>
    joined(person.first_name, person.last_name, first(person, 'email', 'email_address', 'contact_email')),
  )
  return people.filter((text) => text !== undefined).join(', ') || undefined
}

/** An id; 0 and an empty text mean none. */
export const idOrNone = (value: unknown): string | undefined => {
  const text = textOf(isRecord(value) ? (value.affiliate_id ?? value.id) : value)
  return text === '' || text === '0' ? undefined : text
}

/** Names of labels, which are texts or objects. */
export const labelsFrom = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value
  const labels = value.flatMap((one: unknown) =>
    isRecord(one) ? (first(one, 'name', 'tag_name', 'label') ?? []) : textOf(one),
  )
  return labels.filter(Boolean)
}
