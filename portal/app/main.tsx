import { createClient } from '@plumbline/client/client.ts'
import { guardClient } from '@plumbline/client/guarded.ts'
import { createIdentity } from '@plumbline/client/identity.ts'
import { createQueryClient, untilShown } from '@plumbline/client/queries.ts'
import { createSession, watchOtherTabs } from '@plumbline/client/session.ts'
import { createTokenStore } from '@plumbline/client/token-store.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { setCurrency } from '@plumbline/ui/format.ts'
import { fetchFont, firstScreen } from '@plumbline/ui/frame/first-screen.ts'
import { MessagePage } from '@plumbline/ui/message-page.tsx'
import { CloudOff } from 'lucide-react'
import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, createPath, RouterProvider } from 'react-router'
import { fetchConfig, loginRoot, type PortalConfig } from '../shared/config.ts'
import { createEndedSession } from '../shared/ended-session.ts'
import { paths } from '../shared/paths.ts'
import { reportProblem } from '../shared/report-problem.ts'
import { ServicesProvider, type Services } from '../shared/services.tsx'
import type { Reporting } from './reporting/sentry.ts'
import { screenName } from '../shared/use-title.ts'
import { startReporting } from './reporting/start-reporting.ts'
import { loadScreen, reloadTowards } from '../shared/load-screen.ts'
import { keepOfflinePage } from './offline-page.ts'
import { createRoutes } from './routes.tsx'
import { headerTitle, preload } from './screens.ts'
import './styles.css'

const fetchLayout = async () => ({ Component: (await loadScreen(async () => import('./layout/layout.tsx'))).Layout })

/** Whether a link led here: going back after a logout, perhaps somebody else's, does not count. */
const isFollowed = (): boolean =>
  performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type === 'navigate')

/** Some browsers refuse access to their storage when cookies are blocked. */
const hasStorage = (): boolean => {
  try {
    return [window.localStorage, window.sessionStorage].every((storage) => storage instanceof Storage)
  } catch {
    return false
  }
}

/** The whole portal for one configuration, created once per page load. */
const createPortal = async (config: PortalConfig, reporting: Reporting | null) => {
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
  const identity = createIdentity()
  const plain = createClient({
    api_url: config.api_url,
    live_stats_path: config.live_stats_path,
    session,
    // Only in secure contexts, although its type does not say so.
    locks: (navigator as Partial<Navigator>).locks,
  })
  const client = guardClient(plain, {
    confirmIdentity: identity.ask,
    onSetUp: () => {
      if (window.location.pathname !== paths.settings_security) void router.navigate(paths.settings_security)
    },
  })
  const services: Services = {
    config,
    session,
    client,
    queries,
    identity,
    ended,
    preload: (path) => preload(services, path),
  }
  watchOtherTabs(session, window)
  if (!session.snapshot().signed_in && isFollowed()) ended.openedSignedOut(headerTitle(window.location.pathname))
  // Its data loads in parallel with the code of the frame and the screen.
  if (session.snapshot().signed_in)
    preload(services, `${window.location.pathname}${window.location.search}`, { beforeFailure: untilShown(queries) })
  // The sign-in screen needs no frame; for a signed-in user the frame is drawn before its screen has loaded.
  const frame = session.snapshot().signed_in ? await fetchLayout() : { lazy: fetchLayout }
  const router = (reporting?.createRouter ?? createBrowserRouter)(createRoutes(frame))
  reloadTowards(() => {
    const { location } = router.state.navigation
    return location === undefined ? null : createPath(location)
  }, ended.keepTyped)
  return { services, router }
}

type Portal = Awaited<ReturnType<typeof createPortal>>

/** Preloads code that is not needed yet as soon as a user is signed in. */
const fetchTheRest = ({ services: { session, queries } }: Portal): void => {
  const stop = session.subscribe(() => look())
  const look = (): void => {
    if (session.snapshot().user === null) return
    stop()
    import('./idle.ts').then(
      async ({ fetchAllWhenIdle }) => fetchAllWhenIdle(queries),
      () => {
        // The click that needs the missing code loads it then.
      },
    )
  }
  look()
}

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
const root = createRoot(container)

/** Shown instead of the portal: why it cannot be, and the button that tries again. */
const showFailure = (title: string, text: string, button: ReactNode): void =>
  root.render(
    <main className="px-4 pt-[10vh]">
      <MessagePage icon={CloudOff} title={title} text={text} action={button} />
    </main>,
  )

const showUnreachable = (busy: boolean): void =>
  showFailure(
    'The portal is not reachable',
    'It may be starting, or the connection was lost. Nothing is lost: your session is kept.',
    <Button
      look="primary"
      busy={busy}
      onClick={() => {
        showUnreachable(true)
        void start()
      }}
    >
      Retry
    </Button>,
  )

/** Loads the configuration, then shows the portal. */
const start = async (): Promise<void> => {
  if (!hasStorage())
    return showFailure(
      'Your browser blocks cookies and site data',
      "The portal needs them to keep you signed in. Allow them for this site in your browser's settings, then try again.",
      <Button look="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>,
    )
  let config: PortalConfig
  try {
    config = await fetchConfig(AbortSignal.timeout(15_000))
  } catch (error) {
    reportProblem('The configuration could not be loaded', error)
    showUnreachable(false)
    return
  }
  setCurrency(config.network_currency)
  const portal = await createPortal(config, await startReporting(config))
  const first = firstScreen(portal.router)
  // A signed-in user's frame loads its own data in the meantime.
  if (!portal.services.session.snapshot().signed_in) await first
  // As a transition it is drawn in slices, between which a tap can be handled.
  startTransition(() =>
    root.render(
      <StrictMode>
        <ServicesProvider services={portal.services}>
          <RouterProvider router={portal.router} />
        </ServicesProvider>
      </StrictMode>,
    ),
  )
  await first
  fetchTheRest(portal)
  if (import.meta.env.PROD) void keepOfflinePage(config.offline_page)
}

fetchFont()
void start()
