import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changelogOf, isNewer } from './release-rules.ts'

test.each([
  ['0.1.1', '0.1.0', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.9.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.0.9', '0.1.0', false],
  ['1.0', '0.1.0', false],
  ['1.0.0-beta', '0.1.0', false],
  ['01.0.0', '0.1.0', false],
])('%s after %s: %s', (version, than, newer) => expect(isNewer(version, than)).toBe(newer))

test('a release gets what is unreleased, and the next begins empty', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- a\n\n## 0.1.0 - 2026-01-01\n\n- b\n'
  expect(changelogOf(changelog, '0.2.0', '2026-02-01')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-02-01\n\n### Added\n\n- a\n\n## 0.1.0 - 2026-01-01\n\n- b\n',
  )
  expect(changelogOf('# Changelog\n\n## Unreleased\n\n- a\n', '0.2.0', '2026-02-01')).toContain(
    '## 0.2.0 - 2026-02-01\n\n- a',
  )
  expect(changelogOf('# Changelog\n\n## Unreleased\n\n## 0.1.0 - 2026-01-01\n', '0.2.0', '2026-02-01')).toBeUndefined()
})

const released = JSON.parse(
  readFileSync(new URL('../server/storage/released-migrations.json', import.meta.url), 'utf8'),
) as Record<string, string>

test('a released migration is never edited: a further file follows it', () => {
  const hashes = Object.keys(released).map((path) => [
    path,
    createHash('sha256')
      .update(readFileSync(new URL(`../${path}`, import.meta.url)))
      .digest('hex'),
  ])
  expect(Object.fromEntries(hashes)).toEqual(released)
  expect(hashes.length).toBeGreaterThan(0)
})
