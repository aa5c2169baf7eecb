import { failureText } from '@plumbline/client/failure.ts'
import { count as shownCount } from '@plumbline/ui/format.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { allRows } from './all-rows.ts'
import type { ListName } from '../session/calls.ts'
import type { Row } from '../words/schema.ts'
import { useServices } from '../session/services.tsx'

const linkClass = 'font-medium text-accent hover:underline disabled:text-muted'

/** Bulk actions for the rows that are selected on all pages of a list. */
export const BulkBar = (props: {
  operation: ListName
  filters: Readonly<Record<string, unknown>>
  /** Rows of this page, empty while they load, and the number of rows in the whole filtered list. */
  shown: readonly Row[]
  count: number
  /** Maximum number of rows in a bulk decision. */
  most: number
  /** Number of selected rows. */
  chosen: number
  onChoose: (rows: readonly Row[]) => void
  children: ReactNode
}) => {
  const { operation, filters, shown, count, most, chosen, onChoose } = props
  const services = useServices()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => allRows(services, operation, filters, { most }),
  })
  // Rows are chosen in the list of the press: by the time they are here another filter may be set.
  const chooseAll = (): void => mutate(undefined, { onSuccess: ({ rows }) => onChoose(rows) })
  if (chosen === 0) return null
  return (
    <div className="sticky top-14 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-accent-soft px-4 py-2">
      <p role="status" className="grow font-medium">
        {shownCount(chosen)} selected
        {error === null ? '' : `. ${failureText(error, 'The others could not be loaded.')}`}
      </p>
      {props.children}
      <button type="button" disabled={shown.length === 0} onClick={() => onChoose(shown)} className={linkClass}>
        Select all on this page
      </button>
      {count <= shown.length ? null : (
        <button type="button" disabled={isPending} onClick={chooseAll} className={linkClass}>
          {count > most ? `Select the first ${shownCount(most)}` : `Select all ${shownCount(count)}`}
        </button>
      )}
      <button type="button" onClick={() => onChoose([])} className={linkClass}>
        Clear selection
      </button>
    </div>
  )
}
