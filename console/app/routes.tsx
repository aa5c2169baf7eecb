import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { MessagePage } from '@plumbline/ui/message-page.tsx'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { CloudOff, Compass, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useParams, type RouteObject } from 'react-router'
import { paths } from '../shared/words/paths.ts'
import { useMay } from '../shared/session/session.ts'
import { useTitle } from '../shared/page/title.tsx'
import { Guard } from './guard.tsx'
import { ScreenSkeleton } from './layout/screen-skeleton.tsx'
import { isIdOf, neededFor, screens, type Screen } from './screens.ts'

const Missing = () => {
  useTitle('Page not found')
  return (
    <MessagePage
      icon={Compass}
      title="Page not found"
      text="Check the address. The page may have moved."
      action={
        <Link to={paths.home} className={buttonClass()}>
          Home
        </Link>
      }
    />
  )
}

const Denied = () => {
  useTitle('Not allowed')
  return (
    <MessagePage
      icon={Lock}
      title="Not allowed"
      text="Your role does not allow this."
      action={
        <Link to={paths.home} className={buttonClass()}>
          Home
        </Link>
      }
    />
  )
}

/** A screen, if the role allows it. */
const ForRole = ({ needs, children }: { needs: OperationName; children: ReactNode }) =>
  useMay()(needs) ? children : <Denied />

/** Shown when a screen failed, or when its code belongs to an older version and is gone: a reload fetches the new version. */
const Failed = () => (
  <MessagePage
    icon={CloudOff}
    title="Something went wrong"
    text="This page could not be shown. A newer version of the console may have been installed, or the connection was lost."
    action={
      <Button look="primary" onClick={() => window.location.reload()}>
        Retry
      </Button>
    }
  />
)

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
  errorElement: <Failed />,
})

/** Every route of the console. */
export const routes: RouteObject[] = [
  {
    path: paths.invitation,
    ...routeOf({ path: paths.invitation, load: async () => import('../features/sign-in/invitation-page.tsx') }),
  },
  {
    element: <Guard />,
    errorElement: <Failed />,
    children: [
      ...screens.map(routeOf),
      // The sign-in has no path of its own, but many people try this one.
      { path: '/login', element: <Navigate to={paths.home} replace /> },
      { path: '*', element: <Missing /> },
    ],
  },
]
