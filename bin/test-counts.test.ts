import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { countTests, filesToRunAgain, readPlaywright, readVitest, type TestResult } from './test-counts.ts'
import { temporaryFolder } from '../testing/harness/ends.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const report = (content: unknown): string => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const result = (file: string, title: string, outcome: TestResult['outcome'], message = ''): TestResult => ({
  file,
  name: title === '' ? file : `${file} › ${title}`,
  outcome,
  message,
})

test.each([
  ['vitest', readVitest],
  ['playwright', readPlaywright],
])('%s: a missing or empty report is a failure', (_name, read) => {
  const nothing = { file: '', name: 'no test was run', outcome: 'failed', message: '' }
  expect(read(join(folder, 'missing.json'))).toEqual([nothing])
  expect(read(report({}))).toEqual([nothing])
})

test('vitest: reads tests, and files that failed as a whole', () => {
  const failing = { status: 'failed', fullName: 'fails', failureMessages: ['expected \u001b[31m0\u001b[39m to be 1'] }
  const testResults = [
    { name: join(process.cwd(), 'server/a.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
    { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [failing] },
    {
      name: 'c.test.ts',
      status: 'failed',
      message: 'HUNG: c.test.ts in "hangs"',
      assertionResults: [
        failing,
        { status: 'pending', fullName: 'hangs' },
        { status: 'todo', fullName: 'later' },
        { status: 'passed', fullName: 'passes' },
      ],
    },
  ]
  expect(readVitest(report({ testResults }))).toEqual([
    result('server/a.test.ts', '', 'failed', 'no such file'),
    result('b.test.ts', 'fails', 'failed', 'expected 0 to be 1'),
    result('c.test.ts', '', 'failed', 'HUNG: c.test.ts in "hangs"'),
    result('c.test.ts', 'fails', 'failed', 'expected 0 to be 1'),
    result('c.test.ts', 'hangs', 'skipped'),
    result('c.test.ts', 'later', 'skipped'),
    result('c.test.ts', 'passes', 'passed'),
  ])
})

test('playwright: reads tests, and errors outside of tests', () => {
  const results = [{ errors: [{ message: 'not visible' }] }]
  const specs = (title: string, status: string) => [{ title, tests: [{ status, results }] }]
  const path = report({
    errors: [{ message: 'teardown\nat a.ts' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [...specs('bad', 'unexpected'), ...specs('left out', 'skipped')],
        suites: [{ title: 'on a phone', specs: [{ title: 'good', tests: [{ status: 'expected', results: [] }] }] }],
      },
    ],
  })
  expect(readPlaywright(path)).toEqual([
    result('a.spec.ts', 'bad', 'failed', 'not visible'),
    result('a.spec.ts', 'left out', 'skipped', 'not visible'),
    result('a.spec.ts', 'on a phone › good', 'passed'),
    { file: '', name: 'teardown', outcome: 'failed', message: 'at a.ts' },
  ])
})

test('runs files again that failed or were skipped, but no proof', () => {
  const results = [
    result('a', 'fails', 'failed'),
    result('a', 'fails too', 'failed'),
    result('b', 'passes', 'passed'),
    result('c', 'is skipped', 'skipped'),
    result('testing/faults/d.test.ts', 'loses a click', 'failed'),
    result('', 'teardown', 'failed'),
  ]
  expect(filesToRunAgain(results)).toEqual(['a', 'c'])
})

describe('two tries', () => {
  const passed = result('a', 'one', 'passed')
  const failed = result('a', 'one', 'failed')
  const skipped = result('a', 'one', 'skipped')
  const hung = result('a', '', 'failed')
  const outside: TestResult = { file: '', name: 'the product did not start', outcome: 'failed', message: '' }

  test.each([
    { tries: 'no second one', first: [failed], second: [], counts: [0, 1, 0], flaky: [] },
    { tries: 'failed, passed', first: [failed], second: [passed], counts: [1, 0, 0], flaky: ['a › one'] },
    { tries: 'passed, failed', first: [passed], second: [failed], counts: [1, 0, 0], flaky: ['a › one'] },
    { tries: 'failed, failed', first: [failed], second: [failed], counts: [0, 1, 0], flaky: [] },
    { tries: 'passed, passed', first: [passed], second: [passed], counts: [1, 0, 0], flaky: [] },
    { tries: 'file failed, passed', first: [hung, skipped], second: [passed], counts: [1, 0, 0], flaky: ['a'] },
    { tries: 'file failed twice', first: [hung, skipped], second: [hung, skipped], counts: [0, 1, 1], flaky: [] },
    { tries: 'failed, file failed', first: [failed], second: [hung], counts: [0, 2, 0], flaky: [] },
    { tries: 'skipped twice', first: [skipped], second: [skipped], counts: [0, 0, 1], flaky: [] },
    {
      tries: 'no product, passed',
      first: [skipped, outside],
      second: [passed],
      counts: [1, 0, 0],
      flaky: ['the product did not start'],
    },
    {
      tries: 'no product twice',
      first: [skipped, outside],
      second: [skipped, { ...outside, name: 'it did not start either' }],
      counts: [0, 1, 1],
      flaky: [],
    },
  ])('$tries', ({ first, second, counts, flaky }) => {
    const untouched = result('b', 'other', 'passed')
    const count = countTests([untouched, ...first], second)
    const [own = 0, ...others] = counts
    expect([count.passed, count.failed, count.skipped]).toEqual([own + 1, ...others])
    expect(count.failures).toHaveLength(count.failed)
    expect(count.flaky.toSorted()).toEqual(flaky)
  })
})
