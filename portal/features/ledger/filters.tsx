import { ledger_kinds, ledger_states, type LedgerState } from '@plumbline/contract/ledger-kinds.ts'
import { first_report_day, last_report_day } from '@plumbline/contract/periods.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { FilterBar } from '@plumbline/ui/filter-bar.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { useState } from 'react'
import { ApplyButton, RefreshButton } from '../../shared/apply-button.tsx'
import { kindName } from '../../shared/money/entry-kinds.ts'
import { filterGaps, isKind, isState, no_filters, writeLedgerAddress, type LedgerFilters } from './ledger-view.ts'

export const stateNames: Readonly<Record<LedgerState, string>> = { available: 'Available', held: 'On hold' }

const kindOptions = [
  { value: '', label: 'All types' },
  ...ledger_kinds.map((kind) => ({ value: kind, label: kindName(kind) })),
]
const stateOptions = [
  { value: '', label: 'Available and on hold' },
  ...ledger_states.map((state) => ({ value: state, label: stateNames[state] })),
]

/** The applied filters in one line, for small screens. */
const Summary = ({ applied: { from, to, kind, state } }: { applied: LedgerFilters }) => (
  <>
    <span className="block truncate font-medium">
      {[state === '' ? '' : stateNames[state], kind === '' ? 'All types' : kindName(kind)]
        .filter((word) => word !== '')
        .join(' · ')}
    </span>
    <span className="block truncate text-small text-muted">
      {from === '' && to === '' ? 'All dates' : `${from === '' ? 'The first day' : from} – ${to === '' ? 'today' : to}`}
    </span>
  </>
)

interface Props {
  applied: LedgerFilters
  busy: boolean
  onApply: (filters: LedgerFilters) => void
  onRefresh: () => void
}

const FiltersForm = (
  props: Props & { draft: LedgerFilters; onChange: (draft: LedgerFilters) => void; className: string },
) => {
  const { applied, draft } = props
  const changed = writeLedgerAddress({ ...draft, page: 1 }) !== writeLedgerAddress({ ...applied, page: 1 })
  const form = useForm({
    values: { from: draft.from, to: draft.to, kind: draft.kind, state: draft.state },
    onChange: ({ from, to, kind, state }) =>
      props.onChange({ from, to, kind: isKind(kind) ? kind : '', state: isState(state) ? state : '' }),
    check: () => ({ ...filterGaps(draft) }),
    send: async () => {
      if (changed) props.onApply(draft)
      else props.onRefresh()
    },
    draft: { name: 'ledger filters', fields: ['from', 'to', 'kind', 'state'], empty: applied },
  })
  const days = { type: 'date', min: first_report_day, max: last_report_day }
  return (
    <form aria-label="Filters" noValidate onSubmit={form.onSubmit} className={props.className}>
      <Select label="Status" options={stateOptions} {...form.field('state')} />
      <Select label="Type" options={kindOptions} {...form.field('kind')} />
      <Field label="From" {...days} {...form.field('from')} />
      <Field label="To" {...days} {...form.field('to')} />
      <ApplyButton changed={changed} busy={props.busy} />
      {writeLedgerAddress({ ...applied, page: 1 }) === '' ? null : (
        <Button look="quiet" className="h-10 md:mt-6.5 md:w-28!" onClick={() => props.onApply(no_filters)}>
          Clear filters
        </Button>
      )}
    </form>
  )
}

/** The choice is applied by Apply. It is reset when the address changes: going back shows that page's filters. */
export const Filters = (props: Props) => {
  const { applied } = props
  const address = writeLedgerAddress({ ...applied, page: 1 })
  const [edits, setEdits] = useState<{ address: string; draft: LedgerFilters }>({ address, draft: applied })
  const draft = edits.address === address ? edits.draft : applied
  return (
    <FilterBar
      summary={<Summary applied={applied} />}
      action={<RefreshButton busy={props.busy} onPress={props.onRefresh} />}
      onClose={() => setEdits({ address, draft: applied })}
      wideClass="grid grid-cols-3 items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-card xl:flex xl:flex-wrap xl:*:w-44 xl:*:first:w-52"
      renderForm={(className, close) => (
        <FiltersForm
          {...props}
          draft={draft}
          onChange={(next) => setEdits({ address, draft: next })}
          className={className}
          onApply={(filters) => {
            close()
            props.onApply(filters)
          }}
          onRefresh={() => {
            close()
            props.onRefresh()
          }}
        />
      )}
    />
  )
}
