import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { offerOfDocument } from '@plumbline/contract/operator/offer-document.ts'
import { Compile } from 'typebox/compile'
import { isRecord } from '../../shared/record.ts'
import { quoteValue } from '@plumbline/contract/texts.ts'
import type { Path } from './offers-file.ts'

/* Errors of one offer by the document's schema. */

export interface PathFault {
  path: Path
  fault: Message
  /** The other place that the fault is about, by default of the same offer: its line becomes the parameter `line`. */
  other?: { path: Path; offer?: number }
}

// Only when a file is read: most commands need none.
const compileSchema = () => Compile(offerOfDocument)
let validator: ReturnType<typeof compileSchema> | undefined

type SchemaError = ReturnType<ReturnType<typeof compileSchema>['Errors']>[number]

const pathOf = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')))

const valueAt = (value: unknown, path: Path): unknown => {
  let inner = value
  for (const part of path) {
    if (Array.isArray(inner)) inner = inner[Number(part)]
    else inner = isRecord(inner) ? inner[part] : undefined
  }
  return inner
}

const max_choice = 12

const decimalComma = /^\d+,\d+$/

const faultOf = ({ keyword, params, message: rule }: SchemaError, path: Path, value: unknown): Message => {
  const got = quoteValue(value)
  if (keyword === 'boolean') return message('field_unknown', {})
  if (keyword === 'required') return message('parts_missing', { fields: params.requiredProperties })
  if (keyword === 'enum') {
    const allowed = params.allowedValues.map(String)
    return allowed.length > max_choice ? message('country_unknown', { got }) : message('not_among', { got, allowed })
  }
  if (keyword === 'type' && typeof value === 'string' && decimalComma.test(value))
    return message('decimal_comma', { got })
  if (keyword === 'type') return message('wrong_type', { type: String(params.type), got })
  if (keyword === 'minLength') return message('empty', {})
  if (keyword !== 'pattern') return message('breaks_rule', { rule, got })
  return message(path[0] === 'external_id' ? 'external_id_characters' : 'control_characters', { got })
}

/** Each place that breaks the schema, once. */
export const schemaFaults = (value: unknown): PathFault[] => {
  validator ??= compileSchema()
  if (validator.Check(value)) return []
  const byPlace = new Map<string, PathFault>()
  for (const error of validator.Errors(value)) {
    // The field itself has its own error, or the forms that it may have.
    if (error.keyword === 'additionalProperties' || error.keyword === 'anyOf') continue
    if (error.keyword === 'type' && error.params.type === 'null') continue
    if (byPlace.has(error.instancePath)) continue
    const path = pathOf(error.instancePath)
    byPlace.set(error.instancePath, { path, fault: faultOf(error, path, valueAt(value, path)) })
  }
  return [...byPlace.values()]
}
