import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { useTitle } from '../shared/use-title.ts'
import { Guard } from './guard.tsx'
import { loadScreen } from './load-screen.ts'
import { ErrorPage, MissingScreen, ScreenError } from './fallback-pages.tsx'
import { fetchedScreen, fetchScreen, plainScreens, publicScreens, settingsScreens, type Screen } from './screens.ts'
import { SettingsFrame } from './settings-frame.tsx'

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

/** Every route of the portal. */
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
