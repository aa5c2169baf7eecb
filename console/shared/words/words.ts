import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { count } from '@plumbline/ui/format.ts'
import { asText } from './as-text.ts'
import { operationOf } from '../session/calls.ts'

/** A summary or description of the contract as a sentence of a screen. */
export const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** A count with its noun: `1 warning`, `1,200 warnings`. */
export const several = (some: number, one: string, many: string): string => `${count(some)} ${some === 1 ? one : many}`

/** The file of an operation's reply, named by the operation's address: `payment-runs-3-exports.csv`. */
export const fileNameOf = (operation: OperationName, given: Readonly<Record<string, unknown>>): string => {
  const path = (operationOf(operation).call?.path ?? '').slice('/api/operator/'.length, -1)
  return `${path.replace(/{(\w+)}/g, (_, name: string) => asText(given[name])).replaceAll('/', '-')}.csv`
}
