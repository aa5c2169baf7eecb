import type { ClickRecord } from '../../storage/journal/record.ts'
import { createBoundedCache } from '../../shared/visitor/bounded-cache.ts'
import { type Cities, noCities, openCities } from '../../shared/visitor/city.ts'
import { type Isps, noIsps, openIsps } from '../../shared/visitor/isp.ts'
import { readUserAgent } from '../../shared/visitor/user-agent.ts'
import type { Logger } from '../../shared/log.ts'

/** The dimensions of a click in reports, never empty: an unknown one is 'Unknown' (SPEC-18.9), or 'Other' for browser, OS and device. */
export interface ClickDimensions {
  country: string
  city: string
  isp: string
  browser: string
  os: string
  device: string
}

export type Enrich = (record: ClickRecord) => ClickDimensions

const unknown = 'Unknown'

type VisitorLocation = Pick<ClickDimensions, 'country' | 'city' | 'isp'>

/** Completes a click from what the tracker wrote and the tables of places and networks. Answers for recent addresses are kept. */
export const createEnrich = (cities: Cities, isps: Isps): Enrich => {
  const cache = createBoundedCache<VisitorLocation>(20_000)
  const locate = (ip: string): VisitorLocation => {
    const kept = cache.get(ip)
    if (kept !== undefined) return kept
    const place = { ...cities.find(ip), isp: isps.find(ip) }
    cache.set(ip, place)
    return place
  }
  return (record) => {
    const { country, city, isp } = locate(record.ip)
    // The payout was chosen by the record's country, also by none; a city that another table places elsewhere would contradict it.
    return {
      country: record.country || unknown,
      city: (record.country === country && city) || unknown,
      isp: isp || unknown,
      browser: readUserAgent(record.user_agent).browser,
      os: record.os || 'Other',
      device: record.device || 'Other',
    }
  }
}

/**
 * Opens the tables of places and networks; what is missing is Unknown in reports.
 * @param folder where they are packed on first use
 */
export const openEnrich = async (folder: string, signal: AbortSignal, log: Logger): Promise<Enrich> => {
  const started = performance.now()
  const without =
    <T>(what: string, none: T) =>
    (error: unknown): T => {
      if (!signal.aborted) log.warn({ err: error }, `no data about ${what}: it will be Unknown in reports`)
      return none
    }
  const [cities, isps] = await Promise.all([
    openCities(folder, signal).catch(without<Cities>('cities', noCities)),
    openIsps(folder, signal).catch(without<Isps>('networks', noIsps)),
  ])
  log.info({ ms: Math.round(performance.now() - started) }, 'places and networks are loaded')
  return createEnrich(cities, isps)
}
