import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '../../shared/config.ts'
import { readIdentity } from './identity.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { createFolder, createTestStores, createUnusedClickHouseUrl, setUp } from '../../../testing/harness/harness.ts'
import { joinNetwork, untilReachable } from './join-network.ts'
import { freePort } from '../../shared/os-process/ports.ts'

const stores = setUp(createTestStores)

const configOf = (data_dir: string, database_url: string, clickhouse_url = stores.clickhouse_url) =>
  readConfig({ DATA_DIR: data_dir, DATABASE_URL: database_url, CLICKHOUSE_URL: clickhouse_url, DEMO: '0' })

test('a node that has its number begins what needs no database while one is unavailable, once', async () => {
  const config = configOf(stores.data_dir, stores.database_url)
  await joinNetwork(config, stores.database_url, readSecrets(stores.data_dir))
  expect(readIdentity(stores.data_dir)?.machine).toBe(1)
  const reasons: string[] = []
  const begin = (database_url: string, clickhouse_url?: string): Promise<void> => {
    const ending = new AbortController()
    return untilReachable(configOf(stores.data_dir, database_url, clickhouse_url), ending.signal, (reason) => {
      reasons.push(reason)
      ending.abort()
      return Promise.resolve()
    })
  }
  await begin(stores.database_url)
  // Its database is made by the start.
  await begin(stores.database_url, createUnusedClickHouseUrl())
  expect(reasons).toEqual([])
  const closed = await freePort()
  await expect(begin(`postgres://unknown@127.0.0.1:${closed}/none`)).rejects.toThrow('abort')
  await expect(begin(stores.database_url, `http://127.0.0.1:${closed}/none`)).rejects.toThrow('abort')
  const broken = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  const { port } = broken.address() as AddressInfo
  await expect(begin(stores.database_url, `http://127.0.0.1:${port}/none`)).rejects.toThrow('abort')
  broken.close()
  expect(reasons).toEqual([
    expect.stringMatching(/^DATABASE_URL .*nothing listens there$/),
    expect.stringMatching(/^CLICKHOUSE_URL .*nothing listens there$/),
    expect.stringContaining(`http://127.0.0.1:${port}/none does not answer: `),
  ])
})

test('a node that has its number does not wait for what a database refuses', async () => {
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
  const { href } = Object.assign(new URL(stores.clickhouse_url), { password: 'wrong' })
  const refused = untilReachable(configOf(stores.data_dir, database.href, href), signal, () => Promise.resolve())
  await expect(refused).rejects.toThrow('refuses the user "default"')
})

test('one that has none yet does not wait: its first start says what is wrong with the address', async () => {
  const away = configOf(createFolder(), `postgres://unknown@127.0.0.1:${await freePort()}/none`)
  const { signal } = new AbortController()
  const began = untilReachable(away, signal, () => Promise.reject(new Error('nothing may begin')))
  await expect(began).resolves.toBeUndefined()
})
