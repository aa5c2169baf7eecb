import { callOptions, useAsker, type Asker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { useQuery } from '@tanstack/react-query'

export const conversionOptions = (asker: Asker, id: number) =>
  callOptions(asker, contract.conversion, { params: { id } })

/** One conversion; no call is made for `null`. */
export const useConversion = (id: number | null) => {
  const asker = useAsker()
  return useQuery(conversionOptions({ ...asker, enabled: asker.enabled && id !== null }, id ?? 0))
}
