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
