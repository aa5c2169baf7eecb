import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCities } from '../../server/shared/visitor/city.ts'
import { openIsps } from '../../server/shared/visitor/isp.ts'

const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const cache = here('node_modules/.cache')

/** Of all code that may have a part in packing them. */
const code = readdirSync(here('server/shared/visitor'))
  .filter((file) => !file.includes('.test'))
  .toSorted()
  .reduce((hash, file) => hash.update(readFileSync(here(`server/shared/visitor/${file}`))), createHash('sha256'))
  .digest('hex')

/**
 * Environment of processes under test: the tables of places and networks are packed once for this checkout and its code. Each start of the product
 * would spend seconds of both cores on it.
 */
export const packed_geography = { GEOGRAPHY_DIR: join(cache, `plumbline-geography-${code.slice(0, 16)}`) }

/** Packs them, unless they are there, and removes those of earlier code. */
export const prepareGeography = async (): Promise<void> => {
  const { GEOGRAPHY_DIR } = packed_geography
  const { signal } = new AbortController()
  await Promise.all([openCities(GEOGRAPHY_DIR, signal), openIsps(GEOGRAPHY_DIR, signal)])
  for (const name of readdirSync(cache))
    if (name.startsWith('plumbline-geography') && join(cache, name) !== GEOGRAPHY_DIR)
      rmSync(join(cache, name), { recursive: true, force: true })
}
