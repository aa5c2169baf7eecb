import type { OperationName, Operations } from '@plumbline/contract/operator/index.ts'
import type { InputOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import type { Operators, Way } from '../../../testing/harness/operators.ts'

type Import = Operations['importOldNetwork' & OperationName]
export type Imported = ReplyOf<Import>

/** Imports a file by a call, or by another way; what is not a text becomes JSON. */
export const importFile = (
  { perform }: Pick<Operators, 'perform'>,
  given: Omit<InputOf<Import>, 'file'>,
  file: unknown,
  way: Way = 'call',
): Promise<Imported> => {
  const text = typeof file === 'string' ? file : JSON.stringify(file, undefined, 2)
  return perform(way, 'importOldNetwork', { ...given, file: text })
}
