import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../../testing/harness/harness.ts'
import { hasPostgresData } from './postgres-place.ts'

const module_url = new URL('postgres-place.ts', import.meta.url).href
/** Any user but root: to root no folder is closed. */
const other = 65_534

/** The answer of `hasPostgresData` for a user other than root. */
const askByOther = (data_dir: string): string => {
  const code = `import(${JSON.stringify(module_url)}).then((place) => console.log(place.hasPostgresData(${JSON.stringify(data_dir)})))`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], { uid: other, gid: other, encoding: 'utf8' })
  return stdout + stderr
}

const openFolder = (): string => {
  const data_dir = createFolder()
  chmodSync(data_dir, 0o755)
  return data_dir
}

test.skipIf(process.getuid?.() !== 0)('a database in a folder of another user is not treated as a missing one', () => {
  const data_dir = openFolder()
  expect(askByOther(data_dir)).toBe('false\n')
  const folder = join(data_dir, 'postgres')
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(join(folder, 'PG_VERSION'), '18')
  expect(hasPostgresData(data_dir)).toBe(true)
  expect(askByOther(data_dir)).toContain(`${folder} belongs to another user`)
  expect(askByOther(data_dir)).toContain(`chown -R USER ${data_dir}`)
})
