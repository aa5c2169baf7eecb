import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import * as calls from '../contract/console.ts'
import { operations } from '../contract/operator/index.ts'
import type { Operation } from '../contract/operator/operation.ts'
import { endpointsOf, moduleAsData, precompress, themeInHead } from '../ui/build/plugins.ts'

/** Of an operation what its screens are made from; the rest is for the command line and the server. */
const shownOf = ({
  examples: _e,
  own_command: _o,
  operands: _p,
  max_bytes: _m,
  roles: _r,
  session_only: _s,
  ...shown
}: Operation) => shown

// In development the page comes from Vite and everything else from the API, at the address that is named here.
const api = process.env['PLUMBLINE_CONSOLE_URL']

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    moduleAsData('/contract/console.ts', endpointsOf(calls)),
    moduleAsData('/contract/operator/index.ts', {
      operations: Object.fromEntries(Object.entries(operations).map(([name, one]) => [name, shownOf(one)])),
    }),
    themeInHead(),
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
          groups: [
            // What changes rarely stays in the visitor's cache over releases.
            { name: 'react', priority: 3, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            { name: 'contract', priority: 3, test: /\/contract\/operator\/index\.ts$/ },
            { name: 'shared', priority: 1, test: /\/(ui|client|console\/shared)\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
