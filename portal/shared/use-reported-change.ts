import type { Client } from '@plumbline/client/client.ts'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { reportProblem } from './report-problem.ts'
import { useServices } from './services.tsx'

/** A call that changes something. Its failure is reported as `what`, and shown by the caller. */
export const useReportedChange = <Data, Input = void>(
  what: string | ((input: Input) => string),
  change: (client: Client, input: Input) => Promise<Data>,
  { onError, ...more }: Omit<UseMutationOptions<Data, Error, Input>, 'mutationFn'> = {},
) => {
  const { client } = useServices()
  return useMutation<Data, Error, Input>({
    ...more,
    mutationFn: async (input) => change(client, input),
    onError: async (error, input, ...rest) => {
      reportProblem(typeof what === 'string' ? what : what(input), error)
      await onError?.(error, input, ...rest)
    },
  })
}
