import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { slowness } from '../testing/harness/limits.ts'
import { readVitest } from './test-counts.ts'
import { temporaryFolder } from '../testing/harness/ends.ts'

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
/** A worker that imports nothing reports within milliseconds. */
const silence_limit_ms = 3_000 * slowness
const watched = fileURLToPath(new URL('hung-tests.ts', import.meta.url))

test('a file that blocks its process, hangs in an import or fails outside of a test fails by name, and the others run', async () => {
  const folder = temporaryFolder()
  const files = {
    'vitest.config.mjs': `import { createWatchedPool } from ${JSON.stringify(watched)}
      export default { test: { globals: true, isolate: false, maxWorkers: 2, pool: createWatchedPool(${silence_limit_ms}) } }`,
    'blocks.test.mjs': `test('blocks', () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) })`,
    'imports.test.mjs': 'await new Promise(() => {})',
    'loose.test.mjs': `test('passes', async () => { void Promise.reject(new Error('loose')); await new Promise(setImmediate) })`,
    'one.test.mjs': `test('passes', () => {})`,
    'two.test.mjs': `test('passes', () => {})`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const report = join(folder, 'report.json')
  const reporters = ['json', fileURLToPath(new URL('unhandled-errors.ts', import.meta.url))]
  const words = [vitest, 'run', ...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`]
  const env = { ...process.env, VITEST_REPORT: report }
  const [code] = await once(spawn(process.execPath, words, { cwd: folder, stdio: 'ignore', env }), 'exit')
  expect(code).toBe(1)
  const results = readVitest(report).map(({ name, outcome, message }) => ({
    name: name.replace(`${folder}/`, ''),
    outcome,
    message: message.replace(/ .*\//, ' ').split('\n', 1)[0],
  }))
  expect(results.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))).toEqual([
    {
      name: 'blocks.test.mjs',
      outcome: 'failed',
      message: 'HUNG: blocks.test.mjs before its first test had a result',
    },
    { name: 'blocks.test.mjs › blocks', outcome: 'skipped', message: '' },
    { name: 'imports.test.mjs', outcome: 'failed', message: 'HUNG: imports.test.mjs while it was imported' },
    { name: 'loose.test.mjs', outcome: 'failed', message: 'Error: loose' },
    { name: 'loose.test.mjs › passes', outcome: 'passed', message: '' },
    { name: 'one.test.mjs › passes', outcome: 'passed', message: '' },
    { name: 'two.test.mjs › passes', outcome: 'passed', message: '' },
  ])
})
