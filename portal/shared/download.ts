import { failureText } from '@plumbline/client/failure.ts'
import { download } from '@plumbline/ui/keep-file.ts'
import { useMutation } from '@tanstack/react-query'
import { reportProblem } from './report-problem.ts'
import { useServices } from './services.tsx'

/** Requests a file, then downloads it from the address in the answer; one at a time. */
export const useDownload = <Input>(ask: (input: Input) => Promise<{ url: string }>) => {
  const { config } = useServices()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ask,
    onSuccess: ({ url }) => download(`${config.api_url}${url}`),
    onError: (failure) => reportProblem('The file could not be created', failure),
  })
  return {
    start: (input: Input): void => mutate(input),
    busy: isPending,
    /** The latest request. */
    latest: variables,
    /** Error message; null if nothing failed. */
    failure: error === null ? null : failureText(error, 'The file could not be created. Please try again.'),
  }
}
