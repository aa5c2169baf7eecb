import type { ClickExtras } from '../../storage/journal/record.ts'
import { readDestination, type Destination } from './destination.ts'
import type { OfferSnapshot } from './snapshot.ts'

/* Rules of single affiliates about an offer: blocked sources, and their own fallbacks. */

export interface SourceQuestion {
  affiliate_id: number
  subs?: readonly string[]
  extras?: ClickExtras | undefined
}

/** Whether the source of a click is blocked: one of its sub IDs has a blocked value. */
export type IsBlocked = (question: SourceQuestion) => boolean

type ValueOf = (question: SourceQuestion) => string | undefined

/** Reads one sub ID of a click. */
const subReader = (sub: string): ValueOf => {
  const index = Number(sub.slice('sub'.length)) - 1
  return ({ subs, extras }) => subs?.[index] ?? (extras as Readonly<Record<string, string>> | undefined)?.[sub]
}

/** Blocked sources of an offer, looked up by affiliate: most have none. */
export const findBlocked = (blocked: OfferSnapshot['blocked']): IsBlocked => {
  if (blocked === undefined) return () => false
  const values = Map.groupBy(blocked, ({ affiliate_id }) => affiliate_id)
  const of_affiliates = new Map(
    [...values].map(([affiliate_id, rows]) => {
      const of_subs = Map.groupBy(rows, ({ sub }) => sub)
      return [
        affiliate_id,
        [...of_subs].map(([sub, some]) => [subReader(sub), new Set(some.map(({ value }) => value))] as const),
      ]
    }),
  )
  // Blocked values are stored without spaces around; one more in a link must not open the way.
  return (question) =>
    of_affiliates.get(question.affiliate_id)?.some(([valueOf, some]) => some.has(valueOf(question)?.trim() ?? '')) ??
    false
}

/** The fallback of an affiliate: its own where it has one, and the offer's otherwise. */
export type FindFallback = (affiliate_id: number) => Destination | undefined

export const findFallbacks = (fallbacks: OfferSnapshot['fallbacks']): FindFallback => {
  if (fallbacks === undefined) return () => undefined
  const own = new Map(fallbacks.map(({ affiliate_id, url }) => [affiliate_id, readDestination(url)]))
  return (affiliate_id) => own.get(affiliate_id)
}
