import { ledger_kinds } from '@plumbline/contract/ledger-kinds.ts'
import { first_report_day, last_report_day } from '@plumbline/contract/reports.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { useState } from 'react'
import { kindName } from './ledger-columns.tsx'
import { filterGaps, isKind, no_filters, writeLedgerAddress, type LedgerFilters } from './ledger-view.ts'

const kindOptions = [
  { value: '', label: 'All entries' },
  ...ledger_kinds.map((kind) => ({ value: kind, label: kindName(kind) })),
]

/** What is chosen is asked for by Apply. It ends with the address it was chosen at: going back shows what was there. */
export const Filters = ({
  applied,
  onApply,
}: {
  applied: LedgerFilters
  onApply: (filters: LedgerFilters) => void
}) => {
  const address = writeLedgerAddress({ ...applied, page: 1 })
  const [edits, setEdits] = useState<{ address: string; draft: LedgerFilters }>({ address, draft: applied })
  const draft = edits.address === address ? edits.draft : applied
  const form = useForm({
    values: { from: draft.from, to: draft.to, kind: draft.kind },
    onChange: ({ from, to, kind }) => setEdits({ address, draft: { from, to, kind: isKind(kind) ? kind : '' } }),
    check: () => ({ ...filterGaps(draft) }),
    send: async () => onApply(draft),
    draft: { name: 'ledger filters', fields: ['from', 'to', 'kind'], empty: applied },
  })
  const days = { type: 'date', min: first_report_day, max: last_report_day }
  return (
    <form
      aria-label="Filters"
      noValidate
      onSubmit={form.onSubmit}
      className="grid grid-cols-2 items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-card lg:flex lg:*:w-44"
    >
      <div className="max-lg:col-span-2">
        <Select label="Kind" options={kindOptions} {...form.field('kind')} />
      </div>
      <Field label="From" {...days} {...form.field('from')} />
      <Field label="To" {...days} {...form.field('to')} />
      <Button type="submit" look="primary" className="h-10 lg:mt-6.5 lg:w-28!">
        Apply
      </Button>
      {address === '' ? null : (
        <Button className="h-10 lg:mt-6.5 lg:w-28!" onClick={() => onApply(no_filters)}>
          Clear
        </Button>
      )}
    </form>
  )
}
