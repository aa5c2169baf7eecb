import { ApiFailure, explainFailure, failureText } from '@plumbline/client/failure.ts'
import type { SurfaceVoice } from '@plumbline/contract/messages/index.ts'
import { fieldsOf, render } from './messages.ts'
import type { InputField } from './schema.ts'

/**
 * Explains a failed call in the console's words: at the form's fields if the refusal names any, otherwise as one text, such as the faults of a file.
 */
export const explainRefusal = (
  error: unknown,
  otherwise: string,
  fields: readonly InputField[],
  voice: SurfaceVoice,
): { text: string | null; gaps: Readonly<Record<string, string>> } => {
  const { data = null } = error instanceof ApiFailure ? error : {}
  const text = data === null ? '' : render(data, voice)
  const isField = (name: string): boolean => fields.some((field) => field.name === name)
  if (data !== null && text !== '') {
    const named = fieldsOf(data).filter(isField)
    return named.length > 0
      ? { text: null, gaps: Object.fromEntries(named.map((name) => [name, text])) }
      : { text, gaps: {} }
  }
  const { gaps } = explainFailure(error, otherwise)
  return Object.keys(gaps).some(isField) ? { text: null, gaps } : { text: failureText(error, otherwise), gaps: {} }
}
