import type { ErrorCode } from '../errors.ts'
import type { Hint, Kind, Message, Voice } from './kind.ts'
import * as tables from './tables.ts'

export type { Hint, Message } from './kind.ts'

/** A surface's own words for fields, operations, amounts and moments. */
export type SurfaceVoice = Omit<Voice, 'say' | 'hint'>

type Merged<Table> = (Table extends unknown ? (one: Table) => void : never) extends (all: infer All) => void
  ? All
  : never
type Messages = Merged<(typeof tables)[keyof typeof tables]>

/** @throws Error for a code in two tables */
const merge = (all: readonly object[]): Messages => {
  const codes = all.flatMap((table) => Object.keys(table))
  const twice = codes.find((code, index) => codes.indexOf(code) !== index)
  if (twice !== undefined) throw new Error(`two messages have the code ${twice}`)
  return Object.assign({}, ...all) as Messages
}

/** All messages by code. The codes of contract/errors.ts, which need no parameters, are beside them. */
export const messages = merge(Object.values(tables))

export type MessageCode = keyof typeof messages
export type ParametersOf<C extends MessageCode> = (typeof messages)[C] extends Kind<infer P> ? P : never
/** The codes of refusals: messages with a failure of contract/errors.ts. */
export type RefusalCode = {
  [C in MessageCode]: (typeof messages)[C] extends { error: ErrorCode } ? C : never
}[MessageCode]

export const refusal_codes = Object.entries<Kind<never>>(messages).flatMap(([code, { error }]) =>
  error === undefined ? [] : [code],
)

/** Makes a message; its parameters are checked against its entry. */
export const message = <C extends MessageCode>(code: C, parameters: ParametersOf<C>): Message<C> => ({
  code,
  parameters,
})

/** The entry of a message; undefined for a code of another version. */
const kindOf = ({ code }: Message): Kind<object> | undefined => {
  // The parameters were checked against the same entry when the message was made.
  return Object.hasOwn(messages, code) ? (messages[code as MessageCode] as unknown as Kind<object>) : undefined
}

/** The operation that helps. */
export const hintOf = (one: Message): Hint | undefined => kindOf(one)?.hint?.(one.parameters)

/**
 * The sentence of a message in a surface's own words; '' for a code of another version.
 * @param reader the affiliate in the message may read another sentence
 */
export const render = (one: Message, voice: SurfaceVoice, reader: 'network' | 'affiliate' = 'network'): string => {
  const hint = hintOf(one)
  const whole: Voice = {
    ...voice,
    hint: hint === undefined ? '' : voice.action(hint),
    say: (part) => render(part, voice, reader),
  }
  const { text, to_affiliate = text } = kindOf(one) ?? { text: () => '' }
  return (reader === 'affiliate' ? to_affiliate : text)(one.parameters, whole)
}

/** The sentence for each field that a message is about, in a surface's own words. */
export const fieldTexts = (one: Message, voice: SurfaceVoice): Record<string, string> => {
  const { fields = [] } = kindOf(one) ?? {}
  const about = typeof fields === 'function' ? fields(one.parameters) : fields
  const parts = Array.isArray(about)
    ? about.map((name: string): [string, Message] => [name, one])
    : Object.entries(about)
  return Object.fromEntries(parts.map(([name, part]) => [name, render(part, voice)]))
}
