import { lazy, Suspense, useState, type ComponentType, useEffect } from 'react'
import { type RouteObject, Navigate, useLocation } from 'react-router'
import { useSession } from '@plumbline/client/connection.ts'
import { isTemporary } from '@plumbline/client/failure.ts'
import { fetchUser, signOut } from '@plumbline/client/sign-in.ts'
import { useTitle } from '../shared/use-title.ts'
import { loadScreen } from './load-screen.ts'
import { ErrorPage, MissingScreen, ScreenError, PublicNotFound } from './fallback-pages.tsx'
import { fetchedScreen, fetchScreen, plainScreens, publicScreens, settingsScreens, type Screen } from './screens.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { isKnownSection, paths } from '../shared/paths.ts'
import { reportProblem } from '../shared/report-problem.ts'
import { useServices } from '../shared/services.tsx'
import { Layout } from './layout/layout.tsx'

/** Fetches the user of a token that has none yet; when that fails for good the session is logged out (SPEC-17.3). */
const useMissingUser = (missing: boolean): void => {
  const { client, session } = useServices()
  useEffect(() => {
    if (!missing) return undefined
    let unwanted = false
    fetchUser(client).then(
      (user) => {
        if (!unwanted) session.complete(user)
      },
      (error: unknown) => {
        if (unwanted) return
        reportProblem(isTemporary(error) ? 'The server stayed away' : 'The user could not be loaded', error)
        signOut(client, session)
      },
    )
    return () => {
      unwanted = true
    }
  }, [missing, client, session])
}

/**
 * Lets signed-in people through to the frame and its screens, and sends everyone else to `/`. An address that belongs to no screen says so
 * without asking anyone to sign in.
 */
const Guard = () => {
  const { signed_in, user, leaving } = useSession()
  const { pathname } = useLocation()
  useMissingUser(signed_in && user === null && !leaving)
  if (!signed_in) return isKnownSection(pathname) ? <Navigate to={paths.root} replace /> : <PublicNotFound />
  return <Layout ready={user !== null && !leaving} />
}

/** A screen's page: at once where its code is here already, such as after its link was hovered; otherwise when it has come. */
const lazyPage = (load: Screen['load']): ComponentType => {
  const Later = lazy(async () => ({ default: (await loadScreen(async () => fetchScreen(load))).Page }))
  return () => {
    const [Page] = useState(() => fetchedScreen(load)?.Page ?? Later)
    return <Page />
  }
}

/** A screen inside the layout, which is its Suspense boundary. */
const screenRoute = ({ path, title, load }: Screen): RouteObject => {
  const Page = lazyPage(load)
  const Titled = ({ as }: { as: string }) => {
    useTitle(as)
    return <Page />
  }
  return { path, element: title === undefined ? <Page /> : <Titled as={title} />, errorElement: <ScreenError /> }
}

/** The settings' tabs within their frame. What follows a tab's address belongs to the tab (SPEC-8.1). */
const settingsRoute: RouteObject = {
  element: <SettingsFrame />,
  children: settingsScreens.map((screen) =>
    screenRoute(screen.tab === undefined ? screen : { ...screen, path: `${screen.path}/*` }),
  ),
}

const publicRoute = ({ path, load }: Pick<Screen, 'path' | 'load'>): RouteObject => {
  const Page = lazyPage(load)
  return {
    path,
    element: (
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    ),
  }
}

export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    children: [
      ...publicScreens.map(publicRoute),
      {
        element: <Guard />,
        children: [...plainScreens.map(screenRoute), settingsRoute, { path: '*', element: <MissingScreen /> }],
      },
    ],
  },
]
