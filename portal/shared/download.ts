import { failureText } from '@plumbline/client/failure.ts'
import { useMutation } from '@tanstack/react-query'
import { reportProblem } from './report-problem.ts'
import { useServices } from './services.tsx'

/** Has the browser fetch a file, which it keeps as the server names it. Nothing opens, and the screen stays. */
export const download = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** A file that is asked for, and then fetched from the address that the answer names; one at a time. */
export const useDownload = <Asked>(ask: (asked: Asked) => Promise<{ url: string }>) => {
  const { config } = useServices()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ask,
    onSuccess: ({ url }) => download(`${config.api_url}${url}`),
    onError: (failure) => reportProblem('The file could not be created', failure),
  })
  return {
    start: (asked: Asked): void => mutate(asked),
    busy: isPending,
    /** What was asked for last. */
    asked: variables,
    /** What went wrong, in words; null while nothing did. */
    failure: error === null ? null : failureText(error, 'The file could not be created. Please try again.'),
  }
}
