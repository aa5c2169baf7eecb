import { expect, test } from 'vitest'
import { readConfig } from '../../shared/config.ts'
import { readIdentity } from './identity.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { joinNetwork, untilReachable } from './join-network.ts'
import { freePort } from '../../shared/os-process/ports.ts'

const stores = setUp(createTestStores)

const configOf = (data_dir: string, database_url: string) =>
  readConfig({ DATA_DIR: data_dir, DATABASE_URL: database_url, CLICKHOUSE_URL: stores.clickhouse_url, DEMO: '0' })

test('a node that has its number begins what needs no database while PostgreSQL is unavailable, once', async () => {
  const config = configOf(stores.data_dir, stores.database_url)
  await joinNetwork(config, stores.database_url, readSecrets(stores.data_dir))
  expect(readIdentity(stores.data_dir)?.machine).toBe(1)
  let begun = 0
  const ending = new AbortController()
  const onAway = (reason: string): Promise<void> => {
    expect(reason).toMatch(/^DATABASE_URL .*nothing listens there$/)
    begun += 1
    ending.abort()
    return Promise.resolve()
  }
  await untilReachable(config, ending.signal, onAway)
  expect(begun).toBe(0)
  const away = configOf(stores.data_dir, `postgres://unknown@127.0.0.1:${await freePort()}/none`)
  await expect(untilReachable(away, ending.signal, onAway)).rejects.toThrow('abort')
  expect(begun).toBe(1)
})

test('a node that has its number does not wait for what PostgreSQL refuses', async () => {
  const config = configOf(stores.data_dir, stores.database_url)
  await joinNetwork(config, stores.database_url, readSecrets(stores.data_dir))
  const { signal } = new AbortController()
  const database = new URL(stores.database_url)
  const failure = (change: Partial<URL>): Promise<unknown> => {
    const { href } = Object.assign(new URL(database), change)
    return untilReachable(configOf(stores.data_dir, href), signal, () => Promise.resolve()).catch(String)
  }
  expect(await failure({ password: 'wrong' })).toContain(`the server refuses the user "${database.username}"`)
  expect(await failure({ pathname: '/no_such' })).toContain('database "no_such" does not exist')
  // An operator's server refuses connections without TLS; the embedded one has no TLS.
  const [mode, refusal] = database.searchParams.has('sslmode')
    ? ['disable', 'no encryption']
    : ['require', 'Leave sslmode out, or switch TLS on']
  expect(await failure({ search: `?sslmode=${mode}` })).toContain(refusal)
})

test('one that has none yet does not wait: its first start says what is wrong with the address', async () => {
  const away = configOf(createFolder(), `postgres://unknown@127.0.0.1:${await freePort()}/none`)
  const { signal } = new AbortController()
  const began = untilReachable(away, signal, () => Promise.reject(new Error('nothing may begin')))
  await expect(began).resolves.toBeUndefined()
})
