import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/* Selects the tests of a change. Only direct importers count, because nearly every server test imports every file through the whole app. */

/**
 * Tests in the folders of files changed since a commit, and tests that import such files directly or through a test helper; for a migration all database tests.
 * Includes uncommitted changes and new files, but no browser tests, which import no product code.
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
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^import type [^;]*?from '.*'$/gm, '')
    const paths = text.matchAll(/(?:from|import\() ?'(@plumbline\/|\.)([^']*)'/g)
    return [...paths].map(([, start, rest = '']) => (start === '.' ? join(dirname(file), `.${rest}`) : rest))
  }
  const imports = new Map(code.map((file) => [file, importsOf(file)]))
  const isOfTests = (file: string): boolean => /\.test(?:-support)?\.tsx?$/.test(file) || file.startsWith('testing/')
  const importers = (of: ReadonlySet<string>): string[] =>
    code.filter((file) => isOfTests(file) && imports.get(file)?.some((one) => of.has(one)))
  const near = new Set([...changed, ...importers(new Set(changed))])
  const reached = new Set([...near, ...importers(near)])
  const folders = new Set(changed.map((file) => (file.endsWith('.sql') ? 'server/storage/postgres' : dirname(file))))
  return code.filter((file) => /\.test\.tsx?$/.test(file) && (reached.has(file) || folders.has(dirname(file))))
}
