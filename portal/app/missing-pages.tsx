import { Compass } from 'lucide-react'
import { useSession } from '@plumbline/client/connection.ts'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { AppLink } from '../shared/app-link.tsx'
import { MessagePage } from '@plumbline/ui/message-page.tsx'
import { paths } from '../shared/paths.ts'
import { PublicShell } from '../shared/public-shell.tsx'
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
