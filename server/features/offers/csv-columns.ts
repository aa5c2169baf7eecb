import { offer_field_names, offer_fields, type OfferFieldName } from '@plumbline/contract/operator/offer-fields.ts'
import { rate_field_names, rate_fields, type RateFieldName } from '@plumbline/contract/operator/rate-fields.ts'
import { isRecord } from '../../shared/record.ts'

/* The columns of a CSV file of offers, and how a cell says what a field of the document says. */

export interface Column {
  name: string
  /** Of the offer's or the payout row's part of the document. */
  field: string
  /** The value of a cell; undefined where it is empty. An unreadable one stays text, for the check of the document to refuse. */
  read(cell: string): unknown
  write(value: unknown): string
}

const formatCell = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const integer = (cell: string): unknown => (/^-?\d{1,15}$/.test(cell) ? Number(cell) : cell)
const decimal = (cell: string): unknown => (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(cell) ? Number(cell) : cell)

const splitCell = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const yesOrNo = (cell: string): unknown => {
  const word = cell.toLowerCase()
  if (word === 'yes' || word === 'true') return true
  return word === 'no' || word === 'false' ? false : cell
}

type Kind = (name: string, field?: string) => Column

const column =
  (read: Column['read'], write: Column['write'] = formatCell): Kind =>
  (name, field = name) => ({ name, field, read, write })

/** An empty cell says nothing: an offer cannot be without it. */
const requireCell = (read: Column['read']): Kind => column((cell) => (cell === '' ? undefined : read(cell)))

/** An empty cell takes the text away. */
const clearable = column((cell) => (cell === '' ? null : cell))

const list = (read: Column['read']): Kind =>
  column(
    (cell) => splitCell(cell).map(read),
    (value) => (Array.isArray(value) ? value.join('|') : ''),
  )

const flag = column(
  (cell) => (cell === '' ? undefined : yesOrNo(cell)),
  (value) => (value === true ? 'yes' : 'no'),
)

/** `adult=yes|spamming=no`. */
const rules = column(
  (cell) =>
    Object.fromEntries(
      splitCell(cell).map((part) => {
        const [flagName = '', ...rest] = part.split('=')
        return [flagName.trim(), yesOrNo(rest.join('=').trim())]
      }),
    ),
  (value) =>
    Object.entries(isRecord(value) ? value : {})
      .map(([flagName, allowed]) => `${flagName}=${allowed === true ? 'yes' : 'no'}`)
      .join('|'),
)

const text = requireCell((cell) => cell)
const texts = list((part) => part)
const whole = requireCell(integer)
const number = requireCell(decimal)

const kindOf = (name: OfferFieldName): Kind => {
  const { sql, initial } = offer_fields[name]
  if (sql === 'text[]') return texts
  if (sql === 'integer') return whole
  return initial === null ? clearable : text
}

/** Of the offer: on its first line, and empty or the same on its further ones. */
export const offer_columns: readonly Column[] = [
  text('external_id'),
  whole('id'),
  ...offer_field_names.map((name) => kindOf(name)(name)),
  whole('advertiser'),
  list(integer)('affiliates'),
  texts('categories'),
  rules('traffic_rules'),
]

export const goal_column = text('goal')
export const goal_name_column = text('goal_name', 'name')
export const goal_renamed_column = text('goal_renamed_from', 'renamed_from')

const rate_kinds = { text, 'text[]': texts, numeric: number, boolean: flag }

/** Offers have countries and systems of their own. */
const rateColumn = (name: RateFieldName): Column => {
  const { sql } = rate_fields[name]
  return rate_kinds[sql](sql === 'text[]' ? `payout_${name}` : name, name)
}

/** Of one payout row: one on each line. */
export const payout_columns: readonly Column[] = rate_field_names.map(rateColumn)

/** In the order of an exported file. */
export const csv_columns: readonly Column[] = [
  ...offer_columns,
  goal_column,
  goal_name_column,
  goal_renamed_column,
  ...payout_columns.filter(({ name }) => name !== goal_column.name),
]
