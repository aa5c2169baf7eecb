import type { Logger } from '../../shared/log.ts'
import { noCities, openCities, type Cities } from '../../shared/visitor/city.ts'
import { noIsps, openIsps, type Isps } from '../../shared/visitor/isp.ts'
import { createEnrich, type Enrich } from './enrich.ts'

/**
 * Opens the tables of places and networks; what is missing is Unknown in reports.
 * @param folder where they are packed on first use
 */
export const openEnrich = async (folder: string, signal: AbortSignal, log: Logger): Promise<Enrich> => {
  const started = performance.now()
  const without =
    <T>(what: string, none: T) =>
    (error: unknown): T => {
      if (!signal.aborted) log.warn({ err: error }, `there is no data about ${what}: it will be Unknown in reports`)
      return none
    }
  const [cities, isps] = await Promise.all([
    openCities(folder, signal).catch(without<Cities>('cities', noCities)),
    openIsps(folder, signal).catch(without<Isps>('networks', noIsps)),
  ])
  log.info({ ms: Math.round(performance.now() - started) }, 'places and networks are loaded')
  return createEnrich(cities, isps)
}
