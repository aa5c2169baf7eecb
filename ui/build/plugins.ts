import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BuildOptions, Plugin, Rolldown } from 'vite'

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

/**
 * How both apps are built: in few chunks, as each file costs a round trip or waits for one of the browser's six connections.
 * @param groups further chunks of this app
 */
export const appBuild = (...groups: Rolldown.CodeSplittingGroup[]): BuildOptions => ({
  target: 'es2023',
  // An inlined file would be a data: URL, which the content security policy does not allow for fonts.
  assetsInlineLimit: 0,
  // Every browser of the target can preload modules.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // Rarely changed code stays in the visitor's cache across releases.
          { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
          // Code that every page needs, including the sign-in screen.
          { name: 'start', priority: 3, tags: ['$initial'] },
          ...groups,
        ],
      },
    },
  },
})
