import type { Operation } from '@plumbline/contract/operator/operation.ts'

/** The parts of a contract schema that the console reads. */
export interface Shape {
  readonly type?: string
  readonly format?: string
  readonly contentEncoding?: string
  readonly description?: string
  readonly enum?: readonly (string | number)[]
  /** The value used when none is sent. */
  readonly default?: string
  readonly const?: string
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly maxLength?: number
  readonly maxItems?: number
  readonly pattern?: string
}

/** A row of a reply, as a list shows it. */
export type Row = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Schema of an operation's reply. */
export const replyShape = ({ reply }: Pick<Operation, 'reply'>): Shape => reply

const none: Readonly<Record<string, Shape>> = {}

/** The fields of an object's schema; empty for any other schema. */
export const propertiesOf = (schema: unknown): Readonly<Record<string, Shape>> =>
  (schema as Shape | undefined)?.properties ?? none

/** Schema derived from a value. */
export const shapeOfValue = (value: unknown): Shape => {
  if (typeof value === 'number' || typeof value === 'boolean') return { type: typeof value }
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? { format: 'date-time' } : { type: 'string' }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return { properties: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOfValue(one)])) }
}

/** A schema without its null alternative, and whether it had one. Several other alternatives remain an `anyOf`. */
export const withoutNull = (shape: Shape): { readonly shape: Shape; readonly nullable: boolean } => {
  const others = shape.anyOf?.filter(({ type }) => type !== 'null') ?? [shape]
  const [only] = others
  const own = others.length === 1 && only !== undefined ? only : { ...shape, anyOf: others }
  const { description } = shape
  return {
    shape: description === undefined ? own : { ...own, description },
    nullable: shape.anyOf !== undefined && others.length < shape.anyOf.length,
  }
}

/** Schema of the rows of a reply with `results`; undefined for other replies. */
export const rowShape = ({ reply }: Operation): Shape | undefined => {
  const results = propertiesOf(reply)['results']
  return results?.items
}

export type FieldKind =
  | 'text'
  | 'long'
  | 'file'
  | 'password'
  | 'day'
  | 'moment'
  | 'number'
  | 'tick'
  | 'choice'
  | 'choices'
  | 'list'

export interface FieldOption {
  readonly value: string
  readonly label: string
}

export interface InputField {
  readonly name: string
  readonly kind: FieldKind
  readonly shape: Shape
  readonly required: boolean
  readonly nullable: boolean
  /** Label in this form; default: the field's usual title. */
  readonly label?: string
  /** False for a field that only decides which other fields are shown. */
  readonly is_sent?: boolean
  /** Its options, where the screen knows them. A value of one space sends an empty text. */
  readonly options?: readonly FieldOption[] | undefined
  /** Whether it is a path parameter. */
  readonly in_path: boolean
}

/** Longer lists of options are typed as comma-separated codes instead of being ticked. */
const max_ticks = 12
const long_text = 500

const kindOf = ({ type, format, enum: options, items, maxLength = 0 }: Shape): FieldKind => {
  if (options !== undefined) return 'choice'
  if (type === 'boolean') return 'tick'
  if (type === 'array') return items?.enum !== undefined && items.enum.length <= max_ticks ? 'choices' : 'list'
  if (type === 'integer' || type === 'number') return 'number'
  if (format === 'file' || format === 'password') return format
  if (format === 'date' || format === 'day-or-moment') return 'day'
  if (format === 'date-time' || format === 'moment-or-day') return 'moment'
  if (format === 'text') return 'long'
  return maxLength >= long_text && format !== 'line' ? 'long' : 'text'
}

const fieldsIn = (schema: unknown, in_path: boolean): InputField[] => {
  const required = (schema as Shape | undefined)?.required ?? []
  return Object.entries(propertiesOf(schema)).map(([name, whole]) => {
    const { shape, nullable } = withoutNull(whole)
    return { name, kind: kindOf(shape), shape, required: required.includes(name), nullable, in_path }
  })
}

/** All input fields of an operation, in the order of the contract. */
export const inputFields = ({ params, input }: Operation): readonly InputField[] => [
  ...fieldsIn(params, true),
  ...fieldsIn(input, false),
]

/** Whether an operation supports a dry run. */
export const hasDryRun = ({ input }: Operation): boolean => Object.hasOwn(propertiesOf(input), 'dry_run')
