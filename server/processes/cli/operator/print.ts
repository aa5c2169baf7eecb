import stringWidth from 'string-width'
import { commandOf } from '../../../shared/command-line.ts'
import { ExactNumber } from '../../../shared/money.ts'
import { isRecord } from '../../../shared/record.ts'
import { render, type Hint, type Message } from '@plumbline/contract/messages/index.ts'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { terminalVoice } from './voice.ts'
import { terminalLine } from '../../../shared/terminal.ts'

/* Replies as text: tables, and lines of a name and its value. */

const widest_cell = 48
/** The last column may be long, because no column follows it: reasons are shown there. */
const widest_last = 160
const iso = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

export const plain = terminalLine

/** An ISO moment to the second. */
export const momentText = (text: string): string => `${text.slice(0, 19).replace('T', ' ')} UTC`

const formsOf = (schema: unknown): Record<string, unknown>[] => {
  if (!isRecord(schema)) return []
  return Array.isArray(schema.anyOf) ? schema.anyOf.flatMap(formsOf) : [schema]
}

const propertyOf = (schema: unknown, name: string): unknown =>
  formsOf(schema)
    .map(({ properties }) => (isRecord(properties) ? properties[name] : undefined))
    .find((property) => property !== undefined)

const itemOf = (schema: unknown): unknown =>
  formsOf(schema)
    .map(({ items }) => items)
    .find((items) => items !== undefined)

const hasFormat = (schema: unknown, name: string): boolean => formsOf(schema).some(({ format }) => format === name)

/** A number in its format: amounts have two decimals. */
const numberText = (value: number, schema: unknown): string =>
  hasFormat(schema, 'money')
    ? value.toFixed(2)
    : hasFormat(schema, 'percent')
      ? `${(value * 100).toFixed(2)}%`
      : String(value)

const isMessage = (value: unknown, schema: unknown): value is Message => isRecord(value) && hasFormat(schema, 'message')

/** A list, named by its operation and filters. */
const isListing = (value: unknown, schema: unknown): value is { operation: OperationName; input: Hint['given'] } =>
  isRecord(value) && hasFormat(schema, 'operation')

/** @param schema of the value, if known: money has two decimals */
const cell = (value: unknown, schema?: unknown): string => {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'string') return iso.test(value) ? value.slice(0, 16).replace('T', ' ') : plain(value)
  if (value instanceof ExactNumber) return value.exact
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(value, schema)
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map((item) => cell(item, itemOf(schema))).join(', ')
  if (isMessage(value, schema)) return plain(render(value, terminalVoice()))
  if (isListing(value, schema)) return plain(commandOf({ operation: value.operation, given: value.input }))
  if (isRecord(value))
    return (
      Object.entries(value)
        .map(([name, inner]) => `${name}: ${cell(inner, propertyOf(schema, name))}`)
        .join(', ') || '-'
    )
  return ''
}

const cut = (text: string, widest: number): string => {
  if (stringWidth(text) <= widest) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(kept + segment) >= widest) break
    kept += segment
  }
  return `${kept}…`
}

const pad = (text: string, width: number, right: boolean): string => {
  const gap = ' '.repeat(Math.max(0, width - stringWidth(text)))
  return right ? gap + text : text + gap
}

const heading = (name: string): string => name.replaceAll('_', ' ')

/** Numbers, and those that are too long to be one in JSON. */
const isNumeric = (value: unknown): boolean =>
  value === null ||
  typeof value === 'number' ||
  value instanceof ExactNumber ||
  (typeof value === 'string' && /^\d{1,18}$/.test(value))

/**
 * Rows as a table: long cells are cut, columns of numbers stand right. Everything else of a row is in the JSON.
 * @param schema of the list
 * @param columns the fields to show, in their order; those of the first row when absent
 */
const tableOf = (rows: readonly Record<string, unknown>[], schema: unknown, columns?: readonly string[]): string => {
  const fields = itemOf(schema)
  const names = columns ?? Object.keys(rows[0] ?? {})
  const isRight = names.map((name) => rows.every((row) => isNumeric(row[name])))
  const textOf = (row: Record<string, unknown>, name: string, index: number): string =>
    cut(cell(row[name], propertyOf(fields, name)), index === names.length - 1 ? widest_last : widest_cell)
  const lines = [names.map(heading), ...rows.map((row) => names.map((name, index) => textOf(row, name, index)))]
  const widths = names.map((_name, index) =>
    lines.reduce((widest, line) => Math.max(widest, stringWidth(line[index] ?? '')), 0),
  )
  return lines
    .map((line) =>
      line
        .map((text, index) => pad(text, widths[index] ?? 0, isRight[index] ?? false))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** One thing as lines; lists of things below it as tables. */
const factsOf = (thing: Record<string, unknown>, schema: unknown): string => {
  const isTable = (value: unknown): value is Record<string, unknown>[] =>
    Array.isArray(value) && value.length > 0 && value.every(isRecord)
  const facts = Object.entries(thing).filter(([, value]) => !isTable(value))
  const width = Math.max(0, ...facts.map(([name]) => name.length))
  const lines = facts.map(([name, value]) => `${heading(name).padEnd(width)}  ${cell(value, propertyOf(schema, name))}`)
  const tables = Object.entries(thing).flatMap(([name, value]) =>
    isTable(value) ? [`\n${heading(name)}\n${tableOf(value, propertyOf(schema, name))}`] : [],
  )
  return [...lines, ...tables].join('\n')
}

/** How many rows there are further, below those that are shown. */
export const furtherText = (shown: number, all: number): string =>
  all > shown ? `\n${shown} of ${all}; --page for more` : ''

/**
 * A reply as text: a list is a table, with the number of further rows.
 * @param form the schema that the reply was made by, and the columns of its table
 */
export const replyText = (reply: unknown, form: { reply?: unknown; columns?: readonly string[] } = {}): string => {
  const { reply: schema, columns } = form
  if (!isRecord(reply)) return cell(reply, schema)
  const { results, count } = reply
  if (!Array.isArray(results)) return factsOf(reply, schema)
  const rows = results.filter(isRecord)
  if (rows.length === 0) return count === 0 ? 'none' : `none on this page, of ${String(count)}`
  const more = typeof count === 'number' ? furtherText(rows.length, count) : ''
  return `${tableOf(rows, propertyOf(schema, 'results'), columns)}${more}`
}
