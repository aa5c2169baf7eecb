import { isReasonCode, reason_words } from '@plumbline/contract/conversion-reasons.ts'
import { countryName } from '@plumbline/ui/flag.tsx'
import { isolated } from '@plumbline/ui/format.ts'
import type { ReportFilters } from './report-address.ts'

/** What a report is narrowed by besides its days, in words. */
export const filterWords = ({ country, status, sub_search, reason_code, id }: ReportFilters): string[] =>
  [
    country === '' ? '' : countryName(country),
    status,
    sub_search === '' ? '' : `“${isolated(sub_search)}”`,
    isReasonCode(reason_code) ? reason_words[reason_code] : '',
    id === '' ? '' : `ID ${isolated(id)}`,
  ].filter((word) => word !== '')

/** Its days: one, or the first and the last. */
export const rangeWords = ({ from, to }: Pick<ReportFilters, 'from' | 'to'>): string =>
  from === to ? from : `${from} – ${to}`
