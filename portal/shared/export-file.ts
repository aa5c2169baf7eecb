import { failureText } from '@plumbline/client/failure.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'
import { useMutation } from '@tanstack/react-query'
import { download } from './download.ts'
import { reportProblem } from './report-problem.ts'
import { useServices } from './services.tsx'

/** A report or the ledger as a file: all rows, filtered and ordered as they are shown (SPEC-14.4). */
export const useExportFile = (asked: BodyOf<Contract['createExport']>) => {
  const { client, config } = useServices()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => client.call(contract.createExport, { body: asked }),
    onSuccess: ({ url }) => download(`${config.api_url}${url}`),
    onError: (failure) => reportProblem('The file could not be made', failure),
  })
  return {
    start: (): void => mutate(),
    busy: isPending,
    /** What went wrong, in words; null while nothing did. */
    failure: error === null ? null : failureText(error, 'The file could not be made. Please try again.'),
  }
}
