import { connectPostgres } from '../../storage/postgres/postgres.ts'
import type { NetworkKind } from './rules.ts'

const demoState = (value: unknown): NetworkKind['demo'] => {
  if (value === undefined) return undefined
  const state = typeof value === 'object' && value !== null && 'state' in value ? value.state : undefined
  return state === 'filled' ? 'filled' : 'filling'
}

/** What the network in this database is: the demo or somebody's own, with accounts or without. */
export const inspectNetwork = async (database_url: string): Promise<NetworkKind> => {
  const pg = connectPostgres(database_url, { max_connections: 1 })
  try {
    const demo = await pg.selectFrom('network_state').select('value').where('key', '=', 'demo').executeTakeFirst()
    const account = await pg.selectFrom('users').select('id').limit(1).executeTakeFirst()
    return { demo: demoState(demo?.value), has_accounts: account !== undefined }
  } finally {
    await pg.destroy()
  }
}
