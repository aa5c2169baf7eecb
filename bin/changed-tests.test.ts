import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../testing/harness/harness.ts'
import { testsOfChange } from './changed-tests.ts'

/** A repository of files with what each imports, in which some were changed since the commit. */
const changeFiles = (changed: readonly string[]): string => {
  const folder = createFolder()
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: folder })
  write('contract/word.ts', '')
  write('server/a/rule.ts', "import { word } from '@plumbline/contract/word.ts'")
  write('server/a/rule.test.ts', '')
  write('server/b/builders.test-support.ts', "import { rule } from '../a/rule.ts'")
  write('server/b/near.test.ts', "import { build } from './builders.test-support.ts'")
  write('server/b/app.ts', "import { build } from './builders.test-support.ts'")
  write('server/b/far.test.ts', "import { app } from './app.ts'")
  write('server/storage/postgres/migrate.test.ts', '')
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'all')
  for (const file of changed) write(file, '// changed')
  return folder
}

test.each([
  ['a rule', 'server/a/rule.ts', ['server/a/rule.test.ts', 'server/b/near.test.ts']],
  ['a word of the contract', 'contract/word.ts', []],
  ['a migration', 'server/storage/postgres/migrations/0001.sql', ['server/storage/postgres/migrate.test.ts']],
  ['a test', 'server/b/far.test.ts', ['server/b/far.test.ts', 'server/b/near.test.ts']],
])('the tests of %s are those beside it and those that come near it', (_what, changed, expected) => {
  expect(testsOfChange('HEAD', changeFiles([changed]))).toEqual(expected)
})

test('nothing belongs to no change', () => {
  expect(testsOfChange('HEAD', changeFiles([]))).toEqual([])
})
