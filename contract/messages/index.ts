import type { ErrorCode } from '../errors.ts'
import { account_messages } from './accounts.ts'
import { advertiser_messages } from './advertisers.ts'
import { affiliate_messages } from './affiliates.ts'
import { application_messages } from './applications.ts'
import { before_the_move_messages } from './before-the-move.ts'
import { billing_messages } from './billing.ts'
import { cap_messages } from './caps.ts'
import { click_messages } from './clicks.ts'
import { common_messages } from './common.ts'
import { conversion_messages } from './conversions.ts'
import { compare_messages } from './move-in-compare.ts'
import { creative_messages } from './creatives.ts'
import { cut_over_messages } from './cut-over.ts'
import { database_messages } from './databases.ts'
import { delivery_messages } from './deliveries.ts'
import { engine_messages } from './engines.ts'
import { file_messages } from './files.ts'
import { health_messages } from './health.ts'
import { ledger_messages } from './ledger.ts'
import { mail_messages } from './mails.ts'
import { move_in_messages } from './move-in.ts'
import { node_messages } from './nodes.ts'
import { offer_request_messages } from './offer-requests.ts'
import { offer_messages } from './offers.ts'
import { old_postback_messages } from './old-postbacks.ts'
import { postback_messages } from './outbound-postbacks.ts'
import { payment_messages } from './payments.ts'
import { progress_messages } from './progress.ts'
import { rate_messages } from './rates.ts'
import { reconcile_messages } from './reconcile.ts'
import { report_messages } from './reports.ts'
import { request_messages, rule_messages } from './requests.ts'
import { setting_messages } from './settings.ts'
import { team_messages } from './team.ts'
import { tracking_domain_messages } from './tracking-domains.ts'
import { traffic_messages } from './traffic.ts'
import { view_messages } from './views.ts'
import type { Hint, Kind, Message, Voice } from './kind.ts'

export type { Hint, Message } from './kind.ts'

/** A surface's own words for fields, operations, amounts and moments. */
export type SurfaceVoice = Omit<Voice, 'say' | 'hint'>

type Merged<Tables> = Tables extends readonly [infer First, ...infer Rest] ? First & Merged<Rest> : unknown

/** @throws Error for a code in two tables */
const merge = <const Tables extends readonly object[]>(...tables: Tables): Merged<Tables> => {
  const codes = tables.flatMap((table) => Object.keys(table))
  const twice = codes.find((code, index) => codes.indexOf(code) !== index)
  if (twice !== undefined) throw new Error(`two messages have the code ${twice}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.assign has no type for any number of tables
  return Object.assign({}, ...tables) as Merged<Tables>
}

/** All messages by code. The codes of contract/errors.ts, which need no parameters, are beside them. */
export const messages = merge(
  account_messages,
  advertiser_messages,
  affiliate_messages,
  application_messages,
  before_the_move_messages,
  billing_messages,
  cap_messages,
  click_messages,
  common_messages,
  conversion_messages,
  compare_messages,
  creative_messages,
  cut_over_messages,
  database_messages,
  delivery_messages,
  engine_messages,
  file_messages,
  health_messages,
  ledger_messages,
  mail_messages,
  move_in_messages,
  node_messages,
  offer_messages,
  offer_request_messages,
  old_postback_messages,
  payment_messages,
  postback_messages,
  progress_messages,
  rate_messages,
  reconcile_messages,
  report_messages,
  request_messages,
  rule_messages,
  setting_messages,
  team_messages,
  tracking_domain_messages,
  traffic_messages,
  view_messages,
)

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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
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
