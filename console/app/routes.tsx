import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { MessagePage } from '@plumbline/ui/message-page.tsx'
import { CloudOff, Compass } from 'lucide-react'
import { Link, useParams, type RouteObject } from 'react-router'
import { paths } from '../shared/paths.ts'
import { useTitle } from '../shared/title.tsx'
import { Guard } from './guard.tsx'
import { ScreenSkeleton } from './layout/screen-skeleton.tsx'
import { isIdOf, screens, type Screen } from './screens.ts'

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

/** A screen failed, or its code is of an older version of the console and gone: loading the page again brings the new one. */
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
    return {
      Component: () => {
        const { id } = useParams()
        // Another thing is another page: nothing of the last one stands there, with its buttons, until this one is loaded.
        return isIdOf(screen, id) ? <Page key={id} /> : <Missing />
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
    children: [...screens.map(routeOf), { path: '*', element: <Missing /> }],
  },
]
