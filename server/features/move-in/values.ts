import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { TObject, TSchema } from 'typebox'
import { fieldCheckFor } from '../../shared/http/validation.ts'
import { isRecord } from '../../shared/record.ts'
import type { Warning } from './kind.ts'

/* Values of files, brought into the types that the schema of a kind has. */

const formsOf = (schema: unknown): Record<string, unknown>[] => {
  if (!isRecord(schema)) return []
  return Array.isArray(schema.anyOf) ? schema.anyOf.filter(isRecord) : [schema]
}

const yes_and_no: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  1: true,
  no: false,
  false: false,
  0: false,
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
  return text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/**
 * A value as its schema has it, where that is a matter of notation: numbers as texts, texts as numbers, yes and no, lists in one cell.
 * Anything else stays, for the check to refuse. Undefined where nothing is given.
 */
const readValue = (schema: unknown, value: unknown): unknown => {
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
      return typeof read === 'string' ? read : readValue(schema, read)
    }
    if (types.includes('boolean')) return yes_and_no[text.toLowerCase()] ?? text
    if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
    return forms.some(({ format }) => format === 'line' || format === 'hidden_line')
      ? text.replaceAll(/\s+/g, ' ')
      : text
  }
  if (typeof value === 'number' && types.includes('string') && !types.includes('number')) return String(value)
  if (typeof value === 'number' && types.includes('boolean')) return yes_and_no[value] ?? value
  if (Array.isArray(value) && compound?.type === 'array')
    return value.map((item: unknown) => readValue(compound.items, item))
  if (isRecord(value) && isRecord(compound?.properties)) return readFields(compound.properties, value)
  return value
}

const readFields = (properties: Record<string, unknown>, value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const read = Object.hasOwn(properties, name) ? readValue(properties[name], part) : part
      return read === undefined ? [] : [[name, read]]
    }),
  )

/** A document by its schema, or the first field that breaks it. */
export type Checked =
  | { readonly document: Record<string, unknown>; readonly warnings: readonly Warning[] }
  | { readonly refusal: Message }

/**
 * Makes the check of a kind's documents.
 * @param is_own of files in our own schema a field that does not fit refuses its document; of those of other systems an optional one is left
 * out, with a warning
 */
export const documentCheck = (schema: TObject, is_own: boolean): ((given: unknown) => Checked) => {
  const check = fieldCheckFor(schema)
  const required: readonly string[] = schema.required ?? []
  const properties: Record<string, TSchema> = schema.properties
  return (given) => {
    if (!isRecord(given)) return { refusal: message('line_not_object', {}) }
    const document = readFields(properties, given)
    const warnings: Warning[] = []
    for (;;) {
      const fault = check(document)
      if (fault === undefined) return { document, warnings }
      const [name = ''] = fault.field.split('.')
      if (is_own || required.includes(name) || !Object.hasOwn(document, name))
        return { refusal: message('line_invalid', fault) }
      warnings.push({ field: fault.field, warning: message('field_left_out', { rule: fault.rule }) })
      delete document[name]
    }
  }
}
