import { ConnectionContext, type Connection } from '@plumbline/client/connection.ts'
import type { Identity } from '@plumbline/client/identity.ts'
import type { Asker } from '@plumbline/client/queries.ts'
import { FlagsUrl } from '@plumbline/ui/flag.tsx'
import { DraftsContext } from '@plumbline/ui/form/drafts.ts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { PortalConfig } from './config.ts'
import type { EndedSession } from './ended-session.ts'

/** Services that every screen may use, created once at start. */
export interface Services extends Connection {
  readonly config: PortalConfig
  readonly queries: QueryClient
  /** Asks the user to confirm their identity when a call requires it. */
  readonly identity: Identity
  /** State kept from a session that the server ended. */
  readonly ended: EndedSession
  /** Loads the code and the data of the screen at an address before it is opened. */
  readonly preload: (path: string) => void
}

/** Loads a screen's data before it is opened, as the signed-in user. */
export type Prefetch = (asker: Asker, services: Services, path: string) => unknown

/** Exports of a screen's chunk. */
export interface ScreenModule {
  readonly Page: ComponentType
  readonly prefetch?: Prefetch
}

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }) => (
  <ServicesContext value={services}>
    <ConnectionContext value={services}>
      <FlagsUrl value={services.config.flags_url}>
        <DraftsContext value={services.ended.drafts}>
          <QueryClientProvider client={services.queries}>{children}</QueryClientProvider>
        </DraftsContext>
      </FlagsUrl>
    </ConnectionContext>
  </ServicesContext>
)

export const useServices = (): Services => {
  const services = use(ServicesContext)
  if (services === null) throw new Error('This part is shown outside the services')
  return services
}
