import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One numbered SQL file. Once released it never changes: a further file follows it. */
export interface Migration {
  number: number
  /** For example 0001_baseline.sql */
  name: string
  sql: string
  /** SHA-256 of the text. */
  checksum: string
}

export interface AppliedMigration {
  number: number
  name: string
  checksum: string
}

export const migrationsFolder = (engine: 'postgres' | 'clickhouse'): string =>
  fileURLToPath(new URL(`../${engine}/migrations`, import.meta.url))

/** Reads a folder's migrations in their order. @throws when the numbers are not 1, 2, 3 and so on */
export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name, index) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
      if (number !== index + 1)
        throw new Error(`${join(folder, name)} is out of order: number ${index + 1} was expected, as in 0001_name.sql`)
      const sql = readFileSync(join(folder, name), 'utf8')
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

/** First files of databases older than the baselines. */
const unreleased: ReadonlySet<string> = new Set(['0001_network.sql', '0001_statistics.sql'])

/**
 * Determines the migrations to apply.
 * @throws when the database is newer than this program, or when a file changed after it was applied
 */
export const pendingMigrations = (
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] => {
  const [first] = applied
  if (first?.number === 1 && unreleased.has(first.name))
    throw new Error(
      `the database was made before the first release (it begins with ${first.name}) and cannot be upgraded: start with an empty DATA_DIR and empty databases, then use \`move-in import\``,
    )
  const newer = applied.filter(({ number }) => number > migrations.length)
  if (newer.length > 0)
    throw new Error(
      `the database has ${newer.map(({ name }) => name).join(', ')}, which this version of Plumbline does not know: it was opened by a newer one; install that again`,
    )
  const by_number = new Map(applied.map((one) => [one.number, one]))
  const pending: Migration[] = []
  for (const migration of migrations) {
    const one = by_number.get(migration.number)
    if (one === undefined) pending.push(migration)
    else if (one.checksum !== migration.checksum)
      throw new Error(
        `${migration.name} was changed after the database got it (as ${one.name}): put the file back as it was, and write a further one`,
      )
    else if (pending.length > 0)
      throw new Error(`the database has ${one.name}, but not ${pending[0]?.name ?? ''}, which precedes it`)
  }
  return pending
}

/**
 * Cuts a file into its statements, at semicolons outside of strings, names and comments: ClickHouse takes one at a time.
 * Comments stay with the statement that they precede.
 */
export const splitStatements = (sql: string): string[] => {
  const token = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\]|\\[^]|'')*'|`(?:[^`\\]|\\[^])*`|"(?:[^"\\]|\\[^])*"|;|[^]/g
  const statements: string[] = []
  let text = ''
  let meaningful = false
  for (const [part] of sql.matchAll(token)) {
    if (part === ';') {
      if (meaningful) statements.push(text.trim())
      text = ''
      meaningful = false
      continue
    }
    text += part
    meaningful ||= !/^(?:--|\/\*|\s)/.test(part)
  }
  if (meaningful) statements.push(text.trim())
  return statements
}
