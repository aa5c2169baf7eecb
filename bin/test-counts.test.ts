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
    expect(count(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 })
    expect(count(report({}))).toEqual({ passed: 0, failed: 1 })
  })
})

describe('vitest', () => {
  test('counts tests; what was left out counts as failed', () => {
    const path = report({ numPassedTests: 10, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] })
    expect(countVitest(path)).toEqual({ passed: 10, failed: 4 })
  })

  test('counts a file that could not be loaded', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    expect(countVitest(report({ numPassedTests: 1, numFailedTests: 1, testResults }))).toEqual({ passed: 1, failed: 2 })
  })
})

describe('playwright', () => {
  test('counts skipped tests and faults outside of tests as failed, and names how many needed a second try', () => {
    const path = report({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
      errors: [{ message: 'teardown' }],
    })
    expect(countPlaywright(path)).toEqual({ passed: 6, failed: 3, flaky: 1 })
  })
})
