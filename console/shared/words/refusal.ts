import { ApiFailure, explainFailure, failureText } from '@plumbline/client/failure.ts'
import type { SurfaceVoice } from '@plumbline/contract/messages/index.ts'
import { fieldTexts, render } from './messages.ts'
import type { InputField } from './schema.ts'

/**
 * Explains a failed call in the console's words: at the form's fields if the refusal names any, otherwise as one text, such as the errors in a file.
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
    const about = Object.entries(fieldTexts(data, voice))
    const shown = about.filter(([name]) => isField(name))
    const is_whole = shown.length > 0 && shown.length === about.length
    return { text: is_whole ? null : text, gaps: Object.fromEntries(shown) }
  }
  const { gaps } = explainFailure(error, otherwise)
  return Object.keys(gaps).some(isField) ? { text: null, gaps } : { text: failureText(error, otherwise), gaps: {} }
}
