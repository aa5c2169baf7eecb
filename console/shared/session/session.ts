import { ApiFailure } from '@plumbline/client/failure.ts'
import { consoleSession } from '@plumbline/contract/console.ts'
import { errors } from '@plumbline/contract/errors.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useServices, type Services } from './services.tsx'
import type { Calls } from './calls.ts'

export type Session = ReplyOf<typeof consoleSession>

export const session_key = ['session'] as const

/** Query key of the notice on the sign-in screen about an expired session. */
export const ended_key = ['ended session'] as const

/** Clears what was loaded for a member: another one has signed in, or may next. */
const clearLoaded = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey: [name] }) => name !== session_key[0] && name !== ended_key[0] })

/** The current session; null when signed out. */
export const sessionOptions = ({ call }: Calls) =>
  queryOptions<Session | null>({
    queryKey: session_key,
    staleTime: 60_000,
    // A failure before the first screen is shown there, with a button to retry.
    retryOnMount: false,
    queryFn: async ({ signal, client }) => {
      try {
        const session = await call(consoleSession, { signal })
        const known = client.getQueryData<Session | null>(session_key)
        // In another tab of this browser.
        if (known && known.member.id !== session.member.id) clearLoaded(client)
        return session
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 401) return null
        throw error
      }
    },
  })

/**
 * Ends the session in the console: shows the sign-in screen with the reason, and clears loaded data, since another person may sign in next.
 * @param detail the server's message
 */
export const leaveSession = (
  { queries, kept, identity }: Pick<Services, 'queries' | 'kept' | 'identity'>,
  detail: string,
): void => {
  const session = queries.getQueryData<Session | null>(session_key)
  if (session === null) return
  // A change that waits for its member's code must not be sent as the next one's.
  identity.answer(false)
  if (session !== undefined) {
    kept.keep(session.member.id)
    // For a session that was fully signed in, the operator API's message is about tokens.
    const says_why = session.state === 'code' && detail !== errors.not_signed_in.detail
    queries.setQueryData(ended_key, says_why ? detail : 'Your session has ended. Sign in again.')
  }
  queries.setQueryData(session_key, null)
  clearLoaded(queries)
}

/** Query for the current session; its data is undefined while loading. */
export const useSessionQuery = () => useQuery(sessionOptions(useServices()))

/**
 * The session that the screens are rendered with. In the cache it could already be gone when a component renders before the guard that removes
 * the screens.
 */
export const SessionContext = createContext<Session | null>(null)

/** The session of the signed-in member; screens are rendered only with a session. */
export const useSession = (): Session => {
  const session = use(SessionContext)
  if (session === null) throw new Error('This part is shown outside a session')
  return session
}

/** Whether the signed-in member's role allows an operation. */
export const useMay = (): ((name: OperationName) => boolean) => {
  const { operations } = useSession()
  return (name) => operations.includes(name)
}
