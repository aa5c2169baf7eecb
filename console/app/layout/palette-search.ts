import type { OperationName } from '@plumbline/contract/operator/index.ts'
import type * as FindCode from '@plumbline/ui/find.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageOf, paths } from '../../shared/paths.ts'
import type { Calls, ListName, Reply } from '../../shared/calls.ts'
import { typing_pause_ms } from '../../shared/pause.ts'
import { read_key } from '../../shared/queries.ts'
import { useServices } from '../../shared/services.tsx'
import type { Command } from '../../shared/commands.ts'
import { useMay, useSession } from '../../shared/session.ts'
import { useSettled } from '@plumbline/ui/use-settled.ts'
import { menu } from '../screens.ts'
import { far_commands } from './palette-commands.ts'

/** What the palette shows: a place to go to, something to do, or both, one after the other. */
export interface FoundEntry {
  readonly key: string
  readonly group: 'On this screen' | 'Found' | 'Screens' | 'Actions'
  readonly label: string
  /** What it is, beside the label. */
  readonly note: string
  readonly to?: string
  readonly operation?: OperationName
}

/** The first text that says something. */
const text = (...values: readonly (string | null | undefined)[]): string =>
  values.find((value) => value !== null && value !== undefined && value !== '') ?? ''

interface Place {
  readonly id: string | number
  readonly to: string
  readonly label: string
}

interface Search {
  readonly operation: ListName
  readonly kind: string
  /** The filter of the list for what was typed; null where it cannot be one of these. */
  readonly input: (typed: string) => Readonly<Record<string, unknown>> | null
  readonly find: (calls: Calls, input: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<Place[]>
}

/** A list in which things are looked for, and where each of its rows leads. */
const searchOf = <N extends ListName>(
  operation: N,
  kind: string,
  input: Search['input'],
  place: (row: Reply<N>['results'][number]) => Place,
): Search => ({
  operation,
  kind,
  input,
  find: async ({ operate }, asked, signal) => {
    const { results } = await operate(operation, { input: asked, signal })
    return results.map((row) => place(row))
  },
})

/** No name is looked for by more; a transaction id may be longer. */
const max_name_length = 100
const byText = (search: string) => (search.length > max_name_length ? null : { search, limit: 5 })

/** Where things are looked for, by what may be typed. Whoever may not list them finds none. */
const searches: readonly Search[] = [
  searchOf('listAffiliates', 'Affiliate', byText, ({ id, company, name, login, emails }) => ({
    id,
    to: pageOf(paths.affiliates, id),
    label: text(company, name, login, emails[0]),
  })),
  searchOf('listOffers', 'Offer', byText, ({ id, title }) => ({
    id,
    to: pageOf(paths.offers, id),
    label: title,
  })),
  searchOf('listAdvertisers', 'Advertiser', byText, ({ id, name }) => ({
    id,
    to: pageOf(paths.advertisers, id),
    label: name,
  })),
  ...(['txid', 'click_id'] as const).map((field) =>
    searchOf(
      'listConversions',
      'Conversion',
      (typed) => (typed.length < (field === 'txid' ? 3 : 20) ? null : { [field]: typed, limit: 5 }),
      ({ id, txid, offer }) => ({ id, to: pageOf(paths.conversions, id), label: text(txid, offer) }),
    ),
  ),
]

/** The word before a number, as people write it and as files of payments name them (`payment-20`), says what it is the number of. */
const numbered = /^(?:(conversion|payment|run|payment run)[ #-]+|#)?(\d{1,18})$/i

/** What a number can be by itself, without asking: `#` before it changes nothing. */
export const byNumber = (typed: string, may: (name: OperationName) => boolean): FoundEntry[] => {
  const entry = (kind: string, path: string, number: string): FoundEntry => {
    const to = pageOf(path, number)
    return { key: to, group: 'Found', label: `${kind} ${number}`, note: 'by its number', to }
  }
  if (/^[A-Za-z0-9_-]{32}$/.test(typed)) return may('inspectClick') ? [entry('Click', paths.clicks, typed)] : []
  const [, word, number] = numbered.exec(typed) ?? []
  if (number === undefined) return []
  const isMeant = (kind: string): boolean => word === undefined || kind.endsWith(word.toLowerCase())
  return [
    ...(may('showConversion') && isMeant('conversion') ? [entry('Conversion', paths.conversions, number)] : []),
    ...(may('showPayment') && isMeant('payment') ? [entry('Payment', paths.payments, number)] : []),
    ...(may('showRun') && isMeant('payment run') && number.length < 10
      ? [entry('Payment run', paths.runs, number)]
      : []),
  ]
}

/** Comes when the palette is first opened: no screen needs it, and it is as large as several. */
const finder_code = {
  queryKey: ['finder'],
  queryFn: async () => import('@plumbline/ui/find.ts'),
  staleTime: Infinity,
  gcTime: Infinity,
}

type Known = FoundEntry & { readonly id: string }

/** Everything that can be found without asking: buttons of this screen, screens, actions of others. */
const knownOf = (commands: readonly Command[], allowed: readonly OperationName[]): readonly Known[] => {
  const may = (name: OperationName | undefined): boolean => name === undefined || allowed.includes(name)
  const here: FoundEntry[] = commands.map(({ label, operation }) => ({
    key: `here:${operation}:${label}`,
    group: 'On this screen',
    label,
    note: 'Action',
    operation,
  }))
  const screens: FoundEntry[] = menu
    .filter(({ needs }) => may(needs))
    .map(({ path, label }) => ({ key: path, group: 'Screens', label, note: 'Screen', to: path }))
  const actions: FoundEntry[] = far_commands
    .filter(({ operation }) => may(operation))
    .map(({ label, operation, to, is_screen }) => ({
      key: `do:${operation}`,
      group: 'Actions',
      label,
      note: 'Action',
      to,
      ...(is_screen === undefined && { operation }),
    }))
  const all = [...here, ...screens, ...actions]
  return [...new Map(all.map((entry) => [entry.key, { ...entry, id: entry.key }])).values()]
}

/** Those that were meant, in the order of their groups; all of the screen and the menu where nothing is typed yet. Without a finder none. */
const findKnown = (
  known: readonly Known[],
  typed: string,
  finder: FindCode.Finder<Known> | undefined,
): readonly FoundEntry[] => {
  if (typed === '') return known.filter(({ group }) => group !== 'Actions')
  const found = finder?.find(typed, known.length) ?? []
  const here = found.filter(({ group }) => group === 'On this screen')
  return (['On this screen', 'Screens', 'Actions'] as const).flatMap((group) =>
    found.filter(
      ({ group: own, operation }) =>
        own === group && !(group === 'Actions' && here.some((one) => one.operation === operation)),
    ),
  )
}

/** Sorts entries by how well the best one of their group fits. Keeps the order while the code for that loads. */
const sortListed = (listed: readonly FoundEntry[], typed: string, code?: typeof FindCode): readonly FoundEntry[] => {
  if (code === undefined) return listed
  const groups = [...Map.groupBy(listed, ({ group }) => group).values()].map((items) => ({ items }))
  return code.sortGroups(groups, typed).flatMap(({ items }) => items)
}

/** The screens, things and actions that what was typed may mean, and how far the search for things is. */
export const usePalette = (typed: string) => {
  const may = useMay()
  const services = useServices()
  const code = useQuery(finder_code)
  const settled = useSettled(typed, typing_pause_ms)
  const lists = useQueries({
    queries: searches.map(({ operation, input, find }, index) => {
      const asked = settled === '' ? null : input(settled.replace(/^#(?=\d+$)/, ''))
      return {
        queryKey: [...read_key, 'palette', index, asked ?? {}],
        queryFn: async ({ signal }: { signal: AbortSignal }) => find(services, asked ?? {}, signal),
        enabled: asked !== null && may(operation),
        retry: false,
      }
    }),
  })
  const { operations } = useSession()
  const commands = services.commands.here()
  // Not at each key.
  const known = useMemo(() => knownOf(commands, operations as readonly OperationName[]), [commands, operations])
  const finding = code.data
  const known_finder = useMemo(() => finding?.createFinder(known), [finding, known])
  const things: FoundEntry[] =
    settled === '' || typed === ''
      ? []
      : searches.flatMap(({ kind }, index) =>
          (lists[index]?.data ?? []).map(({ id, to, label }) => ({
            key: to,
            group: 'Found' as const,
            label,
            note: `${kind} #${id}`,
            to,
          })),
        )
  const found = [...things, ...(typed === '' ? [] : byNumber(typed, may))]
  const listed = [...findKnown(known, typed, known_finder), ...found]
  const all = typed === '' ? listed : sortListed(listed, typed, finding)
  const failed = typed === '' ? [] : [code, ...lists].filter(({ error }) => error !== null)
  return {
    entries: all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index),
    busy: typed !== '' && (settled !== typed || [code, ...lists].some(({ isFetching }) => isFetching)),
    retry:
      failed.length === 0
        ? null
        : () => {
            for (const list of failed) void list.refetch()
          },
  }
}
