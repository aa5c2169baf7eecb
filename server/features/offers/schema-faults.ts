import { offerOfDocument } from '@plumbline/contract/operator/offer-document.ts'
import { Compile } from 'typebox/compile'
import { isRecord } from '../../shared/record.ts'
import { quoteValue } from '@plumbline/contract/texts.ts'
import type { Path } from './offers-file.ts'

/* What the document's schema says of one offer, in sentences for people. */

export interface PathFault {
  path: Path
  fault: string
  /** Where the other place is that the fault is about, by default of the same offer: its line stands for `{line}` in the sentence. */
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
  let found = value
  for (const part of path) {
    if (Array.isArray(found)) found = found[Number(part)]
    else found = isRecord(found) ? found[part] : undefined
  }
  return found
}

const max_choice = 12

const choices = (allowed: readonly unknown[], value: unknown): string =>
  allowed.length > max_choice
    ? `${quoteValue(value)} is not an ISO country code, for example DE`
    : `${quoteValue(value)} is not one of ${allowed.join(', ')}`

const decimalComma = /^\d+,\d+$/

const wrongType = (type: unknown, value: unknown): string => {
  if (typeof value === 'string' && decimalComma.test(value)) return `${quoteValue(value)}: write a point, as in 1.50`
  const wanted: Record<string, string> = {
    string: 'a text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false (in CSV: yes or no)',
    array: 'a list',
    object: 'an object',
  }
  return `must be ${wanted[String(type)] ?? String(type)} (got ${quoteValue(value)})`
}

const sentenceOf = (error: SchemaError, path: Path, value: unknown): string => {
  if (error.keyword === 'boolean') return 'is not a field of an offer'
  if (error.keyword === 'required') return `must have ${error.params.requiredProperties.join(', ')}`
  if (error.keyword === 'enum') return choices(error.params.allowedValues, value)
  if (error.keyword === 'type') return wrongType(error.params.type, value)
  if (error.keyword === 'minLength') return 'must not be empty'
  if (error.keyword !== 'pattern') return `${error.message} (got ${quoteValue(value)})`
  return path[0] === 'external_id'
    ? `${quoteValue(value)} must be letters, digits and . _ : / # -`
    : `${quoteValue(value)} has control characters or |, which are not allowed here`
}

/** What is not as the schema has it; one sentence for each place. */
export const schemaFaults = (value: unknown): PathFault[] => {
  validator ??= compileSchema()
  if (validator.Check(value)) return []
  const byPlace = new Map<string, PathFault>()
  for (const error of validator.Errors(value)) {
    // Told at the field itself, or by the forms that it may have.
    if (error.keyword === 'additionalProperties' || error.keyword === 'anyOf') continue
    if (error.keyword === 'type' && error.params.type === 'null') continue
    if (byPlace.has(error.instancePath)) continue
    const path = pathOf(error.instancePath)
    byPlace.set(error.instancePath, { path, fault: sentenceOf(error, path, valueAt(value, path)) })
  }
  return [...byPlace.values()]
}
