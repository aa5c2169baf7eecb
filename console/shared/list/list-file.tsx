import { failureText } from '@plumbline/client/failure.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { count } from '@plumbline/ui/format.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { csvOf } from '@plumbline/client/csv.ts'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { propertiesOf, rowShape } from '../words/schema.ts'
import { allRows, rows_at_once } from './all-rows.ts'
import { operationOf, type ListName } from '../session/calls.ts'
import { useServices } from '../session/services.tsx'

/** Maximum rows of a download; larger exports are left to the command line. */
const max_calls = 100

/** Downloads all rows of a list, with the current filters and with every field. */
export const ListFile = (props: {
  operation: ListName
  filters: Readonly<Record<string, unknown>>
  /** File name; default: the command's name. */
  file?: string
  /** Rows per call, if not the usual number. */
  at_once?: number
}) => {
  const { at_once = rows_at_once } = props
  const max_rows = max_calls * at_once
  const services = useServices()
  const operation = operationOf(props.operation)
  const name = props.file ?? `${operation.command.replaceAll(' ', '-')}.csv`
  const { mutate, isPending, error, data } = useMutation({
    // The name of the press: by the time the rows are here the screen may show others.
    mutationFn: async () => ({
      name,
      ...(await allRows(services, props.operation, props.filters, { most: max_rows, at_once })),
    }),
    onSuccess: (file) => keepFile(file.name, csvOf(Object.keys(propertiesOf(rowShape(operation))), file.rows)),
  })
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        <Download aria-hidden className="size-4" />
        CSV
      </Button>
      {data?.has_gaps !== true ? null : (
        <span role="status" className="text-small text-amber">
          The list changed while it was read, so rows may be missing. Download it again.
        </span>
      )}
      {data === undefined || data.total <= max_rows ? null : (
        <span role="status" className="text-small text-amber">
          The file ends after {count(max_rows)} rows: use filters for the others.
        </span>
      )}
      {error === null ? null : (
        <span role="alert" className="text-small text-red">
          {failureText(error, 'The file could not be created.')}
        </span>
      )}
    </span>
  )
}
