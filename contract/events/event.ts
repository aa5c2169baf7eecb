import Type, { type Static, type TObject } from 'typebox'
import { fill, places, type ParametersIn, type Voice } from '../messages/kind.ts'
import type { MailedKind } from '../operator/inbox-lists.ts'

/** Who is told: an affiliate's users, an applicant, one member of the team about themselves, or the members who chose these kinds (see `mailed_lists`). */
export type Audience = 'affiliate' | 'applicant' | 'member' | { readonly chosen: readonly MailedKind[] }

/** One part of a mail, from top to bottom. Plain text everywhere: what it looks like is decided by the server. */
export type Part =
  /** A paragraph. */
  | string
  /** A button, followed by its address in full for who cannot press it: in the portal, or in the console for members of the team. */
  | { readonly link: string; readonly path: string }
  /** A code to type, large. */
  | { readonly code: string }
  /** Lines of a name and its value: one for each text of a list, and none for null. */
  | { readonly facts: Readonly<Record<string, string | readonly string[] | null>> }

export interface Mail {
  readonly subject: string
  readonly parts: readonly Part[]
}

/** Values that every mail may use, beside its parameters. */
export interface Words extends Voice {
  readonly network: string
  /** The console's address. */
  readonly operator_url: string
}

export interface Event<P extends object = object> {
  readonly to: Audience
  /** Parameters as they wait in the outbox until the mail is delivered, or for 30 days after it was given up: no token or code. */
  readonly stored: TObject
  mail(parameters: P, words: Words): Mail
}

/** A kind of which the parameters are found or made only when its mail is sent, such as a token that so rests nowhere. */
export interface PreparedEvent<S extends TObject, P extends object> extends Event<P> {
  readonly stored: S
  readonly is_prepared: true
}

type TextsIn<One> = One extends string
  ? One
  : One extends { readonly facts: infer Facts }
    ? Facts[keyof Facts]
    : One[keyof One]

type ParametersInMail<M extends Mail> = Omit<
  ParametersIn<Extract<M['subject'] | TextsIn<M['parts'][number]>, string>>,
  'network'
>

type Says<P> = (parameters: P, words: Words) => Mail

const fillMail =
  ({ subject, parts }: Mail): Says<object> =>
  (parameters, words) => {
    const say = (text: string): string => fill(text)({ ...parameters, network: words.network }, words)
    const sayPart = (part: Part): Part => {
      if (typeof part === 'string') return say(part)
      if ('facts' in part) {
        const rows = Object.entries(part.facts).map(([name, value]) => [
          name,
          typeof value === 'string' ? say(value) : value,
        ])
        return { facts: Object.fromEntries(rows) }
      }
      return 'code' in part ? { code: say(part.code) } : { link: say(part.link), path: say(part.path) }
    }
    return { subject: say(subject), parts: parts.map(sayPart) }
  }

const schemaOf = (mail: Mail): TObject => {
  const fields = [...JSON.stringify(mail).matchAll(places)].map(([, how, name = '']) => [
    name,
    how === undefined ? Type.Union([Type.String(), Type.Number()]) : Type.String(),
  ])
  return Type.Object(Object.fromEntries(fields.filter(([name]) => name !== 'network')))
}

/**
 * Declares a kind of event.
 * @param mail its sentences, with places for the parameters as in contract/messages; or, where that is not enough, a function of parameters with this schema
 */
export function event<const M extends Mail>(to: Audience, mail: M): Event<ParametersInMail<M>>
export function event<S extends TObject>(to: Audience, stored: S, mail: Says<Static<S>>): Event<Static<S>>
export function event(to: Audience, ...[given, mail]: [Mail, undefined?] | [TObject, Says<never>]): Event<never> {
  return mail === undefined ? { to, stored: schemaOf(given), mail: fillMail(given) } : { to, stored: given, mail }
}

/**
 * Declares a kind of event that is prepared when its mail is sent (`Preparations` of server/features/mail).
 * @param stored what waits in the outbox instead of the parameters
 */
export function prepared<S extends TObject, const M extends Mail>(
  to: Audience,
  stored: S,
  mail: M,
): PreparedEvent<S, ParametersInMail<M>>
export function prepared<S extends TObject, P extends object>(
  to: Audience,
  stored: S,
  mail: Says<P>,
): PreparedEvent<S, P>
export function prepared(to: Audience, stored: TObject, mail: Mail | Says<never>): PreparedEvent<TObject, never> {
  return { to, stored, is_prepared: true, mail: typeof mail === 'function' ? mail : fillMail(mail) }
}
