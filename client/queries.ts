import { QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Client, InputOf } from './client.ts'
import { ApiFailure, isTemporary } from './failure.ts'
import { useServices, useSession } from './connection.ts'

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
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Key and call of an endpoint, which never part. The key starts with the user, so two affiliates in one browser never share an answer. */
export const callOptions = <E extends Endpoint>(
  client: Client,
  user_id: number | null,
  endpoint: E,
  input: Omit<InputOf<E>, 'signal' | 'keepalive'>,
) =>
  queryOptions<ReplyOf<E>>({
    queryKey: ['user', user_id, endpoint.method, endpoint.path, input],
    queryFn: ({ signal }) => client.call(endpoint, { ...input, signal } as InputOf<E>),
  })

/** Asks an endpoint that takes no input, as the signed-in user. `every_ms`: asked again that often while the page is visible. */
export const useCall = <E extends Endpoint>(endpoint: E, every_ms?: number): UseQueryResult<ReplyOf<E>> => {
  const { client } = useServices()
  const { user, leaving } = useSession()
  return useQuery({
    ...callOptions(client, user?.id ?? null, endpoint, {} as InputOf<E>),
    enabled: user !== null && !leaving,
    refetchInterval: every_ms ?? false,
  })
}
