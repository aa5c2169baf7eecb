import { useConnection, useSession } from '@plumbline/client/connection.ts'
import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { first_steps, type NotedStep } from '@plumbline/contract/first-steps.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract } from '@plumbline/contract/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const useOptions = () => callOptions(useAsker(), contract.firstSteps, {})

/** The affiliate's finished first steps, refetched whenever they are shown. */
export const useFirstSteps = () => useQuery({ ...useOptions(), staleTime: 0 })

/** Whether first steps are shown: not all are done, and they are not dismissed. */
export const areStepsLeft = ({ done, dismissed }: ReplyOf<typeof contract.firstSteps>): boolean =>
  !dismissed && done.length < first_steps.length

/** Records a first step, unless an operator views the portal as the affiliate. */
export const useNoteStep = () => {
  const { client } = useConnection()
  const queries = useQueryClient()
  const { user } = useSession()
  const { queryKey } = useOptions()
  const [, id] = queryKey
  const may_note = user !== null && user.viewed_by === undefined
  return useCallback(
    (step: NotedStep): void => {
      if (!may_note) return
      client.call(contract.noteFirstStep, { body: { step } }).then(
        (steps) => queries.setQueryData(queryKey, steps),
        // The step then stays open in the list.
        () => undefined,
      )
    },
    // The key is the user's.
    // oxlint-disable-next-line react/exhaustive-deps
    [client, queries, id, may_note],
  )
}
