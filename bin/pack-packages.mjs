// Packs packages of hundreds of modules each into a few files, and writes the module that makes Node load those instead.
// `node bin/pack-packages.mjs FOLDER`: creates the folder atomically.
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const names = ['typebox', 'typebox/value', 'typebox/compile', 'typebox/format', 'kysely', 'jose']
const files = Object.fromEntries(names.map((name) => [name, `${name.replace('/', '-')}.mjs`]))
const [folder = ''] = process.argv.slice(2)

mkdirSync(dirname(folder), { recursive: true })
const fresh = mkdtempSync(`${folder}-`)
// Left over if packing failed, or if another process created the folder first.
process.on('exit', () => rmSync(fresh, { recursive: true, force: true }))
await build({
  configFile: false,
  logLevel: 'error',
  root: fileURLToPath(new URL('../server', import.meta.url)),
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: fresh,
    minify: false,
    target: 'node24',
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(files).map(([name, file]) => [file, name])),
      output: { entryFileNames: '[name]', chunkFileNames: '[name]-[hash].mjs' },
      preserveEntrySignatures: 'strict',
      treeshake: false,
    },
  },
})
const register = `import { registerHooks } from 'node:module'

const files = ${JSON.stringify(files)}
registerHooks({
  resolve: (name, context, next) =>
    Object.hasOwn(files, name)
      ? { url: new URL(files[name], import.meta.url).href, format: 'module', shortCircuit: true }
      : next(name, context),
})
`
writeFileSync(join(fresh, 'register.mjs'), register)
// As readable as the packages themselves.
chmodSync(fresh, 0o755)
renameSync(fresh, folder)
