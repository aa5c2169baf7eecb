import type { ErrorCode } from '../errors.ts'
import { advertiser_messages } from './advertisers.ts'
import { common_messages } from './common.ts'
import { conversion_messages } from './conversions.ts'
import { delivery_messages } from './deliveries.ts'
import { ledger_messages } from './ledger.ts'
import { mail_messages } from './mails.ts'
import { network_messages } from './network.ts'
import { offer_messages } from './offers.ts'
import { people_messages } from './people.ts'
import { portal_messages } from './portal.ts'
import { payment_messages } from './payments.ts'
import { rate_messages } from './rates.ts'
import type { Hint, Kind, Message, Voice } from './kind.ts'
import { request_messages, rule_messages } from './requests.ts'

export type { Hint, Message } from './kind.ts'

/** How a surface calls what a sentence is about. */
export type SurfaceVoice = Omit<Voice, 'say'>

/** The tables of all features, each code in one of them. */
export const tables = [
  rule_messages,
  request_messages,
  common_messages,
  advertiser_messages,
  conversion_messages,
  delivery_messages,
  ledger_messages,
  mail_messages,
  network_messages,
  offer_messages,
  people_messages,
  portal_messages,
  payment_messages,
  rate_messages,
] as const

/**
 * Every refusal, cause, warning and state that a surface words, by its code. Beside contract/errors.ts, whose codes are the failures that need no parameters.
 */
export const messages = {
  ...rule_messages,
  ...request_messages,
  ...common_messages,
  ...advertiser_messages,
  ...conversion_messages,
  ...delivery_messages,
  ...ledger_messages,
  ...mail_messages,
  ...network_messages,
  ...offer_messages,
  ...people_messages,
  ...portal_messages,
  ...payment_messages,
  ...rate_messages,
} as const

export type MessageCode = keyof typeof messages
export type ParametersOf<C extends MessageCode> = (typeof messages)[C] extends Kind<infer P> ? P : never
/** The codes of refusals: those of which the table says what failure they are. */
export type RefusalCode = {
  [C in MessageCode]: (typeof messages)[C] extends { error: ErrorCode } ? C : never
}[MessageCode]

export const refusal_codes = Object.entries<Kind<never>>(messages).flatMap(([code, { error }]) =>
  error === undefined ? [] : [code],
)

/** A message of the table. */
export const message = <C extends MessageCode>(code: C, parameters: ParametersOf<C>): Message<C> => ({
  code,
  parameters,
})

/** What the table says of a message; undefined for a code of another version. */
const kindOf = ({ code }: Message): Kind<object> | undefined => {
  // Whoever made the message had its parameters checked against the same entry.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.hasOwn(messages, code) ? (messages[code as MessageCode] as unknown as Kind<object>) : undefined
}

/**
 * The sentence of a message in the words of a surface; '' where this version does not know its code.
 * @param reader who reads it, where it is said otherwise to the affiliate whom it is about
 */
export const render = (one: Message, voice: SurfaceVoice, reader: 'network' | 'affiliate' = 'network'): string => {
  const whole: Voice = { ...voice, say: (part) => render(part, voice, reader) }
  const { text, to_affiliate = text } = kindOf(one) ?? { text: () => '' }
  return (reader === 'affiliate' ? to_affiliate : text)(one.parameters, whole)
}

/** What helps, as data. */
export const hintOf = (one: Message): Hint | undefined => kindOf(one)?.hint?.(one.parameters)

/** The fields of the call that a message is about. */
export const fieldsOf = (one: Message): readonly string[] => kindOf(one)?.fields ?? []
