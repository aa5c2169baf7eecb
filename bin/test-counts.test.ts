import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-counts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-counts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const report = (content: unknown): string => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe.each([
  ['vitest', countVitest],
  ['playwright', countPlaywright],
])('%s', (_name, count) => {
  test('fails when there is no report, or nothing was run', () => {
    const nothing = { passed: 0, failed: 1, failures: [{ name: 'no test was run', message: '' }], flaky: [] }
    expect(count(join(folder, 'missing.json'))).toEqual(nothing)
    expect(count(report({}))).toEqual(nothing)
  })
})

describe('vitest', () => {
  test('counts tests; what was left out counts as failed', () => {
    const path = report({ numPassedTests: 10, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] })
    expect(countVitest(path)).toMatchObject({ passed: 10, failed: 4 })
  })

  test('counts and names a file that could not be loaded', () => {
    const failing = {
      status: 'failed',
      fullName: 'b fails',
      failureMessages: ['expected \u001b[31m0\u001b[39m to be 1\nat b'],
    }
    const testResults = [
      {
        name: join(process.cwd(), 'server/a.test.ts'),
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [failing] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'c' }] },
    ]
    expect(countVitest(report({ numPassedTests: 1, numFailedTests: 1, testResults }))).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        { name: 'server/a.test.ts', message: 'no such file' },
        { name: 'b.test.ts › b fails', message: 'expected 0 to be 1\nat b' },
      ],
      flaky: [],
    })
  })

  test('names what passed at the second try only', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'at once', failureMessages: [] },
      { status: 'passed', fullName: 'at last', failureMessages: ['expected 0 to be 1'] },
    ]
    const testResults = [{ name: 'a.test.ts', status: 'passed', assertionResults }]
    expect(countVitest(report({ numPassedTests: 2, testResults }))).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      flaky: ['a.test.ts › at last'],
    })
  })
})

describe('playwright', () => {
  test('counts skipped tests and faults outside of tests as failed, and names what needed a second try', () => {
    const results = [{ errors: [{ message: 'not visible' }] }, { errors: [] }]
    const specs = (title: string, status: string) => [{ title, tests: [{ status, results }] }]
    const path = report({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
      errors: [{ message: 'teardown\nat a.ts' }],
      suites: [
        {
          title: 'a.spec.ts',
          specs: [...specs('good', 'expected'), ...specs('bad', 'unexpected'), ...specs('left out', 'skipped')],
          suites: [{ title: 'on a phone', specs: specs('late', 'flaky') }],
        },
      ],
    })
    expect(countPlaywright(path)).toEqual({
      passed: 6,
      failed: 3,
      failures: [
        { name: 'a.spec.ts › bad', message: 'not visible' },
        { name: 'a.spec.ts › left out', message: 'not visible' },
        { name: 'teardown', message: 'teardown\nat a.ts' },
      ],
      flaky: ['a.spec.ts › on a phone › late'],
    })
  })
})
