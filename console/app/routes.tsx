import { buttonClass } from '@plumbline/ui/button.tsx'
import { FailedMessage, MessagePage, NotFoundMessage } from '@plumbline/ui/message-page.tsx'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useParams, type RouteObject } from 'react-router'
import { paths } from '../shared/words/paths.ts'
import { useMay } from '../shared/session/session.ts'
import { useTitle } from '../shared/page/title.tsx'
import { Guard } from './guard.tsx'
import { ScreenSkeleton } from './layout/screen-skeleton.tsx'
import { isIdOf, isMet, neededFor, screens, type Needs, type Screen } from './screens.ts'

const home = (
  <Link to={paths.home} className={buttonClass()}>
    Home
  </Link>
)

const Missing = () => {
  useTitle('Page not found')
  return <NotFoundMessage action={home} />
}

const Denied = () => {
  useTitle('Not allowed')
  return <MessagePage icon={Lock} title="Not allowed" text="Your role does not allow this." action={home} />
}

/** A screen, if the role allows it. */
const ForRole = ({ needs, children }: { needs: Needs; children: ReactNode }) =>
  isMet(needs, useMay()) ? children : <Denied />

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  lazy: async () => {
    const { Page } = await screen.load()
    const needs = neededFor(screen)
    return {
      Component: () => {
        const { id } = useParams()
        // A new key for each record: the previous record and its buttons are not shown while this one loads.
        if (!isIdOf(screen, id)) return <Missing />
        return needs === undefined ? (
          <Page key={id} />
        ) : (
          <ForRole needs={needs}>
            <Page key={id} />
          </ForRole>
        )
      },
    }
  },
  HydrateFallback: ScreenSkeleton,
  errorElement: <FailedMessage />,
})

/** Every route of the console. */
export const routes: RouteObject[] = [
  {
    path: paths.invitation,
    ...routeOf({ path: paths.invitation, load: async () => import('../features/sign-in/invitation-page.tsx') }),
  },
  {
    element: <Guard />,
    errorElement: <FailedMessage />,
    children: [
      ...screens.map(routeOf),
      // The sign-in has no path of its own, but many people try this one.
      { path: '/login', element: <Navigate to={paths.home} replace /> },
      { path: '*', element: <Missing /> },
    ],
  },
]
