import {
  findEvent,
  type Event,
  type EventKind,
  type ParametersOf,
  type PreparedKind,
  type StoredOf,
} from '@plumbline/contract/events/index.ts'
import { Value } from 'typebox/value'
import { affiliateText, network_voice } from '../../shared/messages.ts'
import { teamText } from '../../shared/command-line.ts'
import { isRecord } from '../../shared/record.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { renderMail, type Network, type RenderedMail } from './render.ts'
import { Undeliverable } from './retry.ts'

/** One mail on its way. */
export interface Occasion {
  to: string
  /** When the mail was promised. */
  enqueued_at: Date
  now: Date
}

export interface MailFile {
  filename: string
  content: string
}

/** The parameters of a mail, its other address if any, and its files. */
type Prepared<P> = P & { to?: string; files?: readonly MailFile[] }

/**
 * How the parameters of a kind are found or made when its mail is sent, in a transaction and before each try; `undefined` when the mail shall not
 * go any more.
 */
export type Prepare<K extends PreparedKind> = (
  pg: Pg,
  stored: StoredOf<K>,
  occasion: Occasion,
) => Promise<Prepared<ParametersOf<K>> | undefined>

export type Preparations = { readonly [K in PreparedKind]: Prepare<K> }

const eventOf = (kind: string): Event => {
  const event = findEvent(kind)
  // Not for good: while the product is being updated, a new API may run beside an old worker.
  if (event === undefined) throw new Error(`unknown template "${kind}"`)
  return event
}

const compose = (kind: string, parameters: object, network: Network): RenderedMail => {
  const { to, mail } = eventOf(kind)
  const { name, portal_url, operator_url } = network
  const is_for_portal = to === 'affiliate' || to === 'applicant'
  const say = is_for_portal ? affiliateText : teamText
  const words = { ...network_voice, hint: '', say, network: name, operator_url }
  return renderMail(mail(parameters, words), network, is_for_portal ? portal_url : operator_url)
}

export const composeMail = <K extends EventKind>(
  kind: K,
  parameters: ParametersOf<K>,
  network: Network,
): RenderedMail => compose(kind, parameters, network)

/** A mail as its reader gets it, for who is about to send it. */
export const previewMail = <K extends EventKind>(
  kind: K,
  parameters: ParametersOf<K>,
  network: Network,
  to: string,
) => {
  const { subject, text } = composeMail(kind, parameters, network)
  return { to, subject, text }
}

/**
 * The mail of an outbox row with present data; `undefined` if it should no longer be sent.
 * @throws Undeliverable for data of another shape
 */
export const composeStored = async (
  pg: Pg,
  { kind, data }: { kind: string; data: unknown },
  { preparations, network }: { preparations: Preparations; network: Network },
  occasion: Occasion,
): Promise<(RenderedMail & { to: string; files?: readonly MailFile[] }) | undefined> => {
  const { stored } = eventOf(kind)
  if (!isRecord(data) || !Value.Check(stored, data)) throw new Undeliverable('the data does not fit the template')
  // The data was checked against the schema of the same kind.
  const prepare = (preparations as Readonly<Record<string, Prepare<never> | undefined>>)[kind]
  if (prepare === undefined) return { ...compose(kind, data, network), to: occasion.to }
  const prepared = await pg.transaction().execute((trx) => prepare(trx, data as never, occasion))
  if (prepared === undefined) return undefined
  const { to = occasion.to, files = [] } = prepared
  return { ...compose(kind, prepared, network), to, files }
}
