import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/* Which tests belong to a change: nearly every server test reaches every file through the whole app, so that all importers would be all tests. */

/** So many imports lie between a test and a changed file at most: a builder or a helper of tests is one of them. */
const far = 2

/**
 * The tests beside files that were changed since a commit, and those that import them directly or through one other file; for a migration all of the database.
 * Uncommitted changes and new files count. Browser tests import nothing of the product, and are not among them.
 */
export const testsOfChange = (commit: string, root = '.'): string[] => {
  const git = (...words: string[]): string[] =>
    execFileSync('git', words, { encoding: 'utf8', cwd: root })
      .split('\n')
      .filter((line) => line !== '')
  const others = ['ls-files', '--others', '--exclude-standard']
  const changed = [...git('diff', '--name-only', commit), ...git(...others)]
  const code = git(...others, '--cached', '*.ts', '*.tsx').filter((file) => existsSync(join(root, file)))
  const importsOf = (file: string): string[] => {
    const found = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\() ?'(@plumbline\/|\.)([^']*)'/g)
    return [...found].map(([, start, rest = '']) => (start === '.' ? join(dirname(file), `.${rest}`) : rest))
  }
  const imports = new Map(code.map((file) => [file, importsOf(file)]))
  let reached = new Set(changed)
  for (let step = 0; step < far; step++)
    reached = new Set([...reached, ...code.filter((file) => imports.get(file)?.some((one) => reached.has(one)))])
  const folders = new Set(changed.map((file) => (file.endsWith('.sql') ? 'server/storage/postgres' : dirname(file))))
  return code.filter((file) => /\.test\.tsx?$/.test(file) && (reached.has(file) || folders.has(dirname(file))))
}
