import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rules = new Set(
  readdirSync('docs/spec').flatMap((name) =>
    [...readFileSync(`docs/spec/${name}`, 'utf8').matchAll(/^### (\d+\.\d+) \S/gm)].map(([, number]) => number),
  ),
)
const records = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 4)))

const sources = execFileSync(
  'git',
  ['ls-files', 'bin', 'client', 'contract', 'docs', 'portal', 'server', 'testing', 'ui'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|sql|md)$/.test(path))

/** Where a text cites something that is not there. */
const dangling = (pattern: RegExp, known: ReadonlySet<string | undefined>): string[] =>
  sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)]
      .filter(([, cited]) => !known.has(cited))
      .map(([text]) => `${path}: ${text}`),
  )

test('every SPEC reference leads to a rule of docs/spec', () => {
  expect(rules.size).toBeGreaterThan(80)
  expect(dangling(/\bSPEC-(\d+\.\d+)/g, rules)).toEqual([])
})

test('every ADR reference leads to a record of docs/decisions', () => {
  expect(dangling(/\bADR-(\d{4})/g, records)).toEqual([])
})

test('the tree of docs/architecture.md names the folders that there are', () => {
  const folders = new Set(
    execFileSync('git', ['ls-files'], { encoding: 'utf8' })
      .split('\n')
      .filter((path) => !path.startsWith('.'))
      .flatMap((path) => {
        const [root = '', second, third, file] = path.split('/')
        if (second === undefined) return []
        if (root === 'server' && second !== 'demo') return file === undefined ? [] : [`server/${second}/${third}/`]
        if (['contract', 'portal', 'testing', 'server'].includes(root) && third !== undefined)
          return [`${root}/${second}/`]
        return root === 'testing' || root === 'server' ? [] : [`${root}/`]
      }),
  )
  const [, tree = ''] = readFileSync('docs/architecture.md', 'utf8').split('## The tree')
  const named = [...tree.matchAll(/^([a-z][\w/-]*\/) /gm)].map(([, folder = '']) => folder)
  expect(named.toSorted()).toEqual([...folders].toSorted())
})

test('every path of the repository that a document names is there', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const isThere = (path: string): boolean =>
    files.some((file) => file === path || file === `${path}.test.ts` || file.startsWith(`${path}/`))
  const named = files
    .filter((path) => path.endsWith('.md'))
    .flatMap((document) =>
      [
        ...readFileSync(document, 'utf8').matchAll(
          /`((?:server|portal|ui|client|contract|testing|bin|docs)\/[\w./-]+?)\/?`/g,
        ),
      ].map(([, path = '']) => ({ document, path })),
    )
  // `testing/faults/NAME` stands for any; the guide's example is not made.
  expect(named.filter(({ path }) => !/NAME$|^portal\/features\/about\//.test(path) && !isThere(path))).toEqual([])
})
