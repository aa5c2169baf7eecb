import { first_report_day, last_report_day, max_operator_days } from '@plumbline/contract/periods.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { dayGap } from '@plumbline/ui/form/date-range-rules.ts'
import { Field } from '@plumbline/ui/form/field.tsx'
import { useRangeDraft } from '@plumbline/ui/form/use-range-draft.ts'
import { PrintFacts } from '@plumbline/ui/print-facts.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { monthFrom, periodName, type Period } from '../../shared/words/months.ts'

const ends = [
  ['from', 'From'],
  ['to', 'To'],
] as const

/** The period in the address; empty to let the server choose. */
export const usePeriod = (): Partial<Period> => {
  const [search] = useSearchParams()
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '')
  return {
    ...(from !== undefined && dayGap(from) === undefined && { from }),
    ...(to !== undefined && dayGap(to) === undefined && { to }),
  }
}

/** A choice of a month or of any two days. `shown`: the period of the current figures. */
export const PeriodPicker = ({ shown }: { shown: Period }) => {
  const [search, setSearch] = useSearchParams()
  const choose = ({ from, to }: Period): void => {
    const next = new URLSearchParams(search)
    next.set('from', from)
    next.set('to', to)
    next.delete('page')
    setSearch(next, { replace: true })
  }
  const { draft, gaps, take } = useRangeDraft(shown, choose, max_operator_days)
  return (
    <>
      <PrintFacts facts={[['Period', `${shown.from} to ${shown.to}`]]} />
      <div className="flex flex-wrap items-start gap-3 print:hidden">
        <div className="flex items-center gap-1 sm:mt-7">
          <Button aria-label="Previous month" onClick={() => choose(monthFrom(shown.from, -1))}>
            <ChevronLeft aria-hidden className="size-4" />
          </Button>
          <p role="status" className="min-w-40 text-center font-medium">
            {periodName(shown)}
          </p>
          <Button aria-label="Next month" onClick={() => choose(monthFrom(shown.from, 1))}>
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
        <div className="grid w-full grid-cols-2 items-start gap-3 sm:w-88">
          {ends.map(([name, label]) => (
            <Field
              key={name}
              label={label}
              type="date"
              min={first_report_day}
              max={last_report_day}
              value={draft[name]}
              error={gaps[name]}
              onChange={({ target }) => take({ ...draft, [name]: target.value })}
            />
          ))}
        </div>
      </div>
    </>
  )
}
