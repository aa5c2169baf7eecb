import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCities } from '../../server/shared/visitor/city.ts'
import { openIsps } from '../../server/shared/visitor/isp.ts'

const code = fileURLToPath(new URL('../../server/shared/visitor/', import.meta.url))
const cache = fileURLToPath(new URL('../../node_modules/.cache/plumbline-geography', import.meta.url))

/** Other code may make other tables of the same data. */
const checksum = createHash('sha256')
for (const name of globSync('*.ts', { cwd: code, exclude: (path) => path.endsWith('.test.ts') }).toSorted())
  checksum.update(readFileSync(join(code, name)))

/**
 * Environment of processes under test: the tables of places and networks are packed once for this checkout, and again when the code changes that
 * does it. Each start of the product would spend seconds of both cores on it.
 */
export const packed_geography = { GEOGRAPHY_DIR: join(cache, checksum.digest('hex').slice(0, 16)) }

/** Packs them, unless they are there, and removes those of earlier code. */
export const prepareGeography = async (): Promise<void> => {
  const { GEOGRAPHY_DIR } = packed_geography
  const { signal } = new AbortController()
  await Promise.all([openCities(GEOGRAPHY_DIR, signal), openIsps(GEOGRAPHY_DIR, signal)])
  for (const name of readdirSync(dirname(GEOGRAPHY_DIR)))
    if (join(cache, name) !== GEOGRAPHY_DIR) rmSync(join(cache, name), { recursive: true })
}
