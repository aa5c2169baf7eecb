import { helpOf } from '@plumbline/contract/operator/fields.ts'
import { isRecord } from './record.ts'

/** A schema as those read it who send calls or files: `typed`, a word of the contract, is part of each description. */
export const describeInFull = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(describeInFull)
  if (!isRecord(schema)) return schema
  const { typed, ...parts } = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, describeInFull(part)]),
  )
  return typeof typed === 'string' ? { ...parts, description: helpOf({ ...parts, typed }) } : parts
}
