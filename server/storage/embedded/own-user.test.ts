import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { examine } from '../../operations/doctor/doctor.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { createFolder } from '../../../testing/harness/harness.ts'

/** The machine's users as a copy without ours, so that the test adds none to the machine, and finds none. */
const with_copied_users =
  'cp -a /etc "$0/etc" && mount --bind "$0/etc" /etc && sed -i /^plumbline:/d /etc/passwd /etc/group && exec "$@"'
const program = fileURLToPath(new URL('own-user.test-support.ts', import.meta.url))

const canCopyUsers =
  process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'mount', '--bind', '/etc', '/etc']).status === 0
const usersOfMachine = (): string => execFileSync('cat', ['/etc/passwd'], { encoding: 'utf8' })
const nobody = (): number => Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))

interface Said {
  made: string[]
  uid: number
  runs_as: number
  owner: number
  starts: number
}

test.skipIf(!canCopyUsers)(
  'root gives PostgreSQL a user of its own, who takes over what belonged to nobody',
  async () => {
    const data_dir = createFolder()
    const { postgres_password: password } = readSecrets(data_dir)
    const start = (wanted: 'own user' | 'no user'): Said => {
      const inside = ['-m', 'sh', '-c', with_copied_users, createFolder(), process.execPath, program]
      return JSON.parse(execFileSync('unshare', [...inside, data_dir, password, wanted], { encoding: 'utf8' })) as Said
    }
    const before = usersOfMachine()
    const shared = { uid: nobody(), runs_as: nobody(), owner: nobody() }
    expect(start('no user')).toMatchObject({ ...shared, starts: 1 })
    const findings = await examine({ DATA_DIR: data_dir, DEMO: '0' })
    expect(findings.find(({ check }) => check === 'user of PostgreSQL')).toMatchObject({
      state: 'warning',
      found: { code: 'owner_shared' },
    })

    const own = start('own user')
    expect(own).toEqual({ made: ['made', 'undefined'], uid: own.uid, runs_as: own.uid, owner: own.uid, starts: 2 })
    expect(own.uid).not.toBe(nobody())
    expect(statSync(join(data_dir, 'postgres', 'base')).uid).toBe(own.uid)

    // Files from another machine belong to a uid that is unknown here, or is another user's.
    expect(start('no user')).toMatchObject({ ...shared, starts: 3 })
    expect(usersOfMachine()).toBe(before)
  },
)
