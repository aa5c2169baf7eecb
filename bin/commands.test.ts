import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/* The programs of bin/ in a checkout of their own, whose packages are a copy of Node, and whose npm only says that it was called. */

const linux = process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64')

let folder: string
let checkout: string
let node: string
let called: string

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const executable = (path: string, text: string): void => {
  write(path, text)
  chmodSync(path, 0o755)
}

/** Runs a program of the checkout, with the machine's own Node and npm in PATH. */
const run = (program: string, parameters: readonly string[] = [], cwd = folder) => {
  const environment = { PATH: `${join(folder, 'machine')}:/usr/bin:/bin`, NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, env: environment, encoding: 'utf8' })
  return { status, out: stdout, err: stderr }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-commands-'))
  checkout = join(folder, 'checkout')
  called = join(folder, 'npm-was-called')
  cpSync(fileURLToPath(new URL('.', import.meta.url)), join(checkout, 'bin'), { recursive: true })
  node = join(checkout, `node_modules/node-linux-${process.arch}/bin/node`)
  mkdirSync(dirname(node), { recursive: true })
  copyFileSync(process.execPath, node)
  mkdirSync(join(folder, 'machine'))
  symlinkSync(process.execPath, join(folder, 'machine/node'))
  executable(join(folder, 'machine/npm'), `#!/bin/sh\necho "$*" >>${called}\nexit 1\n`)
  const say = 'console.log(JSON.stringify([process.env.PLUMBLINE_CALLER_DIR, process.cwd(), ...process.argv.slice(2)]))'
  write(join(checkout, 'package.json'), '{"type":"module"}')
  write(join(checkout, 'contract/index.ts'), '')
  write(join(checkout, 'server/processes/cli/main.ts'), say)
  write(join(checkout, 'server/processes/supervisor/main.ts'), say)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => rmSync(called, { force: true }))

/** Makes the installed package match package-lock.json, or not. */
const lock = (installed: boolean): void => {
  const packages = { 'node_modules/some': { version: installed ? '1.0.0' : '2.0.0' } }
  write(join(checkout, 'package-lock.json'), JSON.stringify({ packages }))
  mkdirSync(join(checkout, 'node_modules/some'), { recursive: true })
  write(
    join(checkout, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/some': { version: '1.0.0' } } }),
  )
}

test.runIf(linux)('a command never installs packages: it says what to run', () => {
  lock(false)
  const { status, err } = run(join(checkout, 'bin/plumbline'), ['stats'])
  expect([status, existsSync(called)]).toEqual([1, false])
  expect(err).toContain('start it with `npm start`, which installs them')
})

test.runIf(linux)('a release says how it is made without installing packages', () => {
  lock(false)
  for (const help of ['--help', '-h']) {
    const { status, out } = run(join(checkout, 'bin/release'), [help])
    expect([status, existsSync(called)]).toEqual([0, false])
    expect(out).toMatch(/^Usage: bin\/release \[VERSION\] --to FOLDER/)
  }
})

test.runIf(linux)('a start installs packages only when nothing runs on its checkout', async () => {
  lock(false)
  const running: ChildProcess = spawn(node, ['-e', 'setInterval(() => {}, 1000)'])
  try {
    await once(running, 'spawn')
    const refused = run(join(checkout, 'bin/start'))
    expect([refused.status, existsSync(called)]).toEqual([1, false])
    expect(refused.err).toContain(`processes run from them (${running.pid})`)
  } finally {
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  run(join(checkout, 'bin/start'))
  expect(existsSync(called)).toBe(true)
})

test.runIf(linux)('two installations do not run at once, and a killed one does not hinder the next', () => {
  lock(false)
  write(join(checkout, '.installing'), String(process.pid))
  const refused = run(join(checkout, 'bin/start'))
  expect([refused.status, existsSync(called)]).toEqual([1, false])
  expect(refused.err).toContain(`another installation runs in ${checkout} (process ${process.pid})`)
  write(join(checkout, '.installing'), '999999999')
  run(join(checkout, 'bin/start'))
  expect([existsSync(called), existsSync(join(checkout, '.installing'))]).toEqual([true, false])
})

test.runIf(linux)('a command works through symbolic links, and knows the folder of its caller', () => {
  lock(true)
  symlinkSync(join(checkout, 'bin/plumbline'), join(folder, 'absolute'))
  mkdirSync(join(folder, 'links'))
  symlinkSync('../absolute', join(folder, 'links/plumbline'))
  const { status, out, err } = run(join(folder, 'links/plumbline'), ['stats'])
  expect([status, err]).toEqual([0, ''])
  expect(JSON.parse(out)).toEqual([folder, checkout, 'stats'])
})
