import { explainFailure, failureText } from '@plumbline/client/failure.ts'
import type { InputField } from './schema.ts'
import { labelOf, sentence } from './words.ts'

/** A field by its option at the terminal, as the window calls it: a tick has its whole sentence. */
const labelOfOption = (option: string, fields: readonly InputField[]): string => {
  const name = option.replaceAll('-', '_')
  const { kind, shape } = fields.find((field) => field.name === name) ?? {}
  return kind === 'tick' ? sentence(shape?.description ?? '') : labelOf(name)
}

/** What the server refuses a form with, in the words of the window: terminals read it too. */
export const refusal = (text: string, fields: readonly InputField[]): string =>
  text
    .replaceAll(/ \((?:[a-z][a-z-]* )+--[^()]*\)/g, '')
    .replaceAll(/\brun conversions ([a-z]+) --ids (\d+)/g, '$1 conversion $2')
    .replace(/: payments approve --run \d+$/, ' on its page.')
    .replaceAll(/--([a-z][a-z-]*)/g, (_, option: string) => `“${labelOfOption(option, fields)}”`)

/**
 * What a form says of a failed call, at its fields where the server names them. What is wrong at a place that is no field, such as a line of a
 * file, is in the sentence.
 */
export const explainRefusal = (error: unknown, otherwise: string, fields: readonly InputField[]) => {
  const { text, gaps } = explainFailure(error, otherwise)
  const is_known = text === null && fields.some(({ name }) => Object.hasOwn(gaps, name))
  return {
    text: is_known ? null : refusal(failureText(error, otherwise), fields),
    gaps: is_known ? Object.fromEntries(Object.entries(gaps).map(([name, gap]) => [name, refusal(gap, fields)])) : {},
  }
}
