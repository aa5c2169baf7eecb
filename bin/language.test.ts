import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Turns of phrase that stop a native reader, each with a count per folder in language-counts.json that may only fall. A text does without
 * them: the noun instead of "What ...", "is not a number", "is stored in", the owner's name with 's.
 */
const patterns: Readonly<Record<string, RegExp>> = {
  'starts with What': /^\s*(?:\/?\*+|\/\/|#+) What (?!if\b)/g,
  'is no, are none': /\b(?:is|are) (?:no|none)\b(?! longer)/gi,
  'that there is, so many, as it is': /\bthat there (?:is|are)\b|\bso many\b|\bas it is\b|\bas they came\b/gi,
  'ends with of it': /\b(?:of it|of them|that of|those of)(?=[.;:!?]|\s*\*\/|\s*$)/gi,
  'named told, said, heard, asked, found':
    /(?<=\b(?:const|let|function|async) |[({.,[] ?)(?:told|said|heard|asked|found)(?:[A-Z_]\w*)?(?=[(),;:}[\]]|\.\w| =)/g,
  'nobody, whoever, whom': /\b(?:nobody|whoever|whom)\b/gi,
  'at all, by itself, besides, meanwhile': /\b(?:anything like it|all the same|at all|by itself|besides|meanwhile)\b/gi,
  'stands, lies, goes, comes': /\b(?:stands|lies|goes|comes)\b/gi,
}

type Counts = Record<string, Record<string, number>>
const counts_file = 'bin/language-counts.json'
const most = JSON.parse(readFileSync(counts_file, 'utf8')) as Counts

const git = (...words: string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1024 * 1024 * 1024 })

// The specification's words are fixed, and so are released migrations.
const files = git('ls-files')
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|mjs|sh|md)$|^bin\/[^.]+$/.test(path))
  .filter((path) => !/^docs\/spec\/|\/migrations\/|^bin\/language\.test\.ts$/.test(path))

const matches = files.flatMap((path) => {
  const [folder = ''] = path.includes('/') ? path.split('/') : ['.']
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      Object.entries(patterns).flatMap(([pattern, expression]) =>
        (text.match(expression) ?? []).map(() => ({ folder, pattern, text, place: `${path}:${index + 1}` })),
      ),
    )
})

const counts: Counts = {}
for (const { folder, pattern } of matches) {
  const ofFolder = (counts[folder] ??= {})
  ofFolder[pattern] = (ofFolder[pattern] ?? 0) + 1
}
const pairs = [...new Set([...Object.keys(most), ...Object.keys(counts)])].flatMap((folder) =>
  Object.keys(patterns).map((pattern) => ({
    folder,
    pattern,
    present: counts[folder]?.[pattern] ?? 0,
    recorded: most[folder]?.[pattern] ?? 0,
  })),
)

test('no folder has more of these patterns than recorded', () => {
  const since = git('log', '-1', '--format=%H', '--', counts_file).trim() || 'HEAD'
  const added = new Set(git('diff', '-U0', since).match(/(?<=^\+).*$/gm))
  const errors = pairs
    .filter(({ present, recorded }) => present > recorded)
    .map(({ folder, pattern, present, recorded }) => {
      const all = matches.filter((one) => one.folder === folder && one.pattern === pattern)
      const lately = all.filter(({ text }) => added.has(text))
      const lines = (lately.length > 0 ? lately : all).map(({ place, text }) => `  ${place}: ${text.trim()}`)
      return `${folder} has ${present} × "${pattern}", at most ${recorded}:\n${lines.join('\n')}`
    })
  expect(errors.join('\n')).toBe('')
})

test('no folder has fewer: `LOWER=1 vitest run bin/language.test.ts` writes the lower counts', () => {
  const lower = pairs.filter(({ present, recorded }) => present < recorded)
  if (process.env['LOWER'] === '1') {
    for (const { folder, pattern, present } of lower.splice(0)) (most[folder] ??= {})[pattern] = present
    writeFileSync(counts_file, `${JSON.stringify(most, null, 2)}\n`)
  }
  expect(lower).toEqual([])
})
