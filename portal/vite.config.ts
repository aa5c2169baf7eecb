import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeFile } from 'node:fs/promises'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { country_codes } from '../contract/countries.ts'
import { contract } from '../contract/index.ts'

/**
 * The browser needs an endpoint's method, path and access, not its schemas: the contract becomes a few lines of JSON and the
 * schema library stays out of the bundle. The types still come from the real module.
 */
const contractAsData = (): Plugin => ({
  name: 'contract-as-data',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/contract/index.ts')) return null
    const endpoints = Object.entries(contract).map(([name, { method, path, access }]) => [
      name,
      { method, path, access },
    ])
    return `export const contract = ${JSON.stringify(Object.fromEntries(endpoints))}`
  },
})

const themeBoot = fileURLToPath(new URL('../ui/theme/theme-boot.js', import.meta.url))

/** Puts the theme script (blocking, hashed) and a preload of the font's Latin part into the page's head. */
const head = (): Plugin => {
  let building = false
  return {
    name: 'head',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      if (building) this.emitFile({ type: 'asset', name: 'theme.js', source: readFileSync(themeBoot, 'utf8') })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (bundle === undefined)
          return [{ tag: 'script', attrs: { src: `/@fs${themeBoot}` }, injectTo: 'head-prepend' }]
        const find = (pattern: RegExp): string => {
          const name = Object.keys(bundle).find((file) => pattern.test(file))
          if (name === undefined) throw new Error(`The build has no file like ${pattern.source}`)
          return `/${name}`
        }
        return [
          { tag: 'script', attrs: { src: find(/theme-[^/]*\.js$/) }, injectTo: 'head-prepend' },
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: find(/inter-latin-wght-normal-[^/]*\.woff2$/),
            },
            injectTo: 'head-prepend',
          },
        ] satisfies HtmlTagDescriptor[]
      },
    },
  }
}

/** Writes a .br and a .gz beside every text file of the build, so that the server never compresses while it answers. */
const precompress = (): Plugin => ({
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

const flags = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

/** Puts the flag of every country that the contract names into the build, as `/flags/us.svg`: asked for one by one, never inlined. */
const flagFiles = (): Plugin => ({
  name: 'flag-files',
  generateBundle() {
    for (const code of country_codes)
      this.emitFile({
        type: 'asset',
        fileName: `flags/${code.toLowerCase()}.svg`,
        source: readFileSync(join(flags, `${code}.svg`), 'utf8'),
      })
  },
  configureServer({ middlewares }) {
    middlewares.use('/flags/', (request, response, next) => {
      const code = /^\/([a-z]{2})\.svg$/.exec(request.url ?? '')?.[1]?.toUpperCase()
      if (code === undefined || !country_codes.includes(code)) next()
      else response.setHeader('content-type', 'image/svg+xml').end(readFileSync(join(flags, `${code}.svg`), 'utf8'))
    })
  },
})

// In development the page comes from Vite and everything else from the API, at the address that the supervisor names.
const api = process.env['PLUMBLINE_API_URL']

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), contractAsData(), head(), flagFiles(), precompress()],
  server: {
    proxy: api === undefined ? {} : { '/api/': api, '/config.json': api, '/healthz': api },
  },
  build: {
    target: 'es2023',
    // An inlined file would be a data: address, which the content security policy does not allow for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes rarely stays in the visitor's cache over releases.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            { name: 'queries', test: /node_modules\/@tanstack\// },
          ],
        },
      },
    },
  },
})
