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

/** The parts of an operation that the console uses; the rest is for the command line and the server. */
const pickShown = ({
  examples: _e,
  own_command: _o,
  operands: _p,
  max_bytes: _m,
  roles: _r,
  session_only: _s,
  ...shown
}: Operation) => shown

/** Without the parts that only the command line shows. */
const withoutTyped = (shown: object): unknown =>
  JSON.parse(JSON.stringify(shown, (key, part: unknown) => (key === 'typed' ? undefined : part)))

// In development, Vite serves the page and proxies API calls to this URL.
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
    // An inlined file would be a data: URL, which the content security policy does not allow for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files: each costs a round trip, or waits for one of the browser's six connections.
          groups: [
            // Rarely changed code stays in the visitor's cache across releases.
            { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            { name: 'contract', priority: 4, test: /\/contract\/operator\/index\.ts$/ },
            // Code that every page needs, including the sign-in screen.
            { name: 'start', priority: 3, tags: ['$initial'] },
            // Code that several screens share, except for rendering untrusted HTML, which few screens need.
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
