import { Client } from 'pg'
import type { Loop } from '../../shared/loop.ts'
import { postgresClientConfig } from '../../storage/postgres/postgres.ts'

const min_pause_ms = 250
const max_pause_ms = 5_000

/**
 * Calls `wake` whenever PostgreSQL announces a change of the catalogue, and after every (re)connection, when notifications may have been
 * missed. Only a shortcut: callers that need certainty also poll. So failures are not reported, but retried with a growing
 * pause.
 */
export const listenForChanges = (database_url: string, wake: () => void): Loop => {
  let stopped = false
  let pause = min_pause_ms
  let timer: NodeJS.Timeout | undefined
  let client: Client | undefined

  const connect = async (): Promise<void> => {
    const current = new Client(postgresClientConfig(database_url, { application_name: 'plumbline tracker listens' }))
    client = current
    let over = false
    const retry = (): void => {
      if (over) return
      over = true
      current.end().catch(() => undefined)
      if (stopped) return
      timer = setTimeout(() => void connect(), pause)
      pause = Math.min(pause * 2, max_pause_ms)
    }
    current.on('error', retry)
    current.on('end', retry)
    current.on('notification', wake)
    try {
      await current.connect()
      await current.query('listen catalogue')
      pause = min_pause_ms
      wake()
    } catch {
      retry()
    }
  }
  void connect()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
