import { useAsker, type Asker } from '@plumbline/client/queries.ts'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import { curlOf } from '@plumbline/contract/curl.ts'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from './services.tsx'

/** Copies the API request behind a table, for a script with an API key, and names the scope that the key needs. @param of the table's query, from `callOptions` */
export const CopyRequest = ({ of }: { of: (asker: Asker) => { readonly queryKey: QueryKey } }) => {
  const { api_url } = useServices().config
  const [scope, setScope] = useState<string>()
  const [, , method, path, input] = of(useAsker()).queryKey
  const endpoint = { method, path } as Pick<Endpoint, 'method' | 'path'>
  const text = curlOf(api_url === '' ? window.location.origin : api_url, endpoint, input ?? {})
  const findScope = async (): Promise<void> => {
    // Rarely used: kept out of the first load.
    const { call_scopes } = await import('@plumbline/contract/call-scopes.ts')
    setScope(call_scopes[`${String(method)} ${String(path)}`])
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2">
      {scope === undefined ? null : (
        <p role="status" className="text-small text-muted">
          Run it with an API key whose scopes include <span className="capitalize">{scope}</span>.
        </p>
      )}
      <CopyButton quiet text={text} label="Copy as request" onCopied={() => void findScope().catch(() => null)} />
    </div>
  )
}
