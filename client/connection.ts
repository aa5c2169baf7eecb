import { createContext, use, useSyncExternalStore } from 'react'
import type { Client } from './client.ts'
import type { Session, SessionState } from './session.ts'

/** Dependencies of every call, created once at start. */
export interface Connection {
  readonly session: Session
  readonly client: Client
}

export const ConnectionContext = createContext<Connection | null>(null)

export const useConnection = (): Connection => {
  const connection = use(ConnectionContext)
  if (connection === null) throw new Error('This part is shown outside the connection')
  return connection
}

/** The current session; renders again whenever it changes. */
export const useSession = (): SessionState => {
  const { session } = useConnection()
  return useSyncExternalStore(session.subscribe, session.snapshot)
}
