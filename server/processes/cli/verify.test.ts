import { once } from 'node:events'
import { createServer, request as requestOf } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { historiesOf } from '../../../testing/model/check.ts'
import { openNetwork } from '../../../testing/model/product/network.ts'
import { play } from '../../../testing/model/product/play.ts'
import { findBalance } from '../../features/dashboard/queries.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { createFolder, setUp } from '../../../testing/harness/harness.ts'
import { claimMachine } from '../../operations/nodes/claim-node.ts'
import { fingerprintOf } from '../../operations/nodes/network-identity.ts'
import { adoptStatistics } from '../../operations/nodes/statistics-identity.ts'
import { verify } from '../../operations/verify/verify.ts'
import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { plumbline, plumblineProcess } from './plumbline.test-support.ts'

const network = setUp(openNetwork)
let here: Record<string, string>
beforeAll(async () => {
  await play(network, historiesOf(11, 1))
  const { pg, clickhouse, data_dir, database_url, clickhouse_url } = network.stores
  const secrets = readSecrets(data_dir)
  await claimMachine({ pg, data_dir, machine: 1, secrets, shared: false })
  await adoptStatistics(pg, clickhouse, fingerprintOf(secrets))
  here = { DATA_DIR: data_dir, DATABASE_URL: database_url, CLICKHOUSE_URL: clickhouse_url }
})

test('ends with 0 and says what it compared where everything agrees', async () => {
  const { code, out, err } = await plumblineProcess(['verify'], { environment: here })
  expect(err).toBe('')
  expect(out).toMatch(/^clicks: \d+, of them \d+ counted, \d+ hosts, 0 in quarantine$/m)
  expect(out).toMatch(/^ledger: \d+ entries of \d+ affiliates, \d+ payments$/m)
  expect(out).toContain('everything agrees')
  expect(code).toBe(0)
})

test('ends with 2 where a store is unavailable, and says so', async () => {
  const { code, out, err } = await plumbline(['verify'], {
    environment: { ...here, CLICKHOUSE_URL: 'http://127.0.0.1:9/nothing' },
  })
  expect(code).toBe(2)
  expect(err).toContain('could not check')
  expect(out).toBe('')
})

describe('where ClickHouse takes connections and answers nothing', () => {
  /** The URL of a ClickHouse that answers a number of queries and then hangs. */
  const hangAfter = async (queries: number): Promise<{ url: string; close(): void }> => {
    const url = new URL(network.stores.clickhouse_url)
    const { hostname: host, port } = url
    let requests = 0
    const server = createServer((request, response) => {
      if (++requests > queries) return
      const { url: path, method, headers } = request
      const passed = requestOf({ host, port, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
      request.pipe(passed)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url.port = String((server.address() as AddressInfo).port)
    const close = (): void => {
      server.closeAllConnections()
      server.close()
    }
    return { url: url.href, close }
  }

  test('ends with 2 at its limit, and says so', async () => {
    const hanging = await hangAfter(0)
    const { code, err } = await plumblineProcess(['verify'], { environment: { ...here, CLICKHOUSE_URL: hanging.url } })
    hanging.close()
    expect(code).toBe(2)
    expect(err).toContain(
      'could not check: ClickHouse does not answer (no answer within 5 s): see bin/plumbline doctor',
    )
  })

  test('says so when it begins to hang during the check', async () => {
    const hanging = await hangAfter(2)
    const { data_dir, pg } = network.stores
    const clickhouse = createClient({
      url: hanging.url,
      request_timeout: 4_000,
      log: { level: ClickHouseLogLevel.OFF },
    })
    const { click_id_key } = readSecrets(data_dir)
    await expect(verify({ data_dir, pg, clickhouse, click_id_key, findBalance })).rejects.toThrow(
      'a database stopped answering during the check (Timeout error',
    )
    await clickhouse.close()
    hanging.close()
  })
})

test('ends with 3 where nothing runs', async () => {
  const { code, err } = await plumbline(['verify'], {
    environment: { DATA_DIR: createFolder(), DATABASE_URL: '', CLICKHOUSE_URL: '' },
  })
  expect(code).toBe(3)
  expect(err).toContain('Plumbline is not running')
})

test('ends with 1 and names the first difference, for people and for programs', async () => {
  const { clickhouse } = network.stores
  const first = await clickhouse.query({
    query: 'select min(sequence) as sequence from clicks where journal = 1',
    format: 'JSONEachRow',
  })
  const sequence = (await first.json<{ sequence: number }>())[0]?.sequence
  await clickhouse.command({
    query: 'alter table clicks update payout_id = payout_id + 1 where journal = 1 and sequence = {sequence:UInt64}',
    query_params: { sequence },
    clickhouse_settings: { mutations_sync: '2' },
  })
  const result = await plumbline(['verify'], { environment: here })
  expect(result.code).toBe(1)
  expect(result.out).toMatch(
    new RegExp(
      `the first difference.*\\nClickHouse clicks, journal 1, sequence ${sequence}, payout_id: expected \\d+, found \\d+`,
    ),
  )
  const { code, out } = await plumbline(['verify', '--json'], { environment: here })
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    agrees: false,
    difference: { store: 'ClickHouse', table: 'clicks', key: { journal: 1, sequence }, field: 'payout_id' },
  })
})
