import { createQueryClient } from '@plumbline/client/queries.ts'
import { fetchFont, firstScreen } from '@plumbline/ui/frame/first-screen.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createCalls } from '../shared/session/calls.ts'
import { createCommands } from '../shared/session/commands.ts'
import { createIdentity } from '@plumbline/client/identity.ts'
import { createKeptForms } from '../shared/session/kept-forms.ts'
import { ServicesProvider, type Services } from '../shared/session/services.tsx'
import { leaveSession, session_key, sessionOptions } from '../shared/session/session.ts'
import { routes } from './routes.tsx'
import './styles.css'

const queries = createQueryClient()
const identity = createIdentity()
const kept = createKeptForms()
const calls = createCalls({
  onEnded: (detail) => leaveSession({ queries, kept, identity }, detail),
  onRefused: () => void queries.invalidateQueries({ queryKey: session_key }),
  confirmIdentity: identity.ask,
})
const services: Services = { ...calls, queries, identity, commands: createCommands(), kept }

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
const root = createRoot(container)
fetchFont()
const router = createBrowserRouter(routes)

/** Until the session and the screen have loaded, the page shows its initial frame. */
const start = async (): Promise<void> => {
  await Promise.all([queries.prefetchQuery(sessionOptions(services)), firstScreen(router)])
  // As a transition it is rendered in slices, between which a tap can be handled.
  startTransition(() =>
    root.render(
      <StrictMode>
        <ServicesProvider services={services}>
          <RouterProvider router={router} />
        </ServicesProvider>
      </StrictMode>,
    ),
  )
}

// Not awaited: the screens' files import this one, and would wait for it.
void start()
