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
import { appBuild, endpointsOf, moduleAsData, precompress } from '../ui/build/plugins.ts'
import { first_paint } from './app/frame/first-paint.ts'

const flags = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

/** Adds the flag of every country of the contract to the build, as `/flags/us.svg`: loaded one by one, never inlined. */
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

// In development Vite serves the page, and the API at the supervisor's address answers everything else.
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
  // Code shared by three screens: with two, the dashboard loaded parts of offers and postbacks, 186 kB instead of 169.
  build: appBuild({ name: 'parts', priority: 1, minShareCount: 3 }),
})
