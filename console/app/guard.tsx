import { failureText } from '@plumbline/client/failure.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { setCurrency } from '@plumbline/ui/format.ts'
import { MessagePage } from '@plumbline/ui/message-page.tsx'
import { CloudOff } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { CodePage } from '../features/sign-in/code-page.tsx'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { SessionContext, useSessionQuery } from '../shared/session/session.ts'
import { rememberSignedIn } from './frame/signed-in.ts'
import { Layout } from './layout/layout.tsx'

/** Loaded on demand: most people see these screens only once. */
const SecondFactorPage = lazy(async () => ({
  default: (await import('../features/sign-in/second-factor-page.tsx')).SecondFactorPage,
}))

/**
 * Shows the frame and its screens to signed-in members, and the next step of signing in to everyone else. The URL is kept, so that the requested
 * screen is shown after the sign-in.
 */
export const Guard = () => {
  const { data: session, error, refetch, isFetching } = useSessionQuery()
  useEffect(() => {
    if (session !== undefined) rememberSignedIn(session?.state === 'signed_in')
  }, [session])
  if (session === undefined)
    return error === null ? null : (
      <main className="px-4">
        <MessagePage
          icon={CloudOff}
          title="The console is not reachable"
          text={failureText(error, 'It may be starting, or the connection was lost.')}
          action={
            <Button look="primary" busy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        />
      </main>
    )
  if (session === null) return <SignInPage />
  if (session.state === 'code') return <CodePage />
  if (session.state === 'set_up')
    return (
      <Suspense>
        <SecondFactorPage />
      </Suspense>
    )
  setCurrency(session.network.currency)
  return (
    <SessionContext key={session.member.id} value={session}>
      <Layout />
    </SessionContext>
  )
}
