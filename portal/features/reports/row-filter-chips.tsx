import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import type { Report } from '@plumbline/contract/report-shape.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { FilterChip } from '@plumbline/ui/filter-chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { ListFilterPlus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { FilterDialog } from './filter-dialog.tsx'
import { dimensionLabel, valueLabel } from './filter-words.ts'
import { takes, type ReportFilters } from './report-address.ts'
import { clausesIn, flipClause, withClause, type Clause } from './row-filters.ts'

/** The title of an offer; its number while the title loads, and if the affiliate may no longer see the offer. */
const OfferName = ({ id }: { id: string }) => {
  const { data } = useQuery({
    ...callOptions(useAsker(), contract.offer, { params: { id: Number(id) } }),
    retry: false,
  })
  return data?.title ?? `#${id}`
}

/** A chip names this many values and counts the others. */
const max_named = 3

const Values = ({ name, values }: Pick<Clause, 'name' | 'values'>) => (
  <>
    {values.slice(0, max_named).map((value, index) => (
      <Fragment key={value}>
        {index === 0 ? '' : ' or '}
        <bdi>{name === 'offer_id' && value !== '' ? <OfferName id={value} /> : valueLabel(name, value)}</bdi>
      </Fragment>
    ))}
    {values.length > max_named ? ` or ${values.length - max_named} more` : ''}
  </>
)

const Chip = (props: { clause: Clause; onFlip: () => void; onRemove: () => void }) => {
  const { name, not, values } = props.clause
  const label = dimensionLabel(name)
  return (
    <FilterChip label={label} onRemove={props.onRemove}>
      <button
        type="button"
        title={not ? 'Include instead' : 'Exclude instead'}
        onClick={props.onFlip}
        className="-mx-1.5 h-full shrink-0 rounded-sm px-1.5 text-muted underline decoration-dotted underline-offset-4 -outline-offset-2 hover:text-text"
      >
        {not ? 'is not' : 'is'}
        <span className="sr-only">: {not ? 'include' : 'exclude'} instead</span>
      </button>
      <span
        dir="auto"
        className="min-w-0 truncate font-medium"
        title={values.map((value) => valueLabel(name, value)).join(' or ')}
      >
        <Values name={name} values={values} />
      </span>
    </FilterChip>
  )
}

/** Whether the form shows it already: one country that is included. */
const isInForm = (report: Report, { name, not, values }: Clause): boolean =>
  name === 'country' && !not && values.length === 1 && takes(report, 'country')

/** The filters of a report beside its fields, each with buttons to invert and remove it, and a button to add more. */
export const RowFilterChips = (props: {
  report: Report
  filters: ReportFilters
  onChange: (filters: ReportFilters) => void
}) => {
  const { report, filters, onChange } = props
  const [adding, setAdding] = useState(false)
  const chosen = clausesIn(filters).filter((clause) => !isInForm(report, clause))
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
        <ListFilterPlus aria-hidden className="size-4" />
        Add filter
      </Button>
      {chosen.length === 0 ? null : (
        <ul aria-label="Filtered by" className="contents">
          {chosen.map((clause) => (
            <Chip
              key={`${clause.name} ${String(clause.not)}`}
              clause={clause}
              onFlip={() => onChange(flipClause(filters, clause))}
              onRemove={() => onChange(withClause(filters, { ...clause, values: [] }))}
            />
          ))}
        </ul>
      )}
      {adding ? (
        <FilterDialog report={report} filters={filters} onApply={onChange} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  )
}
