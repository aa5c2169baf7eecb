import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import type { PortalConfig } from '@plumbline/portal/shared/config.ts'
import type { Client } from './client.ts'
import type { Session, SessionState } from './session.ts'

/** What every screen may use, made once at start. */
export interface Services {
  readonly config: PortalConfig
  readonly session: Session
  readonly client: Client
  readonly queries: QueryClient
}

export const ServicesContext = createContext<Services | null>(null)

export const useServices = (): Services => {
  const services = use(ServicesContext)
  if (services === null) throw new Error('This part is shown outside the services')
  return services
}

/** The session as it is now, and again whenever it changes. */
export const useSession = (): SessionState => {
  const { session } = useServices()
  return useSyncExternalStore(session.subscribe, session.snapshot)
}
