import { send } from '@plumbline/client/http.ts'
import { callOptions, useAsker, type Asker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PortalConfig } from '../../shared/config.ts'
import { useServices } from '../../shared/services.tsx'
import { newsHost } from './rules.ts'

/** Key and call of the news: the API's, shared with the dashboard, or the configured host's, which receives nothing of the session. */
export const newsOptions = (asker: Asker, config: PortalConfig, origin = window.location.origin) => {
  const host = newsHost(config, origin)
  const { queryKey } = callOptions(asker, contract.newsList, {})
  return queryOptions({
    queryKey: host === null ? queryKey : [...queryKey, host],
    queryFn: async ({ signal }) =>
      host === null
        ? asker.client.call(contract.newsList, { signal })
        : send(host, contract.newsList, { signal }, null),
    enabled: asker.enabled,
  })
}

export const useNews = () => useQuery(newsOptions(useAsker(), useServices().config))
