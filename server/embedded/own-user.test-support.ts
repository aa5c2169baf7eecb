import { statSync } from 'node:fs'
import { pino } from 'pino'
import { ensureAccount, findAccount } from './account.ts'
import { placePostgresData } from './postgres-place.ts'
import { startPostgres } from './postgres.ts'

/* Run by own-user.test.ts where the machine's users are a copy: makes the user twice over, starts PostgreSQL as it, and says what was found. */

const [, , data_dir = '', password = ''] = process.argv
const made = [ensureAccount(), ensureAccount()]
const account = findAccount()
const engine = await startPostgres({ data_dir, password, log: pino({ level: 'silent' }) })
const runs_as = statSync(`/proc/${engine.pid}`).uid
await engine.stop()
const owner = statSync(placePostgresData(data_dir, account)).uid
process.stdout.write(JSON.stringify({ made: made.map(String), uid: account?.uid, runs_as, owner }))
