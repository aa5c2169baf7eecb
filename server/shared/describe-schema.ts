import { helpOf } from '@plumbline/contract/operator/fields.ts'
import { isRecord } from './record.ts'

/** Adds `typed`, a keyword of the contract, to each description, for readers who send calls or files. */
export const describeInFull = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(describeInFull)
  if (!isRecord(schema)) return schema
  const { typed, ...parts } = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, describeInFull(part)]),
  )
  return typeof typed === 'string' ? { ...parts, description: helpOf({ ...parts, typed }) } : parts
}
