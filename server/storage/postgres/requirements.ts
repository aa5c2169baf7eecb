import { message } from '@plumbline/contract/messages/index.ts'
import type { Client } from 'pg'
import { faultText, type Fault } from '../../shared/messages.ts'

/* Requirements on a PostgreSQL server, ours or external, and on the role that Plumbline signs in as. */

const min_postgres = 15

/** A server's answer about itself and the connected role. */
export interface ServerAnswer {
  /** Such as 150018 */
  number: number
  version: string
  role: string
  /** The schema for new tables: null if none exists, or none that the role may use. */
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

export const oldServer = ({ number, version }: ServerAnswer): Fault | undefined =>
  number >= min_postgres * 10_000
    ? undefined
    : {
        found: message('postgres_too_old', { version }),
        todo: message('use_newer_engine', { engine: 'PostgreSQL', version: min_postgres }),
      }

export const missingSchema = ({ role, schema }: Pick<ServerAnswer, 'role' | 'schema'>): Fault | undefined =>
  schema === null ? { found: message('schema_missing', { role }), todo: message('create_schema', { role }) } : undefined

/** The first right that a start or an upgrade may need and the role lacks. */
export const missingRight = (answer: ServerAnswer): Fault | undefined => {
  const { role, schema, may_create, foreign_tables } = answer
  if (schema === null) return missingSchema(answer)
  if (may_create !== true)
    return { found: message('schema_read_only', { role, schema }), todo: message('grant_schema', { role, schema }) }
  const [first] = foreign_tables
  if (first === undefined) return undefined
  const given = { table: first, schema, role }
  return {
    found: message('tables_of_others', { ...given, more: foreign_tables.length - 1 }),
    todo: message('own_tables', given),
  }
}

/** A database that cannot be used in its present state. Nothing was written to it. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase'
  readonly unfit: Fault

  constructor(unfit: Fault) {
    super(faultText(unfit))
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
