import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const table = glossary.slice(glossary.indexOf('| we say | not |'))

/** Words in backticks in the right column of the table. */
const unwanted = table
  .split('\n')
  .flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)])
  .map(([, words = '']) => words)

const sources = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|md|mjs|sh)$|^bin\/[^.]+$/.test(path))
  .filter((path) => !/^docs\/(?:glossary\.md|spec\/)|\/migrations\//.test(path))

/** Removes file names: words between slashes, and before an extension. */
const withoutPaths = (text: string): string =>
  text.replaceAll(/[\w.@-]*\/[\w./@-]+|[\w-]+\.(?:test\.)?(?:ts|tsx|md)\b/g, '')

/** The field of a stored record keeps its name. */
const stored_name = /\bstands_still_for\b/g

/** A line, and the words of each name in it. */
const textsIn = (line: string): string[] => [
  line,
  ...(line.replaceAll(stored_name, '').match(/\w+/g) ?? []).map((name) =>
    name.replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, ' '),
  ),
]

test('texts use the terms of docs/glossary.md', () => {
  expect(unwanted.length).toBeGreaterThan(30)
  const pattern = new RegExp(String.raw`(?<![\w-])(?:${unwanted.join('|')})(?![\w-])`, 'gi')
  const matches = sources.flatMap((path) =>
    withoutPaths(readFileSync(path, 'utf8'))
      .split('\n')
      .flatMap((line) =>
        textsIn(line)
          .flatMap((text) => text.match(pattern) ?? [])
          .map((words) => `${path}: "${words}" in: ${line.trim()}`),
      ),
  )
  expect(matches).toEqual([])
})
