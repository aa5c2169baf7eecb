import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const rules = new Set(
  readdirSync('docs/spec').flatMap((name) =>
    [...readFileSync(`docs/spec/${name}`, 'utf8').matchAll(/^### (\d+\.\d+) \S/gm)].map(([, number]) => number),
  ),
)
const records = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 4)))

const sources = execFileSync(
  'git',
  ['ls-files', 'bin', 'client', 'console', 'contract', 'docs', 'portal', 'server', 'testing', 'ui'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|sql|md)$/.test(path))

/** Citations of missing rules or records. */
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

test('code cites rules and records in these two forms alone', () => {
  // Released migrations stay as they are.
  const code = sources.filter((path) => !/\.md$|\/migrations\//.test(path))
  const others = code.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bdecisions? \d+/gi)].map(([text]) => `${path}: ${text}`),
  )
  expect(others).toEqual([])
})

test('the tree of docs/architecture.md lists exactly the existing folders', () => {
  const folders = new Set(
    execFileSync('git', ['ls-files'], { encoding: 'utf8' })
      .split('\n')
      .filter((path) => !path.startsWith('.'))
      .flatMap((path) => {
        const [root = '', second, third, file] = path.split('/')
        if (second === undefined) return []
        if (root === 'server' && second !== 'demo') return file === undefined ? [] : [`server/${second}/${third}/`]
        if (root === 'console' && second === 'shared' && file !== undefined)
          return ['console/shared/', `console/shared/${third}/`]
        if (['console', 'contract', 'portal', 'testing', 'server'].includes(root) && third !== undefined)
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
          /`((?:server|portal|console|ui|client|contract|testing|bin|docs|deploy)\/[\w./-]+?)\/?`/g,
        ),
      ].map(([, path = '']) => ({ document, path })),
    )
  // `testing/faults/NAME` is a placeholder; the files of the guide's examples do not exist.
  expect(named.filter(({ path }) => !/NAME$|\/(?:about|favourites)(?:\/|\.ts)/.test(path) && !isThere(path))).toEqual(
    [],
  )
})

test('every link between documents leads to a file and its heading', () => {
  const anchors = (path: string): string[] =>
    [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    )
  const leads = (from: string, link: string): boolean => {
    const [file = '', anchor] = link.split('#')
    const path = file === '' ? from : join(dirname(from), file)
    return existsSync(path) && (anchor === undefined || !path.endsWith('.md') || anchors(path).includes(anchor))
  }
  const links = sources
    .concat('README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md')
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => ({ path, link })),
    )
  expect(links.length).toBeGreaterThan(150)
  expect(links.filter(({ path, link }) => !leads(path, link))).toEqual([])
})

test('docs/decisions/README.md lists every record under its title', () => {
  const titles = readdirSync('docs/decisions')
    .filter((name) => /^\d/.test(name))
    .map((name) => `- [${readFileSync(`docs/decisions/${name}`, 'utf8').split('\n')[0]?.slice(2)}](${name})`)
  const listed = readFileSync('docs/decisions/README.md', 'utf8').match(/^- \[.+$/gm)
  expect(listed?.toSorted()).toEqual(titles.toSorted())
})
