import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { examine } from '../doctor/doctor.ts'
import { readSecrets } from '../secrets.ts'
import { createFolder } from '../test/harness.ts'
import { startPostgres } from './postgres.ts'

/** The machine's users as a copy, so that the test adds none to it. */
const with_copied_users = 'cp -a /etc "$0/etc" && mount --bind "$0/etc" /etc && exec "$@"'
const program = fileURLToPath(new URL('own-user.test-support.ts', import.meta.url))

const canCopyUsers =
  process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'mount', '--bind', '/etc', '/etc']).status === 0
const nobody = (): number => Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
const hasUser = (): boolean => spawnSync('id', ['plumbline']).status === 0

test.skipIf(!canCopyUsers || hasUser())(
  'root gives PostgreSQL a user of its own, who takes over what belonged to nobody',
  async () => {
    const data_dir = createFolder()
    const { postgres_password: password } = readSecrets(data_dir)
    const before = await startPostgres({ data_dir, password, log: pino({ level: 'silent' }) })
    const client = new Client({ connectionString: before.url })
    await client.connect()
    await client.query('create table kept (id integer)')
    await client.end()
    await before.stop()
    const cluster = join(data_dir, 'postgres')
    expect(statSync(cluster).uid).toBe(nobody())

    const asked = { DATA_DIR: data_dir, DEMO: '0' }
    const user = (await examine(asked)).find(({ check }) => check === 'user of PostgreSQL')
    expect(user).toMatchObject({ state: 'warning', found: expect.stringContaining('belongs to nobody') })

    const inside = ['-m', 'sh', '-c', with_copied_users, createFolder(), process.execPath, program, data_dir, password]
    const said = JSON.parse(execFileSync('unshare', inside, { encoding: 'utf8' })) as Record<string, unknown>
    expect(said).toMatchObject({ made: ['made', 'undefined'], owner: said.uid, runs_as: said.uid })
    expect(said.uid).not.toBe(nobody())
    expect(statSync(join(cluster, 'base')).uid).toBe(said.uid)
    expect(hasUser()).toBe(false)

    // A folder that comes from another machine has an owner with another number: it is taken over just so.
    const after = await startPostgres({ data_dir, password, log: pino({ level: 'silent' }) })
    const reader = new Client({ connectionString: after.url })
    await reader.connect()
    expect((await reader.query('select from kept')).rowCount).toBe(0)
    await reader.end()
    await after.stop()
    expect(statSync(cluster).uid).toBe(nobody())
  },
)
