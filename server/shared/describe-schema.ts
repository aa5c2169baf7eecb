import { titleOf } from '@plumbline/contract/field-names.ts'
import { helpOf } from '@plumbline/contract/operator/fields.ts'
import { isRecord } from './record.ts'

const withTitle = ([name, schema]: [string, unknown]): [string, unknown] => {
  const described = describeInFull(schema)
  return [name, isRecord(described) ? { title: titleOf(name), ...described } : described]
}

/** Adds `typed`, a keyword of the contract, to each description, and each field's title, for readers who send calls or files. */
export const describeInFull = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(describeInFull)
  if (!isRecord(schema)) return schema
  const { typed, ...parts } = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [
      name,
      name === 'properties' && isRecord(part)
        ? Object.fromEntries(Object.entries(part).map(withTitle))
        : describeInFull(part),
    ]),
  )
  return typeof typed === 'string' ? { ...parts, description: helpOf({ ...parts, typed }) } : parts
}
