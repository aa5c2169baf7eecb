import { ledger_kinds, ledger_states, type LedgerKind, type LedgerState } from '@plumbline/contract/ledger-kinds.ts'
import { dayGap } from '@plumbline/ui/form/date-range-rules.ts'

/* The address decides what the ledger shows (ADR-0028); parts that cannot be read are ignored with a notice. */

export interface LedgerFilters {
  readonly from: string
  readonly to: string
  readonly kind: LedgerKind | ''
  readonly state: LedgerState | ''
}

export interface LedgerView extends LedgerFilters {
  readonly page: number
}

export const no_filters: LedgerFilters = { from: '', to: '', kind: '', state: '' }

export const isKind = (text: string): text is LedgerKind => ledger_kinds.some((kind) => kind === text)

export const isState = (text: string): text is LedgerState => ledger_states.some((state) => state === text)

/** Error messages for the days of a filter. */
export const filterGaps = ({
  from,
  to,
}: Pick<LedgerFilters, 'from' | 'to'>): { from?: string | undefined; to?: string | undefined } => {
  const gaps = { from: from === '' ? undefined : dayGap(from), to: to === '' ? undefined : dayGap(to) }
  if (gaps.from !== undefined || gaps.to !== undefined || from === '' || to === '') return gaps
  return from > to ? { to: 'The end date is before the start date.' } : {}
}

/** The view that an address requests, and the parts that were ignored. */
export const readLedgerAddress = (
  params: URLSearchParams,
): { readonly view: LedgerView; readonly faults: readonly string[] } => {
  const faults: string[] = []
  const kind = params.get('kind') ?? ''
  if (kind !== '' && !isKind(kind)) faults.push('the type is unknown')
  const state = params.get('state') ?? ''
  if (state !== '' && !isState(state)) faults.push('the status is unknown')
  let [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const gaps = filterGaps({ from, to })
  if (gaps.from !== undefined || gaps.to !== undefined) {
    faults.push('the dates are invalid (all dates are shown)')
    ;[from, to] = ['', '']
  }
  const page = params.get('page') ?? '1'
  const isPage = /^[1-9]\d{0,5}$/.test(page)
  if (!isPage) faults.push('the page number is invalid (the first page is shown)')
  const filters = { from, to, kind: isKind(kind) ? kind : '', state: isState(state) ? state : '' } as const
  return { view: { ...filters, page: isPage ? Number(page) : 1 }, faults }
}

/** The filters of a view as parameters of the call and the export. */
export const filtersAsked = ({ from, to, kind, state }: LedgerFilters) =>
  Object.fromEntries(Object.entries({ from, to, kind, state }).filter(([, value]) => value !== '')) as {
    from?: string
    to?: string
    kind?: LedgerKind
    state?: LedgerState
  }

/** The query part of a view's address, without the question mark. */
export const writeLedgerAddress = ({ page, ...filters }: LedgerView): string =>
  new URLSearchParams({ ...filtersAsked(filters), ...(page === 1 ? {} : { page: String(page) }) }).toString()
