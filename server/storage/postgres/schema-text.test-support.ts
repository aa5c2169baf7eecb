import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  is_identity: 'YES' | 'NO'
  is_generated: 'ALWAYS' | 'NEVER'
  domain_default: string | null
}

const typeOf = new Map([
  ['bool', 'boolean'],
  ['int2', 'number'],
  ['int4', 'number'],
  ['int8', 'Int8'],
  ['numeric', 'Numeric'],
  ['text', 'string'],
  ['bpchar', 'string'],
  ['uuid', 'string'],
  ['inet', 'string'],
  ['bytea', 'Buffer'],
  ['timestamptz', 'Timestamp'],
  ['date', 'string'],
  ['jsonb', 'Json'],
  ['_text', 'string[]'],
  ['_cidr', 'string[]'],
])

const typeText = (column: Column, words: string | undefined): string => {
  const base = words ?? typeOf.get(column.udt_name)
  if (base === undefined) throw new Error(`no TypeScript type is chosen for ${column.udt_name} (${column.column_name})`)
  if (column.is_identity === 'YES' || column.is_generated === 'ALWAYS')
    return `GeneratedAlways<${base === 'Int8' ? 'string' : base}>`
  if (column.is_nullable === 'YES') return `${base} | null`
  return (column.column_default ?? column.domain_default) === null ? base : `Generated<${base}>`
}

const interfaceName = (table: string): string =>
  `${table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`

/** The text columns that a check limits to a list of words, as `table.column` and a union of those words. */
const readWordLists = async (db: Kysely<Database>): Promise<Map<string, string>> => {
  const { rows } = await sql<{ table_name: string; column_name: string; definition: string }>`
    select conrelid::regclass::text as table_name, attname as column_name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
    where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`.execute(db)
  const lists = new Map<string, string>()
  for (const row of rows) {
    const words = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.*)\]\)|('[^']*'::text))\)\)$/
      .exec(row.definition)
      ?.slice(1)
      .join('')
    if (words === undefined) continue
    const union = [...words.matchAll(/'([^']*)'::text/g)].map((match) => `'${match[1] ?? ''}'`).join(' | ')
    lists.set(`${row.table_name}.${row.column_name}`, union)
  }
  return lists
}

/** The table interfaces of server/storage/postgres/schema.ts as the migrated database has them: each table's name and its interface's text. */
export const describeSchema = async (db: Kysely<Database>): Promise<Map<string, string>> => {
  const words = await readWordLists(db)
  const { rows } = await sql<Column>`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default, c.is_identity, c.is_generated, d.domain_default
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    left join information_schema.domains d on d.domain_schema = c.domain_schema and d.domain_name = c.domain_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`.execute(db)
  const tables = new Map<string, string[]>()
  for (const row of rows) {
    const lines = tables.get(row.table_name) ?? []
    lines.push(`  ${row.column_name}: ${typeText(row, words.get(`${row.table_name}.${row.column_name}`))}`)
    tables.set(row.table_name, lines)
  }
  return new Map(
    [...tables].map(([table, lines]) => [table, `interface ${interfaceName(table)} {\n${lines.join('\n')}\n}`]),
  )
}
