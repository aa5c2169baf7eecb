import { ApiFailure } from '@plumbline/client/failure.ts'
import { consoleSession } from '@plumbline/contract/console.ts'
import { errors } from '@plumbline/contract/errors.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { read_key } from './queries.ts'
import { useServices, type Services } from './services.tsx'
import type { Calls } from './calls.ts'

export type Session = ReplyOf<typeof consoleSession>

export const session_key = ['session'] as const

/** Who is signed in; null when nobody is. */
export const sessionOptions = ({ call }: Calls) =>
  queryOptions<Session | null>({
    queryKey: session_key,
    staleTime: 60_000,
    // What failed before the first screen is said on it, and asked for again on demand.
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      try {
        return await call(consoleSession, { signal })
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 401) return null
        throw error
      }
    },
  })

/** What the sign-in says of a session that ended by itself. */
export const ended_key = ['ended session'] as const

/**
 * A call found no session: the sign-in stands in the place of the screen and says why, and what was read is forgotten: the next person may be another.
 * @param detail what the server said
 */
export const leaveSession = ({ queries, kept }: Pick<Services, 'queries' | 'kept'>, detail: string): void => {
  const session = queries.getQueryData<Session | null>(session_key)
  if (session === null) return
  if (session !== undefined) {
    kept.keep(session.member.id)
    // To who is signed in the operator API speaks of tokens.
    const says_why = session.state === 'code' && detail !== errors.not_signed_in.detail
    queries.setQueryData(ended_key, says_why ? detail : 'Your session has ended. Sign in again.')
  }
  queries.setQueryData(session_key, null)
  queries.removeQueries({ queryKey: read_key })
}

/** The session as the server told it last; undefined while it is asked for. */
export const useSessionQuery = () => useQuery(sessionOptions(useServices()))

/**
 * The session that the screens were drawn with. Read from the cache, it could be gone for a part that is drawn before the guard, which takes
 * the screens away.
 */
export const SessionContext = createContext<Session | null>(null)

/** The session of somebody who is signed in: screens are shown to nobody else. */
export const useSession = (): Session => {
  const session = use(SessionContext)
  if (session === null) throw new Error('This part is shown outside a session')
  return session
}

/** Whether the role of who is signed in allows an operation. */
export const useMay = (): ((name: OperationName) => boolean) => {
  const { operations } = useSession()
  return (name) => operations.includes(name)
}
