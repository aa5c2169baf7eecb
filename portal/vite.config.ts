import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { country_codes } from '../contract/countries.ts'
import { contract } from '../contract/index.ts'
import { endpointsOf, moduleAsData, precompress } from '../ui/build/plugins.ts'

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const boots = [pathOf('../ui/theme/theme-boot.js'), pathOf('app/frame/frame-boot.js')]
const frameStyles = [pathOf('../ui/theme/tokens.css'), pathOf('app/frame/frame.css')]

/** The sources as one text, without their comments. */
const joined = (paths: readonly string[]): string =>
  paths
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/\n\s*/g, '\n')

/** Every file that a chunk needs, itself included. */
const filesOf = (bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[name]
  if (found.has(name) || chunk?.type !== 'chunk') return found
  found.add(name)
  for (const needed of chunk.imports) filesOf(bundle, needed, found)
  return found
}

/**
 * Puts what the first paint needs into the page's head: the script that chooses theme and frame (blocking, hashed) and the frame's style sheet.
 * The portal's own style sheet moves below the frame, which is painted without waiting for it; the scripts wait for both. The boot script is
 * told which files the likely screens need beyond those of the page, so that they come beside them and not a round trip later.
 */
const head = (): Plugin => {
  let building = false
  return {
    name: 'head',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      if (!building) return
      this.emitFile({ type: 'asset', name: 'boot.js', source: joined(boots) })
      this.emitFile({ type: 'asset', name: 'frame.css', source: joined(frameStyles) })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (bundle === undefined || chunk === undefined)
          return [
            ...boots.map((path) => ({ tag: 'script', attrs: { src: `/@fs${path}` } })),
            ...frameStyles.map((path) => ({ tag: 'link', attrs: { rel: 'stylesheet', href: `/@fs${path}` } })),
          ] satisfies HtmlTagDescriptor[]
        const asset = (pattern: RegExp): string => {
          const name = Object.keys(bundle).find((one) => pattern.test(one))
          if (name === undefined) throw new Error(`The build has no file like ${pattern.source}`)
          return `/${name}`
        }
        const page = filesOf(bundle, chunk.fileName)
        const beyond = (...sources: string[]): string => {
          const chunks = Object.values(bundle).filter(
            (one) => one.type === 'chunk' && sources.some((source) => one.facadeModuleId?.endsWith(source)),
          )
          const needed = chunks.flatMap(({ fileName }) => [...filesOf(bundle, fileName)])
          return [...new Set(needed)]
            .filter((name) => !page.has(name))
            .map((name) => `/${name}`)
            .join(' ')
        }
        const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0]
        if (sheet === undefined) throw new Error('The page has no style sheet')
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'script',
            attrs: {
              src: asset(/boot-[^/]*\.js$/),
              'data-app': beyond('/layout.tsx'),
              'data-dashboard': beyond('/layout.tsx', '/dashboard-page.tsx'),
              'data-offers': beyond('/layout.tsx', '/offers-page.tsx'),
              'data-offer': beyond('/layout.tsx', '/offer-page.tsx'),
              'data-report': beyond('/layout.tsx', '/report-page.tsx'),
            },
            injectTo: 'head-prepend',
          },
          { tag: 'link', attrs: { rel: 'stylesheet', href: asset(/frame-[^/]*\.css$/) }, injectTo: 'head-prepend' },
        ]
        return { html: html.replace(sheet, '').replace('<noscript>', `${sheet.trim()}\n    <noscript>`), tags }
      },
    },
  }
}

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
    head(),
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
            // What the palette and the fields that search share: no screen needs it at first.
            { name: 'search', priority: 2, minShareCount: 2, test: /node_modules\/(@base-ui|@floating-ui)\// },
            // What several screens share.
            { name: 'parts', priority: 1, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
