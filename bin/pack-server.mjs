// Packs the server's own modules, with the packages that they use, into a file or two for each of its programs, beside the
// module that makes Node load those instead (bin/packed-server.mjs). `node bin/pack-server.mjs FOLDER`: creates the folder atomically.
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))
const programs = [
  ...globSync('server/processes/*/main.ts', { cwd: root }),
  'server/operations/nodes/examine-environment.ts',
  'server/shared/visitor/city-build.ts',
  'server/shared/visitor/isp-build.ts',
  'server/storage/embedded/chdb-process.ts',
]
const files = Object.fromEntries(
  programs.map((program) => [program, program.replace(/^server\/(.+)\.ts$/, '$1.mjs').replaceAll('/', '-')]),
)
/** Relative to the folder, which is two levels below node_modules wherever it is created at first. */
const checkout = '../../../'
const [folder = ''] = process.argv.slice(2)

/** Lets a module find the files beside its source. */
const sourceUrls = {
  name: 'source-urls',
  enforce: 'pre',
  transform: (code, id) => {
    if (!code.includes('import.meta.url') || !id.startsWith(root) || id.includes('/node_modules/')) return undefined
    const url = `new URL('${checkout}${relative(root, id)}', import.meta.url).href`
    // Lines keep their numbers.
    return { code: code.replaceAll('import.meta.url', url), map: null }
  },
}

/** Importing node:http as a module reads all its exports, which loads an unused client: 40 ms of each start. */
const bareHttp = {
  name: 'bare-http',
  enforce: 'pre',
  resolveId: (name) => (name === 'node:http' || name === 'http' ? '\0http.cjs' : undefined),
  load: (id) => (id === '\0http.cjs' ? "module.exports = process.getBuiltinModule('node:http')" : undefined),
}

/** Large packages that few processes call, with the function that is used: each is loaded, unpacked, at the first call. */
const seldom_called = { 'any-ascii': 'default', nodemailer: 'createTransport', 'sanitize-html': 'default' }
const atFirstCall = {
  name: 'at-first-call',
  enforce: 'pre',
  resolveId: (name) => (Object.hasOwn(seldom_called, name) ? `\0seldom:${name}` : undefined),
  load: (id) => {
    const name = /^\0seldom:(.+)$/.exec(id)?.[1]
    const called = seldom_called[name]
    return (
      called &&
      `import { createRequire } from 'node:module'
const load = createRequire(import.meta.url)
const call = (...given) => { const loaded = load('${name}'); return (loaded.${called} ?? loaded)(...given) }
export { call as ${called} }`
    )
  },
}

mkdirSync(dirname(folder), { recursive: true })
const fresh = mkdtempSync(`${folder}-`)
// Left over if packing failed, or if another process created the folder first.
process.on('exit', () => rmSync(fresh, { recursive: true, force: true }))
await build({
  configFile: false,
  logLevel: 'error',
  root: join(root, 'server'),
  plugins: [sourceUrls, bareHttp, atFirstCall],
  // Not packed: native packages, and packages that load their own files.
  ssr: { noExternal: true, external: ['lmdb', 'chdb', '@node-rs/argon2', 'pdfkit'] },
  build: {
    ssr: true,
    outDir: fresh,
    minify: false,
    sourcemap: 'hidden',
    target: 'node24',
    rolldownOptions: {
      input: Object.fromEntries(programs.map((program) => [files[program], join(root, program)])),
      output: {
        entryFileNames: '[name]',
        chunkFileNames: '[name]-[hash].mjs',
        keepNames: true,
        sourcemapExcludeSources: true,
        sourcemapIgnoreList: false,
        sourcemapPathTransform: (path, map) => checkout + relative(root, resolve(dirname(map), path)),
      },
    },
  },
})
writeFileSync(join(fresh, 'programs.json'), JSON.stringify(files))
cpSync(join(root, 'bin/packed-server.mjs'), join(fresh, 'register.mjs'))
// As readable as the sources themselves.
chmodSync(fresh, 0o755)
renameSync(fresh, folder)
// A product started from earlier sources of this checkout still needs their packed files.
const max_kept = 10
const kept = globSync(join(dirname(folder), 'server-[0-9]*([0-9])')).toSorted(
  (a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs,
)
for (const old of kept.slice(max_kept)) rmSync(old, { recursive: true, force: true })
