import { useSession } from '@plumbline/client/connection.ts'
import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { MessagePage } from '@plumbline/ui/message-page.tsx'
import { CloudOff, Compass } from 'lucide-react'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { AppLink } from '../shared/app-link.tsx'
import { paths } from '../shared/paths.ts'
import { PublicShell } from '../shared/public-shell.tsx'
import { reportProblem } from '../shared/report-problem.ts'
import { useTitle } from '../shared/use-title.ts'

const BackLink = () => {
  const { signed_in } = useSession()
  return (
    <AppLink to={signed_in ? paths.dashboard : paths.root} className={buttonClass('secondary')}>
      {signed_in ? 'Back to the dashboard' : 'Back to sign in'}
    </AppLink>
  )
}

const NotFoundPage = () => {
  useTitle('Page not found')
  return (
    <MessagePage
      icon={Compass}
      title="Page not found"
      text="There is nothing at this address. It may have been mistyped or moved."
      action={<BackLink />}
    />
  )
}

/** Whatever no screen answers, inside the layout. */
export const MissingScreen = () => <NotFoundPage />

/** An address outside the screens for signed-in people. */
export const PublicNotFound = () => (
  <PublicShell>
    <NotFoundPage />
  </PublicShell>
)

/** A screen failed within its frame: says so and offers to load the page again, which also brings the files of a newer version. */
export const ScreenError = () => {
  const error = useRouteError()
  useTitle('Something went wrong')
  useEffect(() => reportProblem('A screen failed', error), [error])
  return (
    <MessagePage
      icon={CloudOff}
      title="Something went wrong"
      text="This page could not be shown. A newer version of the portal may have been installed, or the connection was lost."
      action={
        <Button look="primary" onClick={() => window.location.reload()}>
          Retry
        </Button>
      }
    />
  )
}

/** The same where there is no frame around it. */
export const ErrorPage = () => (
  <main className="px-4">
    <ScreenError />
  </main>
)
