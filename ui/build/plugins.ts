import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** The part of endpoints that the browser needs: method, path and access, not their schemas. */
export const endpointsOf = (endpoints: Readonly<Record<string, { method: string; path: string; access: string }>>) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path, access }]) => [name, { method, path, access }]),
  )

/**
 * Replaces a part of the contract by a few lines of JSON in the build, so that the schema library stays out of the bundle. The types still
 * come from the real module.
 */
export const moduleAsData = (ending: string, values: Readonly<Record<string, unknown>>): Plugin => ({
  name: `as-data:${ending}`,
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(ending)) return null
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})

/** Writes a .br and a .gz file for every text file of the build, so that the server never compresses on the fly. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const brotli = promisify(brotliCompress)
    const gz = promisify(gzip)
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        if (dir === undefined || !/\.(js|css|svg|html)$/.test(file.fileName)) return
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (source.length < 1024) return
        const target = join(dir, file.fileName)
        await Promise.all([
          brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((data) =>
            writeFile(`${target}.br`, data),
          ),
          gz(source, { level: 9 }).then((data) => writeFile(`${target}.gz`, data)),
        ])
      }),
    )
  },
})
