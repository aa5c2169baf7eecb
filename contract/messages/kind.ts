import type { ErrorCode } from '../errors.ts'
import type { OperationName } from '../operator/index.ts'
import { formatDuration, quoteValue } from '../texts.ts'

/** The next step: an operation and its input. */
export interface Hint {
  readonly operation: OperationName
  readonly given?: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>> | undefined
}

/** A message, stored and sent in this form. */
export interface Message<Code extends string = string> {
  readonly code: Code
  readonly parameters: object
}

/** The words of a surface. */
export interface Voice {
  /** A field of the call. */
  readonly field: (name: string) => string
  /** A field at the beginning of a sentence about its invalid value. */
  readonly input: (part: string, name: string) => string
  /** The command or button that starts an operation. */
  readonly action: (hint: Hint) => string
  /** `action` of the message's own hint; empty without one. */
  readonly hint: string
  /** An exact decimal as an amount of the network's currency. */
  readonly money: (exact: string) => string
  /** A moment to the minute, in the reader's zone. */
  readonly moment: (at: string) => string
  /** Another message within this one. */
  readonly say: (message: Message) => string
}

/** A kind of message: its parameters and its English sentence. */
export interface Kind<P extends object> {
  readonly text: (parameters: P, voice: Voice) => string
  /**
   * The sentence for the affiliate in the message; default: the same. Affiliates never get the parameters, which may be the network's internal notes.
   */
  readonly to_affiliate?: (parameters: P, voice: Voice) => string
  /** Refusals only: the failure of contract/errors.ts, which has the status. */
  readonly error?: ErrorCode
  /** Form fields at which it is shown, or the message of each field; default: the first field that the sentence names. */
  readonly fields?: readonly string[] | ((parameters: P) => readonly string[] | Readonly<Record<string, Message>>)
  /** The operation that helps. */
  readonly hint?: (parameters: P) => Hint
}

type Placeholders<Text extends string> = Text extends `${string}{${infer One}}${infer Rest}`
  ? One | Placeholders<Rest>
  : never

type Given<How extends string> = How extends `say:${string}`
  ? Message
  : How extends `list:${string}`
    ? readonly (string | number)[]
    : How extends `money:${string}` | `moment:${string}` | `quote:${string}`
      ? string
      : string | number

/** Parameters by the places of a sentence. */
export type ParametersIn<Text extends string> = {
  readonly [
    How in Placeholders<Text> as How extends `field:${string}` | 'hint'
      ? never
      : How extends `${string}:${infer Name}`
        ? Name
        : How
  ]: Given<How>
}

const max_listed = 10

/** The first items of a list, and the number of further ones. */
export const listItems = (items: readonly (string | number)[]): string =>
  items.length <= max_listed
    ? items.join(', ')
    : `${items.slice(0, max_listed).join(', ')} and ${items.length - max_listed} more`

type More<P extends object> = Omit<Kind<P>, 'text' | 'error'>
type Says<P extends object> = (parameters: P, voice: Voice) => string

/** The places of a sentence: how the parameter is said, and its name. */
export const places = /\{(?:(\w+):)?(\w+)\}/g

/**
 * Fills the places of a sentence: `{id}` with a parameter, `{list:ids}`, `{quote:name}`, `{money:amount}`, `{moment:at}` and `{say:why}` with a list, a quoted text, an exact
 * decimal, a moment or a message, `{duration:wait_s}` with seconds as a duration, `{field:until}` with a field of the call, and `{hint}` with the operation that helps.
 */
export const fill =
  (sentence: string): Says<object> =>
  (parameters, voice) => {
    const given: Record<string, unknown> = { ...parameters }
    const ways: Record<string, (name: string) => string> = {
      field: voice.field,
      list: (name) => listItems(given[name] as (string | number)[]),
      quote: (name) => quoteValue(given[name]),
      money: (name) => voice.money(String(given[name])),
      moment: (name) => voice.moment(String(given[name])),
      duration: (name) => formatDuration(Number(given[name])),
      say: (name) => voice.say(given[name] as Message),
    }
    return sentence.replaceAll(places, (_all, how: string | undefined, name: string) => {
      if (how !== undefined) return ways[how]?.(name) ?? ''
      return name === 'hint' ? voice.hint : String(given[name])
    })
  }

/**
 * Makes a function that declares messages: by a sentence with places (see `fill`) or a function, and by what else is known. A text instead of that is the form field
 * at which the message is shown.
 */
const declare = <Extra extends object>(extra: Extra) => {
  function one<const Text extends string>(
    text: Text,
    more?: More<ParametersIn<Text>> | string,
  ): Kind<ParametersIn<Text>> & Extra
  function one<P extends object>(text: Says<P>, more?: More<P> | string): Kind<P> & Extra
  function one(text: string | Says<never>, more: More<never> | string = {}): Kind<never> & Extra {
    const [, named] = /\{field:(\w+)\}/.exec(typeof text === 'string' ? text : '') ?? []
    return {
      ...extra,
      text: typeof text === 'string' ? fill(text) : text,
      ...(named !== undefined && { fields: [named] }),
      ...(typeof more === 'string' ? { fields: [more] } : more),
    }
  }
  return one
}

/** A cause, a warning or a part of another message. */
export const kind = declare({})

/** A refusal, by its failure. */
export const refusal = (error: ErrorCode) => declare({ error })
export const badRequest = refusal('bad_request')
export const conflict = refusal('conflict')
export const notFound = refusal('not_found')
