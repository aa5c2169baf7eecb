import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditPackages, isAllowed, type LockedPackage, type LockedPackages } from './audit-rules.ts'

test('SC-02: every package of the lock file is allowed, and complete', () => {
  const text = readFileSync('package-lock.json', 'utf8')
  const { packages } = JSON.parse(text) as { packages: LockedPackages }
  expect(auditPackages(packages)).toEqual([])
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  // Each machine has its own registry.
  expect(text).not.toMatch(/"resolved": "https?:/)
})

const good: LockedPackage = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }
const { integrity: _, ...no_integrity } = good
test.each<[string, string, LockedPackage, string[]]>([
  ['a good one', 'node_modules/a', good, []],
  ['one without a hash', 'node_modules/@a/b', no_integrity, ['@a/b 1.0.0: has no integrity in package-lock.json']],
  ['a workspace', 'server', no_integrity, []],
  ['a link to a workspace', 'node_modules/@plumbline/server', { link: true }, []],
  [
    'AGPL, within another',
    'node_modules/a/node_modules/b',
    { ...good, license: 'AGPL-3.0-only' },
    ['b 1.0.0: its licence is not allowed: AGPL-3.0-only'],
  ],
  ['BSL for development', 'node_modules/a', { ...good, license: 'BUSL-1.1', dev: true }, []],
  [
    'an install script',
    'node_modules/a',
    { ...good, hasInstallScript: true },
    ['a 1.0.0: has an install script that was not reviewed'],
  ],
])('%s', (_what, path, locked, violations) => expect(auditPackages({ [path]: locked })).toEqual(violations))

test.each([
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['BUSL-1.1', false],
  ['no licence', false],
])('%s: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed))
