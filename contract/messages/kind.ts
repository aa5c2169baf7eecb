import type { ErrorCode } from '../errors.ts'
import type { OperationName } from '../operator/index.ts'

/** What a person can do next: an operation, with what it would be given. */
export interface Hint {
  readonly operation: OperationName
  readonly given?: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>> | undefined
}

/** A message as it is stored and sent: no words, only what they are made of. */
export interface Message<Code extends string = string> {
  readonly code: Code
  readonly parameters: object
}

/** How a surface calls what a sentence is about. */
export interface Voice {
  /** A field of the call. */
  readonly field: (name: string) => string
  /** The same where a sentence says what is wrong with what the field was given. */
  readonly input: (part: string, name: string) => string
  /** An operation, by what starts it there. */
  readonly action: (hint: Hint) => string
  /** An exact decimal as an amount of the network's currency. */
  readonly money: (exact: string) => string
  /** A moment in the reader's zone. */
  readonly moment: (at: string) => string
  /** Another message within this one. */
  readonly say: (message: Message) => string
}

/** A kind of message: its parameters, and the sentence that it is in English. */
export interface Kind<P extends object> {
  readonly text: (parameters: P, voice: Voice) => string
  /**
   * The same for the affiliate whom it is about; absent where affiliates read the same, or never read it. They get the sentence alone: parameters may be the network's
   * own words.
   */
  readonly to_affiliate?: (parameters: P, voice: Voice) => string
  /** Of a refusal: the failure that it is (contract/errors.ts), with its status. */
  readonly error?: ErrorCode
  /** The fields of the call that it is about, where forms show it; default: the first one that its sentence names. */
  readonly fields?: readonly string[]
  /** What helps. */
  readonly hint?: (parameters: P) => Hint
}

type Placeholders<Text extends string> = Text extends `${string}{${infer One}}${infer Rest}`
  ? One | Placeholders<Rest>
  : never

type Given<How extends string> = How extends `say:${string}`
  ? Message
  : How extends `list:${string}`
    ? readonly (string | number)[]
    : How extends `money:${string}` | `moment:${string}`
      ? string
      : string | number

/** The parameters that a sentence has places for. */
type ParametersIn<Text extends string> = {
  readonly [
    How in Placeholders<Text> as How extends `field:${string}` | 'hint'
      ? never
      : How extends `${string}:${infer Name}`
        ? Name
        : How
  ]: Given<How>
}

const max_listed = 10

/** A list in a sentence, and how many more there are. */
export const listItems = (items: readonly (string | number)[]): string =>
  items.length <= max_listed
    ? items.join(', ')
    : `${items.slice(0, max_listed).join(', ')} and ${items.length - max_listed} more`

type More<P extends object> = Omit<Kind<P>, 'text' | 'error'>
type Says<P extends object> = (parameters: P, voice: Voice) => string

/**
 * A sentence with its places filled: `{id}` by a parameter, `{list:ids}`, `{money:amount}`, `{moment:at}` and `{say:why}` by one that is a list, an exact decimal, a
 * moment or a message, `{field:until}` by a field of the call, and `{hint}` by what helps.
 */
const fill = (sentence: string, hint: More<never>['hint']): Says<never> => {
  const places = /\{(?:(\w+):)?(\w+)\}/g
  return (parameters: object, voice) => {
    const given: Record<string, unknown> = { ...parameters }
    const ways: Record<string, (name: string) => string> = {
      field: voice.field,
      list: (name) => listItems(given[name] as (string | number)[]),
      money: (name) => voice.money(String(given[name])),
      moment: (name) => voice.moment(String(given[name])),
      say: (name) => voice.say(given[name] as Message),
    }
    return sentence.replaceAll(places, (_all, how: string | undefined, name: string) => {
      if (how !== undefined) return ways[how]?.(name) ?? ''
      // What the hint is made of was checked where the message was made.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return name === 'hint' && hint !== undefined ? voice.action(hint(parameters as never)) : String(given[name])
    })
  }
}

/**
 * A kind that is no refusal: a cause, a warning, or a part of another message.
 * @param text the sentence with places for its parameters (see `fill`), or what makes it
 */
export function kind<const Text extends string>(text: Text, more?: More<ParametersIn<Text>>): Kind<ParametersIn<Text>>
export function kind<P extends object>(text: Says<P>, more?: More<P>): Kind<P>
export function kind(text: string | Says<never>, more: More<never> = {}): Kind<never> {
  return kindOf(text, more)
}

const kindOf = (text: string | Says<never>, more: More<never>): Kind<never> => {
  if (typeof text !== 'string') return { text, ...more }
  const [, named] = /\{field:(\w+)\}/.exec(text) ?? []
  return { text: fill(text, more.hint), ...(named !== undefined && { fields: [named] }), ...more }
}

/** A kind of refusal. */
export function refusal<const Text extends string>(
  error: ErrorCode,
  text: Text,
  more?: More<ParametersIn<Text>>,
): Kind<ParametersIn<Text>> & { readonly error: ErrorCode }
export function refusal<P extends object>(
  error: ErrorCode,
  text: Says<P>,
  more?: More<P>,
): Kind<P> & { readonly error: ErrorCode }
export function refusal(error: ErrorCode, text: string | Says<never>, more: More<never> = {}) {
  return { error, ...kindOf(text, more) }
}
