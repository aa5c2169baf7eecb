import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../../testing/harness/harness.ts'
import { plumblineProcess } from './plumbline.test-support.ts'

test.each([
  ['a backup', ['restore', '--check', '--from', 'there'], 'there'],
  ['a file', ['offers', 'import', '--file', 'there/offers.csv'], 'UTF-16'],
])('a relative path of %s is meant from the folder of the caller', async (_what, parameters, named) => {
  const cwd = createFolder()
  mkdirSync(join(cwd, 'there'))
  writeFileSync(join(cwd, 'there/offers.csv'), Buffer.from([0xff, 0xfe, 0]))
  const { code, err } = await plumblineProcess(parameters, { cwd, environment: { DATA_DIR: cwd } })
  expect(code).not.toBe(0)
  expect(err).toContain(named === 'there' ? join(cwd, named) : named)
})
