import type { OperationName, Operations } from '@plumbline/contract/operator/index.ts'
import type { InputOf, ParamsOf } from '@plumbline/contract/operator/operation.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Calls, Given, Reply } from './calls.ts'
import { useServices } from './services.tsx'

/** Everything that was read. After a change all of it may be another: what is on screen is asked for again. */
export const read_key = ['operation'] as const

/** Key and call of an operation that reads, which never part. */
export const readOptions = <N extends OperationName>({ operate }: Calls, name: N, { params, input }: Given) =>
  queryOptions<Reply<N>>({
    queryKey: [...read_key, name, params ?? {}, input ?? {}],
    queryFn: async ({ signal }) => operate(name, { ...(params && { params }), ...(input && { input }), signal }),
  })

/** Reads by an operation. While something else is asked for, the old answer stays. `every_ms`: asked again that often while the page is seen. */
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
