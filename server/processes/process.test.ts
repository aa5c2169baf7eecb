import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { createFolder } from '../../testing/harness/harness.ts'

const program = fileURLToPath(new URL('./fail-within-transaction.test-support.ts', import.meta.url))

let child: ReturnType<typeof spawn> | undefined
afterEach(() => void child?.kill('SIGKILL'))

/** Ends a process during a transaction. @returns how it ended, and what it wrote into its log */
const fail = async (failure: string): Promise<{ how: unknown; log: Record<string, unknown>[] }> => {
  const started = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      FAILURE: failure,
      DATA_DIR: createFolder(),
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      CLICKHOUSE_URL: 'http://127.0.0.1:1',
    },
  })
  child = started
  let written = ''
  started.stdout?.on('data', (part) => (written += String(part)))
  const [code, signal] = (await once(started, 'close')) as [number | null, string | null]
  const log = written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { how: code ?? signal, log }
}

test.each([
  { failure: 'exception', msg: 'an uncaught error' },
  { failure: 'rejection', msg: 'an unhandled rejection' },
])('FT-08: a process ends by its $failure during a transaction, and says why once', async ({ failure, msg }) => {
  const { how, log } = await fail(failure)
  expect(how).toBe('SIGKILL')
  expect(log).toEqual([
    expect.objectContaining({
      level: 'fatal',
      msg,
      err: expect.objectContaining({ message: 'uncaught on purpose' }),
    }),
  ])
})
