import type { Endpoint, ReplyOf } from '@plumbline/contract/endpoint.ts'
import { QueryClient, queryOptions, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import type { Client, InputOf } from './client.ts'
import { useConnection, useSession } from './connection.ts'
import { ApiFailure, isTemporary } from './failure.ts'
import type { SessionState } from './session.ts'

/** The cache of answers: nothing is asked twice within 10 s, and a server that is away is asked three times in all. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => isTemporary(error) && count < 2,
        retryDelay: (count, error) =>
          error instanceof ApiFailure && error.retry_after_ms !== null
            ? Math.min(error.retry_after_ms, 5000)
            : 1000 * 2 ** count,
        // A server on this machine answers although the browser says that it is offline.
        networkMode: 'always',
        // Not by itself in that mode: a panel that failed while the line was down comes back with it.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Who asks, and whether anything may be asked now: not before the user is known, nor while the browser leaves the page. */
export interface Asker {
  readonly client: Client
  readonly user_id: number | null
  readonly enabled: boolean
  /** What a failure waits for before it is one. */
  readonly beforeFailure?: (key: QueryKey) => Promise<void>
}

/** Until a screen shows the answer to a question: one that failed before would be asked again by it, and its failure be told by nobody. */
export const untilShown =
  (queries: QueryClient) =>
  async (queryKey: QueryKey): Promise<void> =>
    new Promise((resolve) => {
      const cache = queries.getQueryCache()
      const stop = cache.subscribe(() => look())
      const look = (): void => {
        if (cache.find({ queryKey, exact: true })?.getObserversCount() === 0) return
        stop()
        resolve()
      }
      look()
    })

export const askerOf = (client: Client, { user, leaving }: SessionState): Asker => ({
  client,
  user_id: user?.id ?? null,
  enabled: user !== null && !leaving,
})

/** The signed-in user as the one who asks. */
export const useAsker = (): Asker => askerOf(useConnection().client, useSession())

/** The beginning of every key: the user, so that two people in one browser never share an answer, and the endpoint. */
export const keyOf = ({ user_id }: Asker, { method, path }: Endpoint) => ['user', user_id, method, path] as const

/** Key and call of an endpoint, which never part. */
export const callOptions = <E extends Endpoint>(
  asker: Asker,
  endpoint: E,
  input: Omit<InputOf<E>, 'signal' | 'keepalive'>,
) =>
  queryOptions<ReplyOf<E>>({
    queryKey: [...keyOf(asker, endpoint), input],
    queryFn: async ({ signal, queryKey }) => {
      try {
        return await asker.client.call(endpoint, { ...input, signal } as InputOf<E>)
      } catch (error) {
        await asker.beforeFailure?.(queryKey)
        throw error
      }
    },
    enabled: asker.enabled,
  })

/** Asks an endpoint that takes no input. `every_ms`: asked again that often while the page is visible. */
export const useCall = <E extends Endpoint>(endpoint: E, every_ms?: number): UseQueryResult<ReplyOf<E>> =>
  useQuery({ ...callOptions(useAsker(), endpoint, {} as InputOf<E>), refetchInterval: every_ms ?? false })
