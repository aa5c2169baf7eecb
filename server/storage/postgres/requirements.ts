import type { Client } from 'pg'

/* What Plumbline needs of a PostgreSQL and of the role that it signs in as, whoever keeps the server. */

const min_postgres = 15

/** What a server says of itself and of whoever asks. */
export interface ServerAnswer {
  /** Such as 150018 */
  number: number
  version: string
  role: string
  /** Where new tables go: null where the role may use none of its schemas, or there is none. */
  schema: string | null
  may_create: boolean | null
  /** Tables that the role could not change. */
  foreign_tables: string[]
}

export const requirements_query = `
  select current_setting('server_version_num')::integer as number, current_setting('server_version') as version,
    current_user::text as role, current_schema()::text as schema, has_schema_privilege(current_schema(), 'create') as may_create,
    array(select relname::text from pg_class
      where relnamespace = (select oid from pg_namespace where nspname = current_schema())
        and relkind in ('r', 'p', 'v', 'S') and not pg_has_role(relowner, 'usage')
      order by 1) as foreign_tables`

export interface Unfit {
  found: string
  todo: string
}

export const oldServer = ({ number, version }: ServerAnswer): Unfit | undefined =>
  number >= min_postgres * 10_000
    ? undefined
    : { found: `PostgreSQL ${version} is too old`, todo: `Move to PostgreSQL ${min_postgres} or newer.` }

export const missingSchema = ({ role, schema }: Pick<ServerAnswer, 'role' | 'schema'>): Unfit | undefined =>
  schema === null
    ? {
        found: `the user "${role}" has no schema to work in: the database has no schema public, or not for this user`,
        todo: `As an administrator, in this database: create schema if not exists public; grant usage, create on schema public to "${role}"`,
      }
    : undefined

/** What the role may not do, of what a start or an upgrade may need. */
export const missingRight = (answer: ServerAnswer): Unfit | undefined => {
  const { role, schema, may_create, foreign_tables } = answer
  if (schema === null) return missingSchema(answer)
  if (may_create !== true)
    return {
      found: `the user "${role}" may not make tables in the schema ${schema}`,
      todo: `As an administrator, in this database: grant usage, create on schema ${schema} to "${role}"`,
    }
  const [first] = foreign_tables
  if (first === undefined) return undefined
  const others = foreign_tables.length > 1 ? ` and ${foreign_tables.length - 1} more` : ''
  return {
    found: `${first}${others} in the schema ${schema} belong to another user than "${role}": an upgrade cannot change them`,
    todo: `As an administrator, in this database, for each of them: alter table ${schema}.${first} owner to "${role}"`,
  }
}

/** A database that cannot be used as it is. Nothing was written to it. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase'
  readonly unfit: Unfit

  constructor(unfit: Unfit) {
    super(`${unfit.found}. ${unfit.todo}`)
    this.unfit = unfit
  }
}

/** @throws UnfitDatabase */
export const assertFits = async (client: Client): Promise<void> => {
  const [answer] = (await client.query<ServerAnswer>(requirements_query)).rows
  if (answer === undefined) throw new Error('PostgreSQL did not answer what it is')
  const unfit = oldServer(answer) ?? missingSchema(answer)
  if (unfit !== undefined) throw new UnfitDatabase(unfit)
}
