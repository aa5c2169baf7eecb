import { fileURLToPath } from 'node:url'
import { openCities } from '../../server/shared/visitor/city.ts'
import { openIsps } from '../../server/shared/visitor/isp.ts'

/**
 * Environment of processes under test: the tables of places and networks are packed once for this checkout. Each start of the product would
 * spend seconds of both cores on it.
 */
export const packed_geography = {
  GEOGRAPHY_DIR: fileURLToPath(new URL('../../node_modules/.cache/plumbline-geography', import.meta.url)),
}

/** Packs them, unless they are there. */
export const prepareGeography = async (): Promise<void> => {
  const { signal } = new AbortController()
  await Promise.all([
    openCities(packed_geography.GEOGRAPHY_DIR, signal),
    openIsps(packed_geography.GEOGRAPHY_DIR, signal),
  ])
}
