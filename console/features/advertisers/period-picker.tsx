import { Button } from '@plumbline/ui/button.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { PrintFacts } from '@plumbline/ui/print-facts.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { monthFrom, periodName, type Period } from '../../shared/words/months.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** The period that the address names; nothing where the server is to choose. */
export const usePeriod = (): Partial<Period> => {
  const [search] = useSearchParams()
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '')
  return {
    ...(from !== undefined && day.test(from) && { from }),
    ...(to !== undefined && day.test(to) && { to }),
  }
}

/** Month by month, or any two days. `shown`: what the figures are of. */
export const PeriodPicker = ({ shown }: { shown: Period }) => {
  const [search, setSearch] = useSearchParams()
  const choose = ({ from, to }: Period): void => {
    const next = new URLSearchParams(search)
    next.set('from', from)
    next.set('to', to)
    next.delete('page')
    setSearch(next, { replace: true })
  }
  return (
    <>
      <PrintFacts facts={[['Period', `${shown.from} to ${shown.to}`]]} />
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <div className="flex items-center gap-1">
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
        <Field
          label="From"
          type="date"
          value={shown.from}
          onChange={({ target }) => {
            if (day.test(target.value))
              choose({ from: target.value, to: shown.to < target.value ? target.value : shown.to })
          }}
        />
        <Field
          label="To"
          type="date"
          value={shown.to}
          onChange={({ target }) => {
            if (day.test(target.value))
              choose({ from: shown.from > target.value ? target.value : shown.from, to: target.value })
          }}
        />
      </div>
    </>
  )
}
