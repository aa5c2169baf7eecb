import { asText } from '../words/as-text.ts'
import { isEntity } from './entities.ts'
import { listIn } from './id-list.ts'
import { titleOf } from '@plumbline/contract/field-names.ts'
import type { InputField } from '../words/schema.ts'
import type { FormValues } from '../session/kept-forms.ts'

/** A text that `namesIn` splits into these names. Names with commas are separated and ended by semicolons. */
const joinNames = (names: readonly string[]): string =>
  names.some((name) => name.includes(',')) ? `${names.join('; ')};` : names.join(', ')

const startOf = ({ kind, nullable, shape }: InputField, value: unknown): string | boolean | readonly string[] => {
  if (kind === 'tick') return value === true
  if (kind === 'choices') return Array.isArray(value) ? value.map(asText) : []
  if (kind === 'list') return Array.isArray(value) ? joinNames(value.map(asText)) : asText(value)
  // Other seconds are kept: a field that is not touched must send the stored time.
  if (kind === 'moment') return asText(value).replace(/(?::00(?:\.0+)?)?Z$/, '')
  if (kind === 'choice' && value === null && nullable) return ''
  return shape.format === 'money' && typeof value === 'number' ? value.toFixed(2) : asText(value)
}

/** Initial values of a form. `known`: stored values, or values that the screen supplies. */
export const startValues = (fields: readonly InputField[], known: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, startOf(field, known[field.name])]))

/** Splits a list of names. Unlike numbers and codes, names may contain spaces, and commas where semicolons separate them. */
const namesIn = (text: string): string[] =>
  text
    .split(text.includes(';') ? /[;\n]+/ : /[,\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const numeric = (shape: InputField['shape'] | undefined): boolean =>
  shape?.type === 'integer' || shape?.type === 'number'

const readList = ({ shape }: InputField, text: string): (string | number)[] => {
  const { items } = shape
  if (numeric(items)) return listIn(text.replaceAll('#', ' ')).map(Number)
  return items?.enum === undefined && (items?.maxLength ?? 0) > 20 ? namesIn(text) : listIn(text)
}

/** A value in the form that the contract expects; undefined when the field is empty. */
const readValue = (field: InputField, value: FormValues[string]): unknown => {
  if (typeof value === 'boolean') return value ? true : undefined
  if (typeof value !== 'string') return value.length === 0 ? undefined : value
  if (field.options !== undefined) return value === '' ? undefined : value.trim()
  const text = field.kind === 'long' || field.kind === 'file' ? value : value.trim()
  if (text === '') return undefined
  if (field.kind === 'number') return Number(text)
  if (field.kind === 'list') return readList(field, text)
  if (field.kind === 'moment') return `${text.length === 16 ? `${text}:00` : text}Z`
  // The advertiser of an offer is an ID or a name.
  if (field.shape.anyOf?.some(numeric) === true && /^\d+$/.test(text)) return Number(text)
  return text
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether the same input would be sent: text in a list field may have become an entry since. */
export const isSameInput = (fields: readonly InputField[], one: FormValues, other: FormValues): boolean =>
  fields.every((field) => {
    const [a = '', b = ''] = [one[field.name], other[field.name]]
    // A file of many megabytes must not be written as JSON at each key.
    return a === b || isSame(readValue(field, a), readValue(field, b))
  })

/**
 * The parameters and input to send. A form that shows stored values (`stored`) sends only the changed ones, so that changes made elsewhere since
 * then are kept; an emptied field is cleared if the contract allows it.
 */
export const readForm = (
  fields: readonly InputField[],
  values: FormValues,
  stored: FormValues | null,
): { params: Record<string, string | number>; input: Record<string, unknown> } => {
  const params: Record<string, string | number> = {}
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    if (field.is_sent === false) continue
    const value = values[field.name] ?? ''
    const read = readValue(field, value)
    if (field.in_path) {
      if (typeof read === 'string' || typeof read === 'number') params[field.name] = read
    } else if (stored !== null && !field.required) {
      if (isSame(value, stored[field.name] ?? '')) continue
      input[field.name] =
        read ?? (field.nullable ? null : field.kind === 'choices' || field.kind === 'list' ? [] : false)
    } else if (read !== undefined) input[field.name] = read
    // Required but nullable, such as an account manager set to none.
    else if (field.required && field.nullable) input[field.name] = null
  }
  return { params, input }
}

/** Error for a text that does not match its pattern. */
const patternError = (pattern: string): string => {
  const takes = (text: string): boolean => new RegExp(pattern, 'u').test(text)
  if (takes('x') || !takes('12')) return 'Invalid value.'
  return takes('12.5') ? 'Enter a number such as 1234.50.' : 'Enter a whole number.'
}

/** Field errors found before sending: missing or invalid values. `needs_one_of`: at least one of these fields is required. */
export const formGaps = (
  fields: readonly InputField[],
  values: FormValues,
  needs_one_of: readonly string[] = [],
): Record<string, string> => {
  const gaps: Record<string, string> = {}
  const [first, ...others] = fields.filter(({ name }) => needs_one_of.includes(name))
  const isGiven = (field: InputField): boolean => readValue(field, values[field.name] ?? '') !== undefined
  if (first !== undefined && ![first, ...others].some(isGiven))
    gaps[first.name] = `${[first, ...others].map(({ name }) => titleOf(name)).join(' or ')} is required.`
  for (const field of fields) {
    const read = readValue(field, values[field.name] ?? '')
    if (read === undefined && field.required && !field.nullable)
      gaps[field.name] = `${field.label ?? titleOf(field.name)} is required.`
    else if (field.kind === 'number' && typeof read === 'number' && !Number.isFinite(read))
      gaps[field.name] = isEntity(field.name) ? 'Choose a value from the list.' : 'Enter a number.'
    else if (Array.isArray(read) && read.some((part) => typeof part === 'number' && !Number.isFinite(part)))
      gaps[field.name] = isEntity(field.name) ? 'Choose a value from the list.' : 'Enter numbers, separated by commas.'
    else if (typeof read === 'string' && !new RegExp(field.shape.pattern ?? '', 'u').test(read))
      gaps[field.name] = isEntity(field.name)
        ? 'Choose a value from the list.'
        : patternError(field.shape.pattern ?? '')
  }
  return gaps
}
