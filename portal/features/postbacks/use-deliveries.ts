import { contract } from '@plumbline/contract/index.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOptions } from '@plumbline/client/queries.ts'
import { useServices, useSession } from '@plumbline/client/connection.ts'
import { reportProblem } from '../../shared/report-problem.ts'

/** What is tried again within seconds should not need a reload to be seen. */
const refresh_ms = 5_000

/** A page of what was sent for a postback, and the way to send a test. */
export const useDeliveries = (id: number, page: number) => {
  const { client } = useServices()
  const { user, leaving } = useSession()
  const list = useQuery({
    ...callOptions(client, user?.id ?? null, contract.postbackDeliveries, { params: { id }, query: { page } }),
    enabled: user !== null && !leaving,
    placeholderData: keepPreviousData,
    refetchInterval: refresh_ms,
  })
  const test = useMutation({
    mutationFn: async () => client.call(contract.testPostback, { params: { id } }),
    onError: (error) => reportProblem('The test of a postback could not be sent', error),
  })
  return { list, test }
}

/** Asks for the postbacks again, whose last deliveries the log has just shown. */
export const useRefreshPostbacks = (): (() => void) => {
  const { client } = useServices()
  const { user } = useSession()
  const queries = useQueryClient()
  const { queryKey } = callOptions(client, user?.id ?? null, contract.postbackList, {})
  return () => void queries.invalidateQueries({ queryKey })
}
