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

type Left = Pick<Services, 'kept' | 'identity'> & { queries: QueryClient }

/** Leaves nothing of a member to the next one: typed text is kept for its own, and a change that waits for its code is not sent. */
const leaveMember = ({ queries, kept, identity }: Left, { member }: Session): void => {
  identity.answer(false)
  kept.keep(member.id)
  queries.removeQueries({ predicate: ({ queryKey: [name] }) => name !== session_key[0] && name !== ended_key[0] })
}

/** The current session; null when signed out. */
export const sessionOptions = ({ call, kept, identity }: Calls & Pick<Services, 'kept' | 'identity'>) =>
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
        if (known && known.member.id !== session.member.id) leaveMember({ queries: client, kept, identity }, known)
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
export const leaveSession = (services: Left, detail: string): void => {
  const { queries } = services
  const session = queries.getQueryData<Session | null>(session_key)
  if (session === null) return
  if (session !== undefined) {
    // For a session that was fully signed in, the operator API's message is about tokens.
    const says_why = session.state === 'code' && detail !== errors.not_signed_in.detail
    queries.setQueryData(ended_key, says_why ? detail : 'Your session has ended. Sign in again.')
  }
  queries.setQueryData(session_key, null)
  if (session !== undefined) leaveMember(services, session)
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
