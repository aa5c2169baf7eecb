import { FlagsUrl } from '@plumbline/ui/flag.tsx'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import type { Calls } from './calls.ts'
import type { Commands } from './commands.ts'
import type { Identity } from '@plumbline/client/identity.ts'
import type { KeptForms } from './kept-forms.ts'

/** Services for all screens, created once at start. */
export interface Services extends Calls {
  readonly queries: QueryClient
  readonly identity: Identity
  readonly commands: Commands
  readonly kept: KeptForms
}

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }) => (
  <ServicesContext value={services}>
    <FlagsUrl value={null}>
      <QueryClientProvider client={services.queries}>{children}</QueryClientProvider>
    </FlagsUrl>
  </ServicesContext>
)

export const useServices = (): Services => {
  const services = use(ServicesContext)
  if (services === null) throw new Error('This part is shown outside the services')
  return services
}
