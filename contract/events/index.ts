import type { Static, TObject } from 'typebox'
import { account_events } from './accounts.ts'
import { affiliate_events } from './affiliates.ts'
import type { Event, PreparedEvent } from './event.ts'
import { offer_events } from './offers.ts'
import { team_events } from './team.ts'
import { view_events } from './views.ts'

export type { Event, Mail, Part } from './event.ts'

/** Everything that somebody is told of, by kind: who, with which parameters, and by which mail. */
export const events = { ...account_events, ...affiliate_events, ...offer_events, ...team_events, ...view_events }

export type EventKind = keyof typeof events

export type ParametersOf<K extends EventKind> = (typeof events)[K] extends Event<infer P> ? P : never

export type PreparedKind = {
  [K in EventKind]: (typeof events)[K] extends { readonly is_prepared: true } ? K : never
}[EventKind]

/** Contents of an outbox row by kind: its parameters, or what they are made of. */
export type StoredOf<K extends EventKind> = K extends EventKind
  ? (typeof events)[K] extends PreparedEvent<infer S extends TObject, never>
    ? Static<S>
    : ParametersOf<K>
  : never

/** The entry of a kind; undefined for one of another version. */
export const findEvent = (kind: string): Event | undefined => {
  const all: Readonly<Record<string, Event>> = events
  return Object.hasOwn(all, kind) ? all[kind] : undefined
}
