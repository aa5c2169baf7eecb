import { nameCharacters } from '../texts.ts'
import { refusal } from './kind.ts'

interface Unprintable {
  readonly field: string
  readonly text: string
  readonly characters: readonly string[]
}

const contains = ({ field, text, characters }: Unprintable): string =>
  `${field} "${text.slice(0, 80)}" contains ${nameCharacters(characters)}`

const unprintable = refusal('statement_characters')

export const statement_messages = {
  statement_characters: unprintable(
    (given: Unprintable) =>
      `The statement cannot be made: the ${contains(given)}, and statements have Latin, Greek and Cyrillic letters only. Write the ${given.field} in these, or ask your account manager to.`,
  ),
  details_unprintable: unprintable(
    (given: Unprintable) =>
      `The ${contains(given)}, and payment statements have Latin, Greek and Cyrillic letters only. Nothing was changed.`,
  ),
}
