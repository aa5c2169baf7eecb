import { failureText } from '@plumbline/client/failure.ts'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { csvOf } from './csv.ts'
import { keepFile } from './keep-file.ts'
import { propertiesOf, rowShape } from './schema.ts'
import { operationOf, type Calls } from './calls.ts'
import { useServices } from './services.tsx'

/** As many as a call answers at once, and as many as a file holds. */
const at_once = 1000
const most_rows = 100_000

interface Part {
  readonly results: readonly Readonly<Record<string, unknown>>[]
  readonly count: number
}

const allRows = async ({ operate }: Calls, name: OperationName, filters: Readonly<Record<string, unknown>>) => {
  const rows: Part['results'][number][] = []
  for (let page = 1; page <= most_rows / at_once; page++) {
    // One after the other: each is a query of some size.
    const { results, count } = (await operate(name, { input: { ...filters, page, limit: at_once } })) as Part
    rows.push(...results)
    if (rows.length >= count || results.length === 0) break
  }
  return rows
}

/** All rows of a list as a file, filtered as they are shown, with every field. */
export const ListFile = (props: { operation: OperationName; filters: Readonly<Record<string, unknown>> }) => {
  const services = useServices()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => allRows(services, props.operation, props.filters),
    onSuccess: (rows) => {
      const operation = operationOf(props.operation)
      const names = Object.keys(propertiesOf(rowShape(operation)))
      keepFile(`${operation.command.replaceAll(' ', '-')}.csv`, csvOf(names, rows))
    },
  })
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        <Download aria-hidden className="size-4" />
        CSV
      </Button>
      {error === null ? null : (
        <span role="alert" className="text-small text-red">
          {failureText(error, 'The file could not be made.')}
        </span>
      )}
    </span>
  )
}
