import { Compass } from 'lucide-react'
import { useSession } from '../api/services.ts'
import { buttonClass } from '../ui/button.tsx'
import { AppLink } from './app-link.tsx'
import { MessagePage } from './message-page.tsx'
import { paths } from './paths.ts'
import { PublicShell } from './public-shell.tsx'
import { useTitle } from './use-title.ts'

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
