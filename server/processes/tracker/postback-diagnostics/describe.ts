import { redactText } from '../../../shared/log.ts'
import { cleanText } from '../parameters.ts'
import type { HeardPostback } from './postback-notes.ts'

/* What of a postback may rest in the database: enough to find a mistake in it, no token, and little of whatever somebody sends. */

const max_parameters = 20
const max_name = 50
const max_value = 200
const max_answer = 200
/** Of shorter ones the end would tell too much. */
const min_with_end = 24

const secret_names = /token|secret|passw|pwd|key|auth|sign|hash/i

/** Of a secret only how long it is, and where it is long how it ends: that tells an old one, or one that was cut off, from the right one. */
const maskSecret = (text: string): string => {
  const end = text.length < min_with_end ? '' : cleanText(text.slice(-4), 4)
  return `***${end} (${text.length} characters)`
}

/** A postback as it is kept. Parameters beyond the twentieth are left out, long values cut. */
export const describePostback = (
  { answer, token, parameters }: HeardPostback,
  isToken: (value: string) => boolean,
): { answer: string; parameters: Record<string, string> } => {
  const valueOf = (name: string, value: string): string =>
    secret_names.test(name) || isToken(value.trim())
      ? maskSecret(value)
      : // An address that was put together wrongly has the token in the value before it.
        cleanText(redactText(`?${name}=${value}`).slice(name.length + 2), max_value)
  const shown = Object.entries(parameters)
    .slice(0, max_parameters)
    .map(([name, value]): [string, string] => [cleanText(name, max_name), valueOf(name, value)])
  return {
    answer: cleanText(answer, max_answer),
    parameters: Object.fromEntries([
      ...shown,
      ...(token === '' ? [] : ([['token', maskSecret(token)]] as [string, string][])),
    ]),
  }
}
