import { contract } from '@plumbline/contract/index.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiFailure } from '@plumbline/client/failure.ts'
import { callOptions, useCall } from '@plumbline/client/queries.ts'
import { useServices, useSession } from '@plumbline/client/connection.ts'
import { reportProblem } from '../../shared/report-problem.ts'
import type { PostbackDraft } from './postback-form.tsx'
import { withRows, type Postback } from './rules.ts'

/** The affiliate's postbacks and what can be done to them. Each change stands in the list as soon as the server has made it. */
export const usePostbacks = () => {
  const { client, queries } = useServices()
  const { user } = useSession()
  const list = useCall(contract.postbackList)
  const { queryKey } = callOptions(client, user?.id ?? null, contract.postbackList, {})

  const change = async (edit: (rows: readonly Postback[]) => readonly Postback[]): Promise<void> => {
    // An answer under way is older than the change.
    await queries.cancelQueries({ queryKey })
    if (queries.getQueryData(queryKey) === undefined) await queries.invalidateQueries({ queryKey })
    else queries.setQueryData(queryKey, (answer) => (answer === undefined ? answer : withRows(answer, edit)))
  }

  const add = useMutation({
    mutationFn: async ({ url, status, goal }: PostbackDraft) =>
      client.call(contract.createPostback, { body: { url, status, goal: goal === '' ? null : goal, offer: null } }),
    onSuccess: async (created) => change((rows) => [...rows, created]),
    onError: (error) => reportProblem('The postback could not be added', error),
  })

  const pause = useMutation({
    mutationFn: async ({ id, paused }: Pick<Postback, 'id' | 'paused'>) =>
      client.call(contract.updatePostback, { params: { id }, body: { paused } }),
    onSuccess: async (changed) => change((rows) => rows.map((row) => (row.id === changed.id ? changed : row))),
    onError: (error) => reportProblem('The postback could not be changed', error),
  })

  const remove = useMutation({
    mutationFn: async (id: number) => {
      try {
        await client.call(contract.deletePostback, { params: { id } })
      } catch (error) {
        // Deleted elsewhere: what was wanted has happened.
        if (!(error instanceof ApiFailure && error.status === 404)) throw error
      }
    },
    onSuccess: async (_, id) => change((rows) => rows.filter((row) => row.id !== id)),
    onError: (error) => reportProblem('The postback could not be deleted', error),
  })

  return { list, add, pause, remove }
}
