import 'fake-indexeddb/auto'
import { createClient, type Client } from './client.ts'
import { createSession, type Session } from './session.ts'
import { createTokenStore } from './token-store.ts'

/** One tab of a browser: a session and its client over a storage, with a record of its navigations. */
export interface Tab {
  readonly session: Session
  readonly client: Client
  /** Addresses that the tab opened; `(reload)` for a reload. */
  readonly went: string[]
  /** How often the memory (query cache) was cleared. */
  readonly forgot: () => number
}

export const openTab = (options: {
  storage: Storage
  api_url: string
  locks?: LockManager
  live_stats_path?: string
}): Tab => {
  const went: string[] = []
  let forgot = 0
  const session = createSession({
    store: createTokenStore(options.storage),
    places: { login_url: '/login', login_root: '/' },
    browser: { goTo: (url) => went.push(url), reload: () => went.push('(reload)') },
    onForget: () => {
      forgot += 1
    },
  })
  const client = createClient({
    api_url: options.api_url,
    live_stats_path: options.live_stats_path ?? '/api/affiliate/stats/live/',
    session,
    locks: options.locks,
  })
  return { session, client, went, forgot: () => forgot }
}
