import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const names = ['typebox', 'typebox/value', 'typebox/compile', 'typebox/format', 'kysely', 'jose']
const listing = `console.log(JSON.stringify(await Promise.all(${JSON.stringify(names)}.map(
  async (name) => ({ from: import.meta.resolve(name), exports: Object.keys(await import(name)) })))))`

const run = (parameters: readonly string[]): string => {
  const { NODE_OPTIONS: _options, ...env } = process.env
  const cwd = fileURLToPath(new URL('../server', import.meta.url))
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { cwd, env, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
}
const list = (...options: string[]) =>
  JSON.parse(run([...options, '--input-type=module', '-e', listing])) as { from: string; exports: string[] }[]

test('packed packages take the place of the packages, and export the same', () => {
  const place = mkdtempSync(join(tmpdir(), 'plumbline-packed-'))
  try {
    const folder = join(place, 'packed')
    run([fileURLToPath(new URL('pack-packages.mjs', import.meta.url)), folder])
    const packed = list(`--import=${join(folder, 'register.mjs')}`)
    const own = list()
    expect(packed.map(({ exports }) => exports)).toEqual(own.map(({ exports }) => exports))
    const isPacked = ({ from }: { from: string }): boolean => from.startsWith(pathToFileURL(folder).href)
    expect([packed.filter(isPacked).length, own.filter(isPacked).length]).toEqual([names.length, 0])
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})
