import { isReasonCode, reason_words } from '@plumbline/contract/conversion-reasons.ts'
import type { DimensionFilter } from '@plumbline/contract/report-shape.ts'
import { countryName } from '@plumbline/ui/flag.tsx'
import { isolated } from '@plumbline/ui/format.ts'
import type { ReportFilters } from './report-address.ts'
import { clausesIn } from './row-filters.ts'

const titles: Partial<Record<DimensionFilter, string>> = {
  offer_id: 'Offer',
  landing: 'Landing page',
  os: 'OS',
  isp: 'ISP',
  mobile_isp: 'Mobile ISP',
}

/** The name of a dimension: `Country`, `Sub1`. */
export const dimensionLabel = (name: DimensionFilter): string =>
  titles[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** Text shown for a value of a dimension; an offer or landing page whose title is not known is shown by its number. */
export const valueLabel = (name: DimensionFilter, value: string): string =>
  value === ''
    ? '(not set)'
    : name === 'country'
      ? countryName(value)
      : name === 'offer_id' || name === 'landing'
        ? `#${value}`
        : value

/** The filters of a report as text, without its days. A country alone is shown by its name only. */
export const describeFilters = (filters: ReportFilters): string[] => {
  const { status, sub_search, reason_code, id } = filters
  return [
    ...clausesIn(filters).map(({ name, not, values }) => {
      const words = values.map((value) => isolated(valueLabel(name, value))).join(' or ')
      return name === 'country' && !not ? words : `${dimensionLabel(name)} ${not ? 'is not' : 'is'} ${words}`
    }),
    status,
    sub_search === '' ? '' : `“${isolated(sub_search)}”`,
    isReasonCode(reason_code) ? reason_words[reason_code] : '',
    id === '' ? '' : `ID ${isolated(id)}`,
  ].filter((word) => word !== '')
}

/** Its days as text: one, or the first and the last. */
export const describeRange = ({ from, to }: Pick<ReportFilters, 'from' | 'to'>): string =>
  from === to ? from : `${from} – ${to}`
