import { useSession } from '@plumbline/client/connection.ts'
import { isTemporary } from '@plumbline/client/failure.ts'
import { fetchUser, signOut } from '@plumbline/client/sign-in.ts'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isKnownSection, paths } from '../shared/paths.ts'
import { reportProblem } from '../shared/report-problem.ts'
import { useServices } from '../shared/services.tsx'
import { Layout } from './layout/layout.tsx'
import { PublicNotFound } from './fallback-pages.tsx'

/** Fetches the user of a token that has none yet; when that fails for good the session is logged out (SPEC-17.3). */
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
        reportProblem(isTemporary(error) ? 'The server stayed away' : 'The user could not be loaded', error)
        signOut(client, session)
      },
    )
    return () => {
      unwanted = true
    }
  }, [missing, client, session])
}

/**
 * Lets signed-in people through to the frame and its screens, and sends everyone else to `/`. An address that belongs to no screen says so
 * without asking anyone to sign in.
 */
export const Guard = () => {
  const { signed_in, user, leaving } = useSession()
  const { pathname } = useLocation()
  useMissingUser(signed_in && user === null && !leaving)
  if (!signed_in) return isKnownSection(pathname) ? <Navigate to={paths.root} replace /> : <PublicNotFound />
  return <Layout ready={user !== null && !leaving} />
}
