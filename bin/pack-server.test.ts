import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const checkout = fileURLToPath(new URL('..', import.meta.url))
/** Where packages are found from, as from the folders that starts make. */
const folder = join(checkout, `node_modules/.plumbline-packed/test-${process.pid}`)

const run = (parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const { NODE_OPTIONS: _options, ...env } = { ...process.env, ...environment }
  return spawnSync(process.execPath, parameters, { cwd: checkout, env, encoding: 'utf8' })
}
const runPacked = (parameters: readonly string[], environment?: Readonly<Record<string, string>>) =>
  run([`--import=${join(folder, 'register.mjs')}`, ...parameters], environment)

beforeAll(() => void run(['bin/pack-server.mjs', folder]))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a packed command says what its sources say', () => {
  const words = ['server/processes/cli/main.ts', 'payments', '--help']
  const { stdout, stderr } = runPacked(words)
  expect({ stdout, stderr }).toEqual({ stdout: run(words).stdout, stderr: '' })
})

test('a failure within packed files is told by the places in their sources', () => {
  const program = 'server/shared/visitor/city-build.ts'
  const stackOf = (output: string): string[] => output.split('\n').filter((line) => line.startsWith('    at '))
  const { stderr } = runPacked([program])
  expect(stderr).toContain(`file://${folder}/range-file-`)
  expect(stackOf(stderr)).toEqual(stackOf(run([program]).stderr))
  expect(stderr).toContain(`at buildArguments (file://${checkout}server/shared/visitor/range-file.ts:`)
})

test('packages that few processes call are not in packed files, and are loaded when they are called', () => {
  const seldom_called = /node_modules\/(?:any-ascii|nodemailer|sanitize-html)\//
  const maps = globSync('*.map', { cwd: folder })
  expect(maps).not.toEqual([])
  expect(maps.filter((name) => seldom_called.test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
  // Nothing listens there: the mail server is called, and refuses.
  const environment = { DATA_DIR: join(folder, 'data'), DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9' }
  expect(runPacked(['server/processes/cli/main.ts', 'doctor'], environment).stdout).toMatch(
    /fault +mail: smtp:\/\/127\.0\.0\.1:9: cannot connect: connect ECONNREFUSED/,
  )
})
