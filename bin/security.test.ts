import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secrets } from './audit-rules.ts'

const filesOf = (pattern: RegExp): string[] =>
  execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => pattern.test(path))

/** Section 4 of the project's list of attacks, without faults, loads and money, which docs/reliability.md has. */
const attacks: Readonly<Record<string, string>> = {
  'AU-01': 'protected calls without a token, expired, forged, of another kind',
  'AU-02': 'tokens after sign-out, a changed or a reset password',
  'AU-03': 'ids of another affiliate on every call',
  'AU-04': 'private and closed offers, wherever offers are shown',
  'AU-05': 'reset links: reused, expired, altered, in parallel',
  'AU-06': 'fields that the caller must not set in every body',
  'AU-07': 'payout details without their code',
  'AU-08': 'forged postbacks of advertisers',
  'IV-01': 'generated values on all calls',
  'IV-02': 'bodies, headers and paths that are too long or too slow',
  'IV-03': 'SQL in parameters, both databases',
  'IV-04': 'pages, sizes and orders out of range',
  'IV-05': 'dates, ranges and zones out of range',
  'IV-06': 'hostile tracking links',
  'XS-01': 'over 200 ways to run something from an operator’s HTML',
  'XS-02': 'script and data addresses in links and images',
  'XS-03': 'forms, frames, base, refresh, clobbered names',
  'XS-04': 'formulas in CSV files',
  'XS-05': 'line breaks in headers, mails, files and logs',
  'XS-06': 'uploaded files that are something else than an image, or that too',
  'SS-01': 'spellings of addresses inside',
  'SS-02': 'names that lead inside, or begin to',
  'SS-03': 'redirects',
  'SS-04': 'receivers that never end, send too much, or prove nothing by TLS',
  'SS-05': 'schemes, ports and methods',
  'SS-06': 'answers of refused addresses',
  'RL-01': 'passwords guessed on one account',
  'RL-02': 'floods of mails at one address',
  'RL-03': 'codes guessed in parallel',
  'RL-04': 'forged addresses in headers',
  'RL-05': 'one password tried on 5,000 accounts',
  'PR-01': 'whether an address has an account, by answer or time',
  'PR-02': 'secrets in logs',
  'PR-03': 'requests to third parties',
  'PR-04': 'retention, and what sign-out leaves',
  'SC-01': 'headers of every answer',
  'SC-02': 'packages and install scripts',
  'SC-03': 'other origins',
  'SC-04': 'secrets in the repository, bundles and defaults',
  'SC-05': 'paths and methods that do not exist',
}

const name_of_one = /\b(?:it|test|describe)(?:\.\w+(?:\([^\n]*?\))?)*\(\s*[`'"]([^\n]*)/g
/** In a multi-line table the name is last, and begins with its ids. */
const name_of_each = /[`'"]((?:[A-Z]{2}-\d\d(?:, |: ))+)/g

const tests = filesOf(/\.(?:test|spec)\.tsx?$/).map((path) => {
  const text = readFileSync(path, 'utf8')
  return { path, named: [name_of_one, name_of_each].flatMap((name) => [...text.matchAll(name)]).join('\n') }
})

const lines = Object.entries(attacks).map(([id, attack]) => {
  const shown = tests.filter(({ named }) => new RegExp(`\\b${id}\\b`).test(named)).map(({ path }) => `\`${path}\``)
  return `| ${id} | ${attack} | ${shown.join(', ') || 'no test with this id'} |`
})

test('docs/security.md lists the tests of each attack; `vitest run bin/security.test.ts -u` updates it', async () => {
  const document = readFileSync('docs/security.md', 'utf8')
  const [before = '', after = ''] = document.split('| id | attack | tests with its id |\n|---|---|---|\n')
  const rest = after.slice(after.indexOf('\n\n'))
  const written = `${before}| id | attack | tests with its id |\n|---|---|---|\n${lines.join('\n')}${rest}`
  await expect(written).toMatchFileSnapshot('../docs/security.md')
})

test('SC-04: no file of the repository holds a key or a token', () => {
  const texts = filesOf(/\.(?:ts|tsx|js|mjs|json|jsonc|md|sql|ya?ml|sh|css|html|svg|conf|service|txt)$|^bin\/\w+$/)
  const matches = texts.filter((path) => secrets.some((secret) => secret.test(readFileSync(path, 'utf8'))))
  expect(texts.length).toBeGreaterThan(1000)
  expect(matches).toEqual([])
})
