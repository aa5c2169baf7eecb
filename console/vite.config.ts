import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import * as calls from '../contract/console.ts'
import { operations } from '../contract/operator/index.ts'
import type { Operation } from '../contract/operator/operation.ts'
import { firstPaint } from '../ui/build/first-paint.ts'
import { endpointsOf, moduleAsData, precompress } from '../ui/build/plugins.ts'
import { first_paint } from './app/frame/first-paint.ts'

/** Of an operation what its screens are made from; the rest is for the command line and the server. */
const pickShown = ({
  examples: _e,
  own_command: _o,
  operands: _p,
  max_bytes: _m,
  roles: _r,
  session_only: _s,
  ...shown
}: Operation) => shown

/** Without what only those read who type commands. */
const withoutTyped = (shown: object): unknown =>
  JSON.parse(JSON.stringify(shown, (key, part: unknown) => (key === 'typed' ? undefined : part)))

// In development the page comes from Vite and everything else from the API, at the address that is named here.
const api = process.env['PLUMBLINE_CONSOLE_URL']

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    moduleAsData('/contract/console.ts', endpointsOf(calls)),
    moduleAsData('/contract/operator/index.ts', {
      operations: Object.fromEntries(
        Object.entries(operations).map(([name, one]) => [name, withoutTyped(pickShown(one))]),
      ),
    }),
    firstPaint(first_paint),
    precompress(),
  ],
  server: {
    proxy: api === undefined ? {} : { '/api/': { target: api, changeOrigin: false } },
  },
  build: {
    target: 'es2023',
    // An inlined file would be a data: address, which the content security policy does not allow for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A file more is a round trip more, or waits for one of six connections, so that there are few.
          groups: [
            // What changes rarely stays in the visitor's cache over releases.
            { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            { name: 'contract', priority: 4, test: /\/contract\/operator\/index\.ts$/ },
            // What every page needs, the sign-in screen among it.
            { name: 'start', priority: 3, tags: ['$initial'] },
            // What several screens share, but for what shows other people's HTML, which few do.
            {
              name: 'parts',
              priority: 1,
              minShareCount: 2,
              test: /^(?!.*(?:\/dompurify\/|\/prose\.|\/clean-html\.|\/offer-preview\.|\/ui\/offer\/))/,
            },
          ],
        },
      },
    },
  },
})
