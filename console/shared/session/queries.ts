import type { OperationName, Operations } from '@plumbline/contract/operator/index.ts'
import type { InputOf, ParamsOf } from '@plumbline/contract/operator/operation.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Calls, Given, Reply } from './calls.ts'
import { useServices } from './services.tsx'

/** Key of all loaded data. A change may affect any of it, so everything on screen is then reloaded. */
export const read_key = ['operation'] as const

/** Query options of an operation that reads: key and call. */
export const readOptions = <N extends OperationName>({ operate }: Calls, name: N, { params, input }: Given) =>
  queryOptions<Reply<N>>({
    queryKey: [...read_key, name, params ?? {}, input ?? {}],
    queryFn: async ({ signal }) => operate(name, { ...(params && { params }), ...(input && { input }), signal }),
  })

/** Reads with an operation. The old data is kept while new input loads. `every_ms`: refresh interval while the page is visible. */
export const useRead = <N extends OperationName>(
  name: N,
  given: { params?: ParamsOf<Operations[N]>; input?: Partial<InputOf<Operations[N]>> } = {},
  options: { every_ms?: number; enabled?: boolean } = {},
) => {
  const { enabled = true, every_ms } = options
  return useQuery({
    ...readOptions(useServices(), name, given as Given),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: every_ms ?? false,
  })
}
