import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * Makes common.txt. Run by hand after an update of @zxcvbn-ts/language-common (MIT), whose list is ordered by how often a password was seen:
 *   node server/features/password/pick-common.ts
 * Shorter ones are left out, because the rule refuses them anyway: so the file covers more than the 3,000 commonest of any length.
 */

const wanted = 3_000
const source = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common')).replace(
  /dist\/[^/]*$/,
  'src/passwords.json',
)
const list: unknown = JSON.parse(readFileSync(source, 'utf8'))
if (!Array.isArray(list)) throw new Error(`${source} is not a list`)

const picked = new Set<string>()
for (const entry of list) {
  if (typeof entry !== 'string') continue
  const password = entry.normalize('NFKC').toLowerCase()
  if (Array.from(password).length >= 8) picked.add(password)
  if (picked.size === wanted) break
}
writeFileSync(new URL('common.txt', import.meta.url), `${[...picked].join('\n')}\n`)
