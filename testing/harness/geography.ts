import { fileURLToPath } from 'node:url'

/**
 * Environment of processes under test: the tables of places and networks are packed once for this checkout. Each start of the product would
 * spend seconds of both cores on it.
 */
export const packed_geography = {
  GEOGRAPHY_DIR: fileURLToPath(new URL('../../node_modules/.cache/plumbline-geography', import.meta.url)),
}
