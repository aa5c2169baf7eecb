import { asText } from '../../shared/as-text.ts'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pageOf, paths } from '../../shared/paths.ts'
import { readOptions } from '../../shared/queries.ts'
import { useServices } from '../../shared/services.tsx'
import { useMay } from '../../shared/session.ts'
import { menu } from '../screens.ts'

export interface FoundPlace {
  readonly to: string
  readonly label: string
  readonly kind: string
}

type Row = Readonly<Record<string, unknown>>

const text = (...values: unknown[]): string => {
  const found = values.find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : ''
}

/** Where things are looked for, by what may be typed. Whoever may not list them finds none. */
const searches: readonly {
  operation: OperationName
  kind: string
  /** The filter of the list for what was typed; null where it cannot be one of these. */
  input: (typed: string) => Readonly<Record<string, unknown>> | null
  place: (row: Row) => Omit<FoundPlace, 'kind'>
}[] = [
  {
    operation: 'listAffiliates',
    kind: 'Affiliate',
    input: (search) => ({ search, limit: 5 }),
    place: (row) => ({
      to: pageOf(paths.affiliates, Number(row['id'])),
      label: `#${asText(row['id'])} ${text(row['company'], row['name'], row['login'], (row['emails'] as string[] | undefined)?.[0])}`,
    }),
  },
  {
    operation: 'listOffers',
    kind: 'Offer',
    input: (search) => ({ search, limit: 5 }),
    place: (row) => ({
      to: pageOf(paths.offers, Number(row['id'])),
      label: `#${asText(row['id'])} ${text(row['title'])}`,
    }),
  },
  {
    operation: 'listAdvertisers',
    kind: 'Advertiser',
    input: (search) => ({ search, limit: 5 }),
    place: (row) => ({
      to: pageOf(paths.advertisers, Number(row['id'])),
      label: `#${asText(row['id'])} ${text(row['name'])}`,
    }),
  },
  ...(['txid', 'click_id'] as const).map((field) => ({
    operation: 'listConversions' as const,
    kind: 'Conversion',
    input: (typed: string) => (typed.length < (field === 'txid' ? 3 : 20) ? null : { [field]: typed, limit: 5 }),
    place: (row: Row) => ({
      to: pageOf(paths.conversions, asText(row['id'])),
      label: `#${asText(row['id'])} ${text(row['txid'], row['offer'])}`,
    }),
  })),
]

const pause_ms = 200

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause_ms)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What a number can be by itself, without asking. */
const byNumber = (typed: string): FoundPlace[] => {
  if (/^[A-Za-z0-9_-]{32}$/.test(typed)) return [{ to: pageOf(paths.clicks, typed), label: typed, kind: 'Click' }]
  if (!/^\d{1,18}$/.test(typed)) return []
  return [
    { to: pageOf(paths.conversions, typed), label: `#${typed}`, kind: 'Conversion' },
    { to: pageOf(paths.payments, typed), label: `#${typed}`, kind: 'Payment' },
  ]
}

/** The screens and things that what was typed may mean. */
export const useFoundPlaces = (typed: string): readonly FoundPlace[] => {
  const may = useMay()
  const services = useServices()
  const settled = useSettled(typed)
  const lists = useQueries({
    queries: searches.map(({ operation, input }) => {
      const asked = settled === '' ? null : input(settled)
      return {
        ...readOptions(services, operation, { input: asked ?? {} }),
        enabled: asked !== null && may(operation),
        retry: false,
      }
    }),
  })
  const lower = typed.toLowerCase()
  const places = menu
    .filter(({ label, needs }) => (needs === undefined || may(needs)) && label.toLowerCase().includes(lower))
    .map(({ path, label }) => ({ to: path, label, kind: 'Screen' }))
  if (typed === '') return places
  const things = searches.flatMap(({ kind, place }, index) => {
    const rows = (lists[index]?.data as { results?: readonly Row[] } | undefined)?.results ?? []
    return rows.map((row) => ({ ...place(row), kind }))
  })
  const all = [...places, ...things, ...byNumber(typed)]
  return all.filter(({ to }, index) => all.findIndex((other) => other.to === to) === index)
}
