import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { call_scopes } from '../contract/call-scopes.ts'
import { country_codes } from '../contract/countries.ts'
import { contract } from '../contract/index.ts'
import { firstPaint } from '../ui/build/first-paint.ts'
import { endpointsOf, moduleAsData, precompress } from '../ui/build/plugins.ts'
import { first_paint } from './app/frame/first-paint.ts'

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
  plugins: [
    react(),
    tailwindcss(),
    moduleAsData('/contract/index.ts', { contract: endpointsOf(contract) }),
    moduleAsData('/contract/call-scopes.ts', { call_scopes }),
    firstPaint(first_paint),
    flagFiles(),
    precompress(),
  ],
  server: {
    proxy: api === undefined ? {} : { '/api/': api, '/config.json': api, '/healthz': api },
  },
  build: {
    target: 'es2023',
    // An inlined file would be a data: address, which the content security policy does not allow for fonts.
    assetsInlineLimit: 0,
    // Every browser of the target knows how to preload modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A file more is a round trip more, or waits for one of six connections, so that there are few.
          groups: [
            // What changes rarely stays in the visitor's cache over releases.
            { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            // What every page needs, the sign-in screen among it.
            { name: 'start', priority: 3, tags: ['$initial'] },
            // What three screens share: with two, the dashboard loaded parts of offers and postbacks, 186 kB instead of 169.
            { name: 'parts', priority: 1, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
