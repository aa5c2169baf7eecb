import { statSync } from 'node:fs'
import { Client } from 'pg'
import { pino } from 'pino'
import { ensureAccount, findAccount } from './account.ts'
import { placePostgresData } from './postgres-place.ts'
import { startPostgres } from './postgres.ts'

/* Run by own-user.test.ts where the machine's users are a copy: starts PostgreSQL, with a user of its own where that is asked for, and says who has it. */

const [, , data_dir = '', password = '', wanted = ''] = process.argv
const made = wanted === 'own user' ? [ensureAccount(), ensureAccount()].map(String) : []
const account = findAccount()
const engine = await startPostgres({ data_dir, password, log: pino({ level: 'silent' }) })
const runs_as = statSync(`/proc/${engine.pid}`).uid
const client = new Client({ connectionString: engine.url })
await client.connect()
await client.query('create table if not exists starts (at timestamptz not null default now())')
await client.query('insert into starts default values')
const { rowCount: starts } = await client.query('select from starts')
await client.end()
await engine.stop()
const owner = statSync(placePostgresData(data_dir, account)).uid
process.stdout.write(JSON.stringify({ made, uid: account?.uid, runs_as, owner, starts }))
