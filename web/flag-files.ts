import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { country_codes } from '../contract/countries.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

/** Puts the flag of every country that the contract names into the build, as `/flags/us.svg`: asked for one by one, never inlined. */
export const flagFiles = (): Plugin => ({
  name: 'flag-files',
  generateBundle() {
    for (const code of country_codes)
      this.emitFile({
        type: 'asset',
        fileName: `flags/${code.toLowerCase()}.svg`,
        source: readFileSync(join(folder, `${code}.svg`), 'utf8'),
      })
  },
  configureServer({ middlewares }) {
    middlewares.use('/flags/', (request, response, next) => {
      const code = /^\/([a-z]{2})\.svg$/.exec(request.url ?? '')?.[1]?.toUpperCase()
      if (code === undefined || !country_codes.includes(code)) next()
      else response.setHeader('content-type', 'image/svg+xml').end(readFileSync(join(folder, `${code}.svg`), 'utf8'))
    })
  },
})
