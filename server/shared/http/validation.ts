import { country_codes } from '@plumbline/contract/countries.ts'
import { above_zero, amount_end, helpOf, long_number, not_blank } from '@plumbline/contract/operator/fields.ts'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import Format from 'typebox/format'
import { cleanerFor } from './clean.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { ApiError, refuse } from './errors.ts'
import { ExactNumber } from '../money.ts'
import { once } from '../once.ts'
import { isWithinYears } from '../time.ts'
import { isRecord } from '../record.ts'

/*
 * The usual checks let through what Date or PostgreSQL cannot read, and what no answer could repeat: leap seconds, zones in brackets, and the
 * years 0 and 10000, where an offset leads there too.
 */
const isDay = Format.IsDate
const isMoment = Format.IsDateTime
Format.Set('date', (text) => isDay(text) && !text.startsWith('0000'))
Format.Set('date-time', (text) => isMoment(text) && isWithinYears(Date.parse(text)))

/** Texts of several lines say so themselves, by another schema. */
const isLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
Format.Set('line', isLine)
Format.Set('hidden_line', isLine)

const integerText = /^-?\d{1,15}$/

/** Text of a query or a path becomes a number or a boolean only where the schema declares one, and only when it is spelled as one. */
const parseDeclared = (schema: unknown, value: unknown): unknown => {
  const type = isRecord(schema) ? schema.type : undefined
  if (typeof value !== 'string') return value
  if (type === 'integer' && integerText.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

const propertiesOf = (schema: TSchema): Record<string, unknown> | undefined =>
  'properties' in schema && isRecord(schema.properties) ? schema.properties : undefined

const withDeclaredTypes = (schema: TSchema, value: unknown): unknown => {
  const properties = propertiesOf(schema)
  if (!isRecord(value) || properties === undefined) return value
  // Clients send fields that were left empty.
  const known = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name) && value[name] !== '')
  return Object.fromEntries(known.map(([name, property]) => [name, parseDeclared(property, value[name])]))
}

const max_name = 50

/** @throws ApiError `bad_request` for a parameter that a schema with `additionalProperties: false` does not have */
const refuseUnknown = (schema: TSchema, value: unknown): void => {
  const properties = propertiesOf(schema)
  if (!isRecord(value) || properties === undefined) return
  if (!('additionalProperties' in schema) || schema.additionalProperties !== false) return
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(properties, name))
  if (unknown === undefined) return
  throw refuse('unknown_parameter', { field: unknown.slice(0, max_name), known: Object.keys(properties) })
}

/**
 * PostgreSQL stores neither NUL nor half of a surrogate pair: no value, and no name of a field, may have one. Without recursion, because a
 * stranger may send lists that are nested thousands deep.
 */
const isStorable = (value: unknown): boolean => {
  const rest = [value]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next === 'string') {
      if (!next.isWellFormed() || next.includes('\0')) return false
    } else if (Array.isArray(next)) for (const item of next) rest.push(item)
    else if (isRecord(next)) for (const field of Object.entries(next)) rest.push(...field)
  }
  return true
}

/** The field whose text cannot be stored; '' if its name cannot be stored either. */
const unstorableField = (value: unknown): string => {
  const [name = ''] = Object.entries(isRecord(value) ? value : {}).find((field) => !field.every(isStorable)) ?? []
  return isStorable(name) ? name : ''
}

type SchemaError = ReturnType<ReturnType<typeof Compile>['Errors']>[number]

/** The contract's description of the field: clearer than a pattern. */
const descriptionOf = (schema: TSchema, { instancePath }: SchemaError): string => {
  const [, name = ''] = instancePath.split('/')
  const field: unknown = 'properties' in schema && isRecord(schema.properties) ? schema.properties[name] : undefined
  return isRecord(field) ? helpOf(field) : ''
}

/** The rule that a value breaks. */
const ruleOf = (schema: TSchema, fault: SchemaError): Message => {
  const { keyword } = fault
  // A field that a schema with `additionalProperties: false` does not have.
  if (keyword === 'boolean') return message('is_unknown', {})
  if (keyword === 'enum' && fault.params.allowedValues.length === country_codes.length)
    return message('not_country', {})
  if (keyword === 'format' && (fault.params.format === 'line' || fault.params.format === 'hidden_line'))
    return message('not_one_line', {})
  const in_schema = message('not_by_schema', { keyword, rule: fault.message })
  if (keyword !== 'pattern') return in_schema
  const pattern = String(fault.params.pattern)
  if (pattern === not_blank) return message('blank', {})
  if (pattern === long_number) return message('not_number', {})
  const [, digits] = /\\d\{1,(\d+)\}/.exec(pattern) ?? []
  const max_digits = digits === undefined ? null : Number(digits)
  if (pattern.startsWith(above_zero)) return message('not_above_zero', { max_digits })
  if (pattern.endsWith(amount_end)) return message('not_amount', { max_digits })
  const description = descriptionOf(schema, fault)
  return description === '' ? in_schema : message('not_as_described', { description })
}

/** The name of a field as an answer repeats it: an unknown one may be of any length. */
const fieldOf = ({ keyword, instancePath }: SchemaError): string => {
  const field = instancePath.slice(1).replaceAll('/', '.')
  return keyword === 'boolean' ? field.slice(0, max_name) : field
}

export type Part = 'path' | 'query' | 'body'

/**
 * Parses one part of a request by its schema. Fields outside the schema are ignored, unless it forbids
 * others. An empty text in a query or path counts as absent. Only declared integers and booleans of a query or path
 * are coerced. Throws `bad_request` naming the field (never its value), or `not_found` for an impossible path.
 */
export const parserFor = (schema: TSchema | undefined, part: Part): ((value: unknown) => unknown) => {
  if (schema === undefined) return () => (part === 'body' ? undefined : {})
  const compiled = once(() => ({ validator: Compile(schema), clean: cleanerFor(schema) }))
  return (value) => {
    const { validator, clean } = compiled()
    if (part === 'query') refuseUnknown(schema, value)
    const typed = part === 'body' ? value : withDeclaredTypes(schema, value)
    if (validator.Check(typed) && isStorable(typed)) return clean(typed)
    if (part === 'path') throw new ApiError('not_found')
    const [fault] = validator.Errors(typed)
    const field = fault === undefined ? unstorableField(typed) : fieldOf(fault)
    const rule = fault === undefined ? message('not_unicode', {}) : ruleOf(schema, fault)
    throw field === '' ? refuse('invalid_request', { part, rule }) : refuse('invalid_field', { part, field, rule })
  }
}

/**
 * Checks values by a schema, as fields of files are: unlike those of requests nothing is left out.
 * @returns a function: the first field that breaks a rule, by its path, and the rule; undefined where all is well
 */
export const fieldCheckFor = (schema: TSchema): ((value: unknown) => { field: string; rule: Message } | undefined) => {
  const compiled = once(() => Compile(schema))
  return (value) => {
    const validator = compiled()
    if (!isStorable(value)) return { field: unstorableField(value), rule: message('not_unicode', {}) }
    if (validator.Check(value)) return undefined
    // A field that is not known is reported by its own name.
    const [fault] = validator.Errors(value).filter(({ keyword }) => keyword !== 'additionalProperties')
    return fault && { field: fieldOf(fault), rule: ruleOf(schema, fault) }
  }
}

const isSchema = (value: unknown): value is TSchema => isRecord(value)

const formsOf = (schema: TSchema): TSchema[] =>
  'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf.filter(isSchema) : [schema]

/**
 * A copy in which amounts that no double holds are the nearest ones, for the library's checks.
 * @param exact gets these amounts
 */
const plainCopy = (value: unknown, exact: ExactNumber[]): unknown => {
  if (value instanceof ExactNumber) {
    exact.push(value)
    return Number(value)
  }
  if (Array.isArray(value)) return value.map((part) => plainCopy(part, exact))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainCopy(part, exact)]))
    : value
}

/** Puts the exact amounts of the given reply back into its checked copy. */
const withExact = (copy: unknown, given: unknown): unknown => {
  if (given instanceof ExactNumber) return given
  if (Array.isArray(copy))
    return copy.map((part, index) => withExact(part, Array.isArray(given) ? given[index] : undefined))
  return isRecord(copy) && isRecord(given)
    ? Object.fromEntries(Object.entries(copy).map(([name, part]) => [name, withExact(part, given[name])]))
    : copy
}

/**
 * Serializes replies by their schema: fields outside of the schema are dropped, so that they cannot leak; an invalid reply throws.
 * @param name the endpoint, for the message
 */
export const serializerFor = (schema: TSchema, name: string): ((reply: unknown) => unknown) => {
  // Each form of a reply is compiled separately: matching them as one schema takes three times as long.
  const forms = once(() => formsOf(schema).map((form) => ({ validator: Compile(form), clean: cleanerFor(form) })))
  return (reply) => {
    for (const { validator, clean } of forms()) {
      const exact: ExactNumber[] = []
      const cleaned = clean(plainCopy(reply, exact))
      if (validator.Check(cleaned)) return exact.length > 0 ? withExact(cleaned, reply) : cleaned
    }
    const whole = Compile(schema)
    const [fault] = whole.Errors(whole.Clean(plainCopy(reply, [])))
    throw new Error(
      `the reply of ${name} does not fit its schema: ${fault?.instancePath ?? ''} ${fault?.message ?? ''}`,
    )
  }
}
