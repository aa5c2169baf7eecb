import { contract } from '@plumbline/contract/index.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '@plumbline/client/http.ts'
import { callOptions } from '@plumbline/client/queries.ts'
import type { Services } from '@plumbline/client/connection.ts'
import { newsHost } from './rules.ts'

/** Key and call of the news: the API's, shared with the dashboard, or those of the configured host, which learns nothing of the session. */
export const newsOptions = (
  { client, config }: Pick<Services, 'client' | 'config'>,
  user_id: number | null,
  origin: string,
) => {
  const host = newsHost(config, origin)
  const { queryKey } = callOptions(client, user_id, contract.newsList, {})
  return queryOptions({
    queryKey: host === null ? queryKey : [...queryKey, host],
    queryFn: async ({ signal }) =>
      host === null ? client.call(contract.newsList, { signal }) : send(host, contract.newsList, { signal }, null),
  })
}
