import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { mapParameters, parameterTitle } from '@plumbline/contract/link-parameters.ts'
import type { RowFilter } from '@plumbline/contract/report-shape.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { rowFiltersIn, type ReportFilters } from './report-address.ts'

const labels: Readonly<Record<RowFilter, string>> = {
  offer_id: 'Offer',
  ...mapParameters(parameterTitle),
  browser: 'Browser',
  os: 'OS',
  device: 'Device',
  city: 'City',
  mobile_isp: 'Mobile ISP',
  hour: 'Hour',
  without: 'Without',
}

const isLabelled = (text: string): text is RowFilter => Object.hasOwn(labels, text)

/** The title of an offer, its number until that is here, and where the affiliate may not see it any more. */
const OfferName = ({ id }: { id: string }) => {
  const { data } = useQuery({
    ...callOptions(useAsker(), contract.offer, { params: { id: Number(id) } }),
    retry: false,
  })
  return data?.title ?? `#${id}`
}

/** What a report is narrowed by beside its fields, each to be taken away. Nothing where there is none. */
export const RowFilterChips = (props: { filters: ReportFilters; onRemove: (left: ReportFilters) => void }) => {
  const { filters } = props
  const chosen = rowFiltersIn(filters)
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Filtered by" className="flex flex-wrap gap-2">
      {chosen.map(([name, text]) => (
        <li
          key={name}
          className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-md border border-line bg-surface ps-2.5 text-small shadow-card pointer-coarse:h-11"
        >
          <span className="shrink-0 text-muted">{labels[name]}</span>
          <span dir="auto" className="min-w-0 truncate font-medium" title={text}>
            {name === 'offer_id' ? (
              <OfferName id={text} />
            ) : name === 'without' && isLabelled(text) ? (
              labels[text]
            ) : (
              text
            )}
          </span>
          <button
            type="button"
            aria-label={`Remove filter: ${labels[name]}`}
            onClick={() => {
              const { [name]: _removed, ...left } = filters
              props.onRemove(left)
            }}
            className="inline-flex h-full w-8 shrink-0 items-center justify-center rounded-md text-muted -outline-offset-2 hover:text-text pointer-coarse:w-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
