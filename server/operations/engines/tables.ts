import { Client, escapeIdentifier } from 'pg'
import { postgresClientConfig } from '../../storage/postgres/postgres.ts'

/* Questions about PostgreSQL's tables that 15 and 18 answer alike. */

export const application_name = 'plumbline engines move'

/** A connection that may be silent as long as a table is copied. */
export const openClient = async (url: string, name = application_name): Promise<Client> => {
  const client = new Client(postgresClientConfig(url, { application_name: name, statement_timeout_ms: 0 }))
  client.on('error', () => {})
  try {
    await client.connect()
    // The driver leaves out a limit of 0, and the server has its own. Texts of floating-point numbers are compared.
    await client.query(
      `set idle_in_transaction_session_timeout = 0; set statement_timeout = 0; set lock_timeout = '30s'; set extra_float_digits = 1`,
    )
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

export interface Table {
  name: string
  /** Without those that PostgreSQL generates. */
  columns: string[]
}

const schema = '(select oid from pg_namespace where nspname = current_schema())'

/** Written by the migrations of the target itself. */
const own_notes = 'schema_migrations'

/** Trackers write them to the old database until the next start: they are copied, and their copy may differ afterwards. */
export const diagnostics = 'postback_notes'

/** All tables of the product, by name. */
export const listTables = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = ${schema} and relkind = 'r' group by relname order by relname`)
  return rows.filter(({ name }) => name !== own_notes)
}

/** The row that names the owning network (nodes/network-identity.ts): it is not copied, but changed at the end. */
const identity = `network_state where key <> 'secrets'`

/** The rows of a table that are copied, as SQL behind `from`. */
export const rowsOf = ({ name }: Table): string => (name === 'network_state' ? identity : escapeIdentifier(name))

export const columnsOf = ({ columns }: Table): string => columns.map((name) => escapeIdentifier(name)).join(', ')

export interface Digest {
  rows: string
  /** Of the text of all rows, in any order. */
  sum: string
}

export const digestOf = async (client: Client, table: Table): Promise<Digest> => {
  const { rows } = await client.query<Digest>(`
    select count(*)::text as rows, coalesce(sum(('x' || substr(md5(row(${columnsOf(table)})::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as sum
    from ${rowsOf(table)}`)
  return rows[0] ?? { rows: '0', sum: '0' }
}

export const isSame = (one: Digest, other: Digest): boolean => one.rows === other.rows && one.sum === other.sum

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

export const listForeignKeys = async (client: Client): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(`
    select relname::text as table, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = ${schema} order by 1, 2`)
  return rows
}

/** Sets the counters of new ids to where those of the source are. */
export const copySequences = async (source: Client, target: Client): Promise<void> => {
  const { rows } = await source.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'S' and relnamespace = ${schema}`,
  )
  for (const { name } of rows) {
    const state = await source.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${escapeIdentifier(name)}`,
    )
    const [counter] = state.rows
    if (counter !== undefined)
      await target.query('select setval($1::regclass, $2, $3)', [
        escapeIdentifier(name),
        counter.last_value,
        counter.is_called,
      ])
  }
}
