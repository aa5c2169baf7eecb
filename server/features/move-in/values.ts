import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { TObject, TSchema } from 'typebox'
import { decimalMarkOf, readSignedSum, type DecimalMark } from '../../shared/files/sums.ts'
import { refuse } from '../../shared/http/errors.ts'
import { network_currency } from '../../shared/network.ts'
import { fieldCheckFor } from '../../shared/http/validation.ts'
import { isRecord } from '../../shared/record.ts'
import type { Kind, Warning } from './kind.ts'
import { refusalOf } from './refusal.ts'
import { yes_and_no } from './row.ts'

/* Values of files, brought into the types that the schema of a kind has. */

const formsOf = (schema: unknown): Record<string, unknown>[] => {
  if (!isRecord(schema)) return []
  return Array.isArray(schema.anyOf) ? schema.anyOf.filter(isRecord) : [schema]
}

const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A text as the list or object that a cell of a CSV file holds: JSON, or items with commas between them. */
const readCell = (text: string, form: Record<string, unknown>): unknown => {
  if (/^\s*[[{]/.test(text)) return parseText(text)
  if (form.type !== 'array') return text
  const parts = text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  // An empty list may mean all: it must be written as one.
  return parts.length === 0 ? text : parts
}

/**
 * Converts a value to the type of its schema where only the notation differs: numbers as texts, texts as numbers, yes and no, capitals, lists in one
 * cell. Anything else is kept, so that the check refuses it. Undefined if no value is given.
 */
const readValue = (schema: unknown, value: unknown, reader: Reader): unknown => {
  const forms = formsOf(schema)
  const types = forms.map(({ type }) => type)
  const compound = forms.find(({ type }) => type === 'array' || type === 'object')
  if (value === null && types.includes('null')) return null
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') {
    const text = value.trim()
    if (text === '') return undefined
    if (compound !== undefined && !types.includes('string')) {
      const read = readCell(text, compound)
      return typeof read === 'string' ? read : readValue(schema, read, reader)
    }
    if (types.includes('boolean')) return yes_and_no[text.toLowerCase()] ?? text
    // Other systems write words such as Approved with a capital.
    const word = forms
      .flatMap((form) => (Array.isArray(form.enum) ? form.enum : [form.const]))
      .find((one): one is string => typeof one === 'string' && one.toLowerCase() === text.toLowerCase())
    if (word !== undefined) return word
    if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
    // Reports write 1,234 clicks.
    if (types.includes('integer') && /^\d{1,3}(?:[, ]\d{3})+$/.test(text)) return Number(text.replaceAll(/[, ]/g, ''))
    return forms.some(({ format }) => format === 'line' || format === 'hidden_line')
      ? text.replaceAll(/\s+/g, ' ')
      : text
  }
  if (typeof value === 'number' && types.includes('string') && !types.includes('number')) return String(value)
  if (typeof value === 'number' && types.includes('boolean')) return yes_and_no[value] ?? value
  if (Array.isArray(value) && compound?.type === 'array')
    return value.map((item: unknown) => readValue(compound.items, item, reader))
  if (isRecord(value) && isRecord(compound?.properties)) return readFields(compound.properties, value, reader)
  return value
}

/** Whether an empty text is a value, such as the code of the base goal. */
const allowsEmpty = (schema: unknown): boolean =>
  formsOf(schema).some(
    ({ type, minLength = 0, format, pattern = '' }) =>
      type === 'string' && minLength === 0 && format === undefined && RegExp(String(pattern)).test(''),
  )

const readFields = (
  properties: Record<string, unknown>,
  value: Record<string, unknown>,
  reader: Reader,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const given = typeof part === 'string' ? reader.readAmount(name, part) : part
      const is_known = Object.hasOwn(properties, name)
      if (reader.keeps_empty && given === '' && is_known && allowsEmpty(properties[name])) return [[name, given]]
      // In a cap, the base goal is written as an empty text, since a cap without a goal applies to all goals.
      const inner = name === 'caps' ? { ...reader, keeps_empty: true } : reader
      const read = is_known ? readValue(properties[name], given, inner) : part
      return read === undefined ? [] : [[name, read]]
    }),
  )

/** Parses the text of a field if it is an amount or a percentage; keeps other texts. @throws ApiError if it is ambiguous */
type ReadAmount = (name: string, text: string) => string

interface Reader {
  readonly readAmount: ReadAmount
  /** Whether empty texts count as values, if the schema allows them. */
  readonly keeps_empty: boolean
}

const amounts = ['amount', 'payout', 'revenue'] as const
const shares: readonly string[] = ['payout_percent', 'revenue_percent']

/** The texts of a field in a document and in its lists. */
const textsOf = (value: unknown, name: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, name))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key !== name ? textsOf(part, name) : typeof part === 'string' ? [part] : [],
  )
}

/** A cell without an amount. */
const no_amount = /^(?:[-\u2013\u2014]|n\/?a)$/i

/**
 * Reader of amounts as other systems write them: the notation is derived from all amounts of a field.
 * @param optional fields that are left out if they have no amount
 */
const amountReader = (documents: readonly unknown[], optional: readonly string[]): ReadAmount => {
  const marks = new Map<string, DecimalMark | undefined>(
    amounts.map((name) => [name, decimalMarkOf(textsOf(documents, name))]),
  )
  return (name, text) => {
    if (shares.includes(name)) return text.replaceAll(/[\s%]/g, '').replace(/^(\d+),(\d+)$/, '$1.$2')
    if (!marks.has(name) || text.trim() === '' || (optional.includes(name) && no_amount.test(text.trim()))) return text
    const read = readSignedSum(text, marks.get(name))
    if ('sum' in read) return read.sum
    const [, currency] = /\s([A-Z]{3})$/.exec(text.trim()) ?? []
    if (currency !== undefined) throw refuse('opening_in_currency', { currency, own: network_currency })
    throw refuse('line_invalid', { field: name, rule: message(read.fault, { cell: text }) })
  }
}

/** A document that matches its schema, or the first field that does not. */
export type Checked =
  | { readonly document: Record<string, unknown>; readonly warnings: readonly Warning[] }
  | { readonly refusal: Message }

/**
 * Creates the check of a file's documents. An unreadable field refuses its document; in other systems' files only the kind's strict fields do, and
 * others are left out with a warning.
 * @param documents all documents of the file, unconverted
 */
export const documentCheck = (
  schema: TObject,
  { strict = Object.keys(schema.properties) }: Pick<Kind, 'strict'>,
  documents: readonly unknown[],
  is_own: boolean,
): ((given: unknown) => Checked) => {
  const check = fieldCheckFor(schema)
  const required: readonly string[] = schema.required ?? []
  const properties: Record<string, TSchema> = schema.properties
  const optional = Object.keys(properties).filter((name) => !strict.includes(name))
  const reader: Reader = {
    readAmount: is_own ? (_name, text) => text : amountReader(documents, optional),
    keeps_empty: is_own,
  }
  const read = (given: Record<string, unknown>): Checked => {
    // An empty cell of a CSV file has no value.
    const cells = Object.entries(given).filter(([name, value]) => value !== '' || !Object.hasOwn(properties, name))
    const document = readFields(properties, Object.fromEntries(cells), reader)
    const missing = required.find((name) => !Object.hasOwn(document, name))
    if (missing !== undefined)
      return { refusal: message('line_invalid', { field: missing, rule: message('is_missing', {}) }) }
    const warnings: Warning[] = []
    for (;;) {
      const fault = check(document)
      if (fault === undefined) return { document, warnings }
      const [name = ''] = fault.field.split('.')
      if (is_own || strict.includes(name) || required.includes(name) || !Object.hasOwn(document, name))
        return { refusal: message('line_invalid', fault) }
      warnings.push({ field: fault.field, warning: message('field_left_out', { rule: fault.rule }) })
      delete document[name]
    }
  }
  return (given) => {
    if (!isRecord(given)) return { refusal: message('line_not_object', {}) }
    try {
      return read(given)
    } catch (error) {
      return { refusal: refusalOf(error) }
    }
  }
}
