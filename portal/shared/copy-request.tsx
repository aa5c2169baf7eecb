import { useAsker, type Asker } from '@plumbline/client/queries.ts'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import { curlOf } from '@plumbline/contract/curl.ts'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import type { QueryKey } from '@tanstack/react-query'
import { useServices } from './services.tsx'

/** Copies the request that a table's rows came with, for a script with a key. @param of their query, as `callOptions` makes it */
export const CopyRequest = ({ of }: { of: (asker: Asker) => { readonly queryKey: QueryKey } }) => {
  const { api_url } = useServices().config
  const [, , method, path, input] = of(useAsker()).queryKey
  const endpoint = { method, path } as Pick<Endpoint, 'method' | 'path'>
  const text = curlOf(api_url === '' ? window.location.origin : api_url, endpoint, input ?? {})
  return <CopyButton quiet text={text} label="Copy as request" />
}
