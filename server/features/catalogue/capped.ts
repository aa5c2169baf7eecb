import type { CapSnapshot } from './snapshot.ts'

/** The part of a click that decides about its caps. */
export interface CapQuestion {
  affiliate_id: number
  country: string
  /** Milliseconds since 1970. */
  at: number
  /** Whether the catalogue is so old that the use of caps on clicks is unknown. */
  is_stale?: boolean
}

/** Whether a cap turns a click away. */
export type IsCapped = (question: CapQuestion) => boolean

type Closing = Pick<CapSnapshot, 'clicks'> & { until: number }

/** Caps of an offer, looked up by scope: an offer may have one for each of its thousands of affiliates. */
export const findCapped = (caps: readonly CapSnapshot[] = []): IsCapped => {
  if (caps.length === 0) return () => false
  const scopes = new Map<number | null, Map<string | null, Closing>>()
  for (const { affiliate_id, country, until, clicks } of caps) {
    const of_affiliate = scopes.get(affiliate_id) ?? new Map<string | null, Closing>()
    scopes.set(affiliate_id, of_affiliate)
    const same = of_affiliate.get(country)
    const both: Closing = { until: Math.max(until ?? 0, same?.until ?? 0), clicks: clicks || (same?.clicks ?? false) }
    of_affiliate.set(country, both)
  }
  return ({ affiliate_id, country, at, is_stale = false }) => {
    const turnsAway = (scope: Closing | undefined): boolean =>
      scope !== undefined && (at < scope.until || (scope.clicks && is_stale))
    const isClosed = (id: number | null): boolean => {
      const of_affiliate = scopes.get(id)
      return of_affiliate !== undefined && (turnsAway(of_affiliate.get(country)) || turnsAway(of_affiliate.get(null)))
    }
    return isClosed(affiliate_id) || isClosed(null)
  }
}
