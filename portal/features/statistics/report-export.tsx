import { contract } from '@plumbline/contract/index.ts'
import type { ReportName } from '@plumbline/contract/reports.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureText } from '@plumbline/client/failure.ts'
import { useServices } from '../../shared/services.tsx'
import { reportProblem } from '../../shared/report-problem.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { filtersAsked, type ReportView } from './report-address.ts'

/** Has the browser fetch a file, which it keeps as the server names it. Nothing opens, and the screen stays. */
const download = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** A report as a file: all rows, filtered and ordered as they are shown (SPEC-14.4). */
export const useExport = (name: ReportName, { filters, ordering }: ReportView) => {
  const { client, config } = useServices()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      client.call(contract.createExport, { body: { report: name, filters: filtersAsked(filters), ordering } }),
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

export const ExportButton = ({ busy, onPress }: { busy: boolean; onPress: () => void }) => (
  <Button busy={busy} onClick={onPress}>
    {busy ? null : <Download aria-hidden className="size-4" />}
    Export CSV
  </Button>
)
