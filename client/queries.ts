import type { Endpoint, ReplyOf } from '@plumbline/contract/endpoint.ts'
import {
  QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Client, InputOf } from './client.ts'
import { useConnection, useSession } from './connection.ts'
import { ApiFailure, isTemporary } from './failure.ts'
import type { SessionState } from './session.ts'

/** The query cache: no query is repeated within 10 s, and an unavailable server gets three attempts in all. */
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
        // A server on this machine answers although the browser reports that it is offline.
        networkMode: 'always',
        // Not the default in that mode. It reloads a panel that failed while the browser was offline.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The user that a query is for, and whether it may run: not before the user is known, nor while the browser leaves the page. */
export interface Asker {
  readonly client: Client
  readonly user_id: number | null
  readonly enabled: boolean
  /** Runs before a failure is reported. */
  readonly beforeFailure?: (key: QueryKey) => Promise<void>
}

/** Until a screen uses the query: it would repeat one that failed before, and its failure would not be shown anywhere. */
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

/** The signed-in user, for queries. */
export const useAsker = (): Asker => askerOf(useConnection().client, useSession())

/** Start of every key: the user, so that two people in one browser never share an answer, and the endpoint. */
export const keyOf = ({ user_id }: Asker, { method, path }: Endpoint) => ['user', user_id, method, path] as const

/** Key and call of an endpoint, always used together. */
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

/** Queries an endpoint without input. `every_ms`: refreshed this often while the page is visible. */
export const useCall = <E extends Endpoint>(endpoint: E, every_ms?: number): UseQueryResult<ReplyOf<E>> =>
  useQuery({ ...callOptions(useAsker(), endpoint, {} as InputOf<E>), refetchInterval: every_ms ?? false })

/** Reloads what the user has loaded from these endpoints. */
export const useInvalidate = (...endpoints: readonly Endpoint[]): (() => Promise<void>) => {
  const queries = useQueryClient()
  const asker = useAsker()
  return async () => {
    await Promise.all(endpoints.map((one) => queries.invalidateQueries({ queryKey: keyOf(asker, one) })))
  }
}
