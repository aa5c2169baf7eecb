import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import * as calls from '../contract/console.ts'
import { operations } from '../contract/operator/index.ts'
import type { Operation } from '../contract/operator/operation.ts'
import { firstPaint } from '../ui/build/first-paint.ts'
import { appBuild, endpointsOf, moduleAsData, precompress } from '../ui/build/plugins.ts'
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
  build: appBuild(
    { name: 'contract', priority: 4, test: /\/contract\/operator\/index\.ts$/ },
    // Code that several screens share, except for rendering untrusted HTML and typing periods, which few screens need.
    {
      name: 'parts',
      priority: 1,
      minShareCount: 2,
      test: /^(?!.*(?:\/dompurify\/|\/period-picker\.|\/use-range-draft\.|\/prose\.|\/clean-html\.|\/offer-preview\.|\/ui\/offer\/))/,
    },
  ),
})
