import { CSPProvider } from '@base-ui/react/csp-provider'
import { createClient } from '@plumbline/client/client.ts'
import { createQueryClient } from '@plumbline/client/queries.ts'
import { createSession, watchOtherTabs } from '@plumbline/client/session.ts'
import { createTokenStore } from '@plumbline/client/token-store.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { setCurrency } from '@plumbline/ui/format.ts'
import { MessagePage } from '@plumbline/ui/message-page.tsx'
import { CloudOff } from 'lucide-react'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { fetchConfig, loginRoot, type PortalConfig } from '../shared/config.ts'
import { createEndedSession } from '../shared/ended-session.ts'
import { reportProblem } from '../shared/report-problem.ts'
import { ServicesProvider, type Services } from '../shared/services.tsx'
import type { Reporting } from './reporting/sentry.ts'
import { screenName } from '../shared/use-title.ts'
import { startReporting } from './reporting/start-reporting.ts'
import { routes } from './routes.tsx'
import { preload } from './screens.ts'
import './styles.css'

/** The whole portal over one configuration, made once per page load. */
const createPortal = (config: PortalConfig, reporting: Reporting | null) => {
  const queries = createQueryClient()
  const session = createSession({
    store: createTokenStore(window.localStorage),
    places: { login_url: config.login_url, login_root: loginRoot(config.login_url) },
    browser: {
      goTo: (url) => window.location.assign(url),
      reload: () => window.location.reload(),
    },
    onForget: () => queries.clear(),
    onEnd: (how, user) => ended.end(how, user),
  })
  const ended = createEndedSession({
    storage: window.sessionStorage,
    place: () => ({
      address: `${window.location.pathname}${window.location.search}`,
      screen: screenName(config.network_name),
    }),
    user: () => session.snapshot().user,
  })
  const client = createClient({
    api_url: config.api_url,
    live_stats_path: config.live_stats_path,
    session,
    storage: window.localStorage,
    // Only in secure contexts, whatever its type says.
    locks: (navigator as Partial<Navigator>).locks,
  })
  const services: Services = { config, session, client, queries, ended, preload: (path) => preload(services, path) }
  watchOtherTabs(session, window)
  return { services, router: (reporting?.createRouter ?? createBrowserRouter)(routes) }
}

/** Asks for the configuration, then shows the portal; a configuration that does not come is said, and asked for again on demand. */
const Start = () => {
  const [portal, setPortal] = useState<ReturnType<typeof createPortal> | null>(null)
  const [tries, setTries] = useState(1)
  const [failedTry, setFailedTry] = useState(0)

  useEffect(() => {
    const ended = new AbortController()
    fetchConfig(AbortSignal.any([ended.signal, AbortSignal.timeout(15_000)])).then(
      async (config) => {
        setCurrency(config.network_currency)
        const reporting = await startReporting(config)
        if (!ended.signal.aborted) setPortal(createPortal(config, reporting))
      },
      (error: unknown) => {
        if (ended.signal.aborted) return
        reportProblem('The configuration did not come', error)
        setFailedTry(tries)
      },
    )
    return () => ended.abort()
  }, [tries])

  if (failedTry === tries)
    return (
      <main className="px-4 pt-[10vh]">
        <MessagePage
          icon={CloudOff}
          title="The portal is not reachable"
          text="It may be starting, or the connection was lost. Nothing is lost: your session is kept."
          action={
            <Button look="primary" onClick={() => setTries(tries + 1)}>
              Retry
            </Button>
          }
        />
      </main>
    )
  if (portal === null) return null
  return (
    <CSPProvider disableStyleElements>
      <ServicesProvider services={portal.services}>
        <RouterProvider router={portal.router} />
      </ServicesProvider>
    </CSPProvider>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Start />
  </StrictMode>,
)
