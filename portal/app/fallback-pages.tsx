import { useSession } from '@plumbline/client/connection.ts'
import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { FailedMessage, MessagePage, NotFoundMessage } from '@plumbline/ui/message-page.tsx'
import { WifiOff } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { AppLink } from '../shared/app-link.tsx'
import { paths } from '../shared/paths.ts'
import { PublicShell } from '../shared/public-shell.tsx'
import { reportProblem } from '../shared/report-problem.ts'
import { useTitle } from '../shared/use-title.ts'
import { Unreachable } from '../shared/load-screen.ts'

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
  return <NotFoundMessage action={<BackLink />} />
}

/** For addresses inside the layout that no screen has. */
export const MissingScreen = () => <NotFoundPage />

/** An address outside the screens for signed-in people. */
export const PublicNotFound = () => (
  <PublicShell>
    <NotFoundPage />
  </PublicShell>
)

/** A screen whose code is not loaded while the server cannot be reached: it loads once the browser is online again, or on Retry. */
const OfflineScreen = () => {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const { state: navigation } = useNavigation()
  useTitle('No connection')
  const retry = useCallback(
    (): void => void navigate({ pathname, search, hash }, { replace: true, state: state as unknown }),
    [navigate, pathname, search, hash, state],
  )
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return (
    <MessagePage
      icon={WifiOff}
      title="No connection"
      text="This page could not be loaded because the portal cannot be reached. Nothing is lost: the pages that you opened before still work."
      action={
        <Button look="primary" busy={navigation !== 'idle'} onClick={retry}>
          Retry
        </Button>
      }
    />
  )
}

/** A screen that failed, with a button that reloads the page, which also loads the files of a newer version. */
const FailedScreen = ({ error }: { error: unknown }) => {
  useTitle('Something went wrong')
  useEffect(() => reportProblem('A screen failed', error), [error])
  return <FailedMessage />
}

/** Shown within the frame instead of a screen that failed. */
export const ScreenError = () => {
  const error = useRouteError()
  return error instanceof Unreachable ? <OfflineScreen /> : <FailedScreen error={error} />
}

/** The same without a frame around it. */
export const ErrorPage = () => (
  <main className="px-4">
    <ScreenError />
  </main>
)
