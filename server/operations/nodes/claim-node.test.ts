import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { openJournalWriter } from '../../storage/journal/journal.ts'
import { readSecrets, secretsPath } from '../../shared/secrets.ts'
import { createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { claimMachine, ClaimRefusal, type ClaimOptions } from './claim-node.ts'
import { readMachines, updateClaim } from './claims.ts'
import { identityPath, readIdentity } from './identity.ts'
import { secretsOf } from './network-identity.ts'

/* One network in PostgreSQL, and data directories that want to be its nodes. */

const stores = setUp(createTestStores)

beforeEach(() => stores.pg.deleteFrom('network_state').execute())

/** A data directory with the network's secrets. */
const directory = (): string => {
  const folder = createFolder()
  writeFileSync(secretsPath(folder), readFileSync(secretsPath(stores.data_dir)))
  return folder
}

const claim = (data_dir: string, machine: number, more: Partial<ClaimOptions> = {}): Promise<void> =>
  claimMachine({ pg: stores.pg, data_dir, machine, secrets: readSecrets(data_dir), shared: true, ...more })

const refusal = async (data_dir: string, machine: number): Promise<string> => {
  const error = await claim(data_dir, machine).catch((failure: unknown) => failure)
  if (!(error instanceof ClaimRefusal)) throw new Error('it was not refused', { cause: error })
  return error.message
}

test('a network whose keys are gone gets no others', async () => {
  const one = directory()
  await openJournalWriter(one, 1).close()
  expect(secretsOf(one)).toEqual(readSecrets(one))
  rmSync(secretsPath(one))
  expect(() => secretsOf(one)).toThrow('secrets.json is missing, and')
  expect(existsSync(secretsPath(one))).toBe(false)
  const fresh = createFolder()
  expect(secretsOf(fresh)).toEqual(readSecrets(fresh))
})

describe('a number', () => {
  test('is claimed by the first start, and its own at every further one', async () => {
    const one = directory()
    await claim(one, 1)
    await claim(one, 1)
    expect(readIdentity(one)?.machine).toBe(1)
    expect(await readMachines(stores.pg)).toMatchObject([{ machine: 1, data_dir: one }])
  })

  test('of another data directory is refused, by name, and leaves the directory free to be another node', async () => {
    const [one, two] = [directory(), directory()]
    await claim(one, 1)
    expect(await refusal(two, 1)).toContain(one)
    await claim(two, 2)
    expect((await readMachines(stores.pg)).map(({ machine }) => machine)).toEqual([1, 2])
  })

  test('of a directory whose machine.json is missing is reported, with what to write into it', async () => {
    const one = directory()
    await openJournalWriter(one, 1).close()
    await claim(one, 1)
    const lost = readIdentity(one)
    rmSync(identityPath(one))
    const message = await refusal(one, 1)
    expect(message).toContain('machine.json was lost or replaced')
    expect(message).not.toContain('a free number')
    writeFileSync(identityPath(one), message.slice(message.indexOf('{')))
    expect(readIdentity(one)).toEqual(lost)
    await claim(one, 1)
  })

  test('is claimed by one of many that try at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => claim(directory(), 3)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('cannot be changed for a data directory that has one', async () => {
    const one = directory()
    await claim(one, 1)
    expect(await refusal(one, 2)).toContain('MACHINE=1')
  })

  test('is found again where the start was interrupted behind the claim', async () => {
    const one = directory()
    await claim(one, 1)
    const { data_dir_id } = readIdentity(one) ?? {}
    writeFileSync(identityPath(one), JSON.stringify({ data_dir_id, machine: null }))
    await claim(one, 1)
    expect(readIdentity(one)?.machine).toBe(1)
  })
})

describe('a data directory', () => {
  test('that has journals and no number is the node of its journals, and no other', async () => {
    const one = directory()
    await openJournalWriter(one, 1).close()
    expect(await refusal(one, 2)).toContain('journal 1')
    await claim(one, 1)
  })

  test('that is a copy of a running one is refused; a moved one continues', async () => {
    const [one, copy] = [directory(), directory()]
    await claim(one, 1)
    writeFileSync(identityPath(copy), readFileSync(identityPath(one)))
    const { data_dir_id = '' } = readIdentity(one) ?? {}
    await updateClaim(stores.pg, 1, data_dir_id, { seen_at: 'now' })
    expect(await refusal(copy, 1)).toContain('copy')
    await updateClaim(stores.pg, 1, data_dir_id, { seen_at: null })
    await claim(copy, 1)
    expect(await readMachines(stores.pg)).toMatchObject([{ machine: 1, data_dir: copy }])
  })

  test('that is a copy in the same place is refused while the other one reports, and a crashed one continues', async () => {
    const one = directory()
    await claim(one, 1)
    const { data_dir_id = '' } = readIdentity(one) ?? {}
    const report = () => updateClaim(stores.pg, 1, data_dir_id, { seen_at: 'now' })
    await report()
    await claim(one, 1, { watch_ms: 100 })
    const reports = setInterval(() => void report(), 20)
    await expect(claim(one, 1, { watch_ms: 500 })).rejects.toThrow(/runs as .* is a copy/)
    // Its PostgreSQL is its own: a crash costs no wait.
    await claim(one, 1, { shared: false })
    clearInterval(reports)
  })

  test('that starts without a worker keeps no other node waiting', async () => {
    const one = directory()
    await claim(one, 1)
    const { data_dir_id = '' } = readIdentity(one) ?? {}
    await updateClaim(stores.pg, 1, data_dir_id, { seen_at: 'now', stands_still_for: 'hold' })
    await claim(one, 1, { shared: false, run: ['tracker', 'worker'] })
    expect((await readMachines(stores.pg))[0]?.seen_at).not.toBeNull()
    await claim(one, 1, { shared: false, run: ['tracker'] })
    expect(await readMachines(stores.pg)).toMatchObject([{ seen_at: null, stands_still_for: null }])
  })

  test('whose machine.json is damaged is not treated as new', async () => {
    const one = directory()
    mkdirSync(one, { recursive: true })
    writeFileSync(identityPath(one), '{"data_dir_id":')
    await expect(claim(one, 1)).rejects.toThrow(/restore it/)
  })
})

describe('the keys', () => {
  test('of a further node must be those of the network, and the refusal says what to do', async () => {
    await claim(directory(), 1)
    const stranger = createFolder()
    expect(await refusal(stranger, 2)).toMatch(/Replace it by secrets.json of another node/)
    rmSync(secretsPath(stranger))
    writeFileSync(secretsPath(stranger), readFileSync(secretsPath(stores.data_dir)))
    await claim(stranger, 2)
  })

  test('are not identified by what the network has stored', async () => {
    await claim(directory(), 1)
    const { click_id_key } = readSecrets(stores.data_dir)
    const rows = await stores.pg.selectFrom('network_state').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(click_id_key.toString('hex'))
    expect(JSON.stringify(rows)).toContain('fingerprint')
  })
})
