import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { test_password } from '../harness/builders.ts'

interface Stores {
  data_dir: string
  database_url: string
  clickhouse_url: string
  ends: (() => Promise<unknown>)[]
}

/** The API as a process of its own on the stores of a benchmark, with the addresses of portal and console. It ends with the benchmark. */
export const spawnBenchApi = async (stores: Stores) => {
  const port = await freePort()
  const operator_port = await freePort()
  const api = spawn(process.execPath, [fileURLToPath(new URL('../../server/processes/api/main.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: stores.data_dir,
      DATABASE_URL: stores.database_url,
      CLICKHOUSE_URL: stores.clickhouse_url,
      PORT: String(port),
      OPERATOR_PORT: String(operator_port),
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
  })
  await once(api, 'message')
  const { pid = 0 } = api
  stores.ends.push(async () => {
    const ended = once(api, 'exit')
    api.kill('SIGTERM')
    await ended
  })
  return { pid, origin: `http://127.0.0.1:${port}`, console_origin: `http://127.0.0.1:${operator_port}` }
}

/** That API, and somebody signed in to the portal. */
export const startBenchApi = async (stores: Stores, email: string) => {
  const { pid, origin } = await spawnBenchApi(stores)
  const post = async (path: string, body: object, access = ''): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json', ...(access !== '' && { authorization: `Bearer ${access}` }) }
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const { access = '' } = await post('/api/token/', { email, password: test_password })
  return { pid, origin, access, post }
}
