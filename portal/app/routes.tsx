import { useEffect } from 'react'
import { type RouteObject, Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '@plumbline/client/connection.ts'
import { isTemporary } from '@plumbline/client/failure.ts'
import { fetchUser, signOut } from '@plumbline/client/sign-in.ts'
import { useTitle } from '../shared/use-title.ts'
import { loadScreen } from '../shared/load-screen.ts'
import { ErrorPage, MissingScreen, ScreenError, PublicNotFound } from './fallback-pages.tsx'
import { fetchScreen, plainScreens, publicScreens, settingsScreens, type Screen } from './screens.ts'
import { isKnownSection, paths } from '../shared/paths.ts'
import { reportProblem } from '../shared/report-problem.ts'
import { useServices } from '../shared/services.tsx'
import { PageSkeleton } from './layout/page-skeleton.tsx'

/** Loads the user of a token without a stored user; when that fails for good the session is logged out (SPEC-17.3). */
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
        reportProblem(isTemporary(error) ? 'The server did not answer' : 'The user could not be loaded', error)
        signOut(client, session)
      },
    )
    return () => {
      unwanted = true
    }
  }, [missing, client, session])
}

/**
 * Lets signed-in people through to the frame and its screens, and sends everyone else to `/`. An unknown address shows the page for missing
 * screens without asking anyone to sign in.
 */
const Guard = () => {
  const { signed_in, user, leaving } = useSession()
  const { pathname } = useLocation()
  useMissingUser(signed_in && user === null && !leaving)
  if (!signed_in) return isKnownSection(pathname) ? <Navigate to={paths.root} replace /> : <PublicNotFound />
  return <Outlet context={user !== null && !leaving} />
}

/**
 * A screen's code is loaded by the navigation to it, during which the old screen stays; the router shows the new one when it is ready.
 * Suspense is not used, because React shows a fallback for at least 300 ms once it shows one.
 */
const lazyRoute = (path: string, load: Screen['load'], title?: string): RouteObject => ({
  path,
  lazy: async () => {
    const { Page } = await loadScreen(async () => fetchScreen(load))
    if (title === undefined) return { Component: Page }
    const Titled = () => {
      useTitle(title)
      return <Page />
    }
    return { Component: Titled }
  },
})

/** A screen inside the layout. Its placeholder is shown only when there was no screen before it: when the portal is opened. */
const screenRoute = ({ path, title, load }: Screen): RouteObject => ({
  ...lazyRoute(path, load, title),
  HydrateFallback: PageSkeleton,
  errorElement: <ScreenError />,
})

/** The settings' tabs within their frame. A longer address belongs to the tab that it starts with (SPEC-8.1). */
const settingsRoute: RouteObject = {
  lazy: async () => ({ Component: (await loadScreen(async () => import('./settings-frame.tsx'))).SettingsFrame }),
  HydrateFallback: PageSkeleton,
  errorElement: <ScreenError />,
  children: settingsScreens.map((screen) =>
    screenRoute(screen.tab === undefined ? screen : { ...screen, path: `${screen.path}/*` }),
  ),
}

/** Until the first screen is ready, the page shows its initial frame. */
const Nothing = () => null

/** Every route of the portal. `frame`: the layout around the screens for signed-in people, or how to load it. */
export const createRoutes = (frame: Pick<RouteObject, 'Component' | 'lazy'>): RouteObject[] => [
  {
    errorElement: <ErrorPage />,
    children: [
      ...publicScreens.map(({ path, load }) => ({ ...lazyRoute(path, load), HydrateFallback: Nothing })),
      {
        element: <Guard />,
        children: [
          {
            ...frame,
            HydrateFallback: Nothing,
            children: [...plainScreens.map(screenRoute), settingsRoute, { path: '*', element: <MissingScreen /> }],
          },
        ],
      },
    ],
  },
]
