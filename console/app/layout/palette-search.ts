import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { createFinder, sortGroups } from '@plumbline/ui/find.ts'
import { plainText } from '@plumbline/ui/plain-text.ts'
import { useSettled } from '@plumbline/ui/use-settled.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reply } from '../../shared/session/calls.ts'
import type { Command } from '../../shared/session/commands.ts'
import { entityOption } from '../../shared/fields/entities.ts'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { typing_pause_ms } from '../../shared/fields/pause.ts'
import { read_key } from '../../shared/session/queries.ts'
import { useServices } from '../../shared/session/services.tsx'
import { useMay, useSession } from '../../shared/session/session.ts'
import { isMet, menu } from '../screens.ts'
import { group_names, type ConsoleEntry } from './palette-entry.ts'
import { far_commands } from './palette-commands.ts'
import { useLinks } from './palette-links.ts'

const thing = (path: string, id: string | number, label: string, note: string): ConsoleEntry => {
  const to = pageOf(path, id)
  return { id: to, group: 'Found', label, note, to }
}

/** Longer texts are not searched as names; a transaction ID may be longer. */
const max_name_length = 100
const byName = (search: string) => (search.length > max_name_length ? null : { search, limit: 5 })
const byId = (field: 'txid' | 'click_id' | 'aff_click_id', min_length: number) => (typed: string) =>
  typed.length < min_length ? null : { [field]: typed, limit: 5 }

/** Lists to search and the filter for each; null when the typed text cannot match. Lists that the role may not read are skipped. */
const searches = [
  { list: 'listAffiliates', kind: 'Affiliate', path: paths.affiliates, filter: byName },
  { list: 'listOffers', kind: 'Offer', path: paths.offers, filter: byName },
  { list: 'listAdvertisers', kind: 'Advertiser', path: paths.advertisers, filter: byName },
  { list: 'listConversions', kind: 'Conversion', path: paths.conversions, filter: byId('txid', 3) },
  { list: 'listConversions', kind: 'Conversion', path: paths.conversions, filter: byId('click_id', 20) },
  { list: 'listConversions', kind: 'Conversion', path: paths.conversions, filter: byId('aff_click_id', 8) },
] as const

const nameOf = (row: Reply<(typeof searches)[number]['list']>['results'][number]): string =>
  'txid' in row ? (row.txid ?? row.offer) : entityOption(row).name

/** An ID with an optional type before it, as people write it and as payment files are named (`payment-20`). */
const numbered = /^(?:(conversion|payment|run|payment run)[ #-]+|#)?(\d{1,18})$/i

/** Pages that an ID may belong to, without a call to the server. A leading `#` is ignored. */
export const byNumber = (typed: string, may: (name: OperationName) => boolean): ConsoleEntry[] => {
  const entry = (kind: string, path: string, number: string): ConsoleEntry =>
    thing(path, number, `${kind} ${number}`, 'by ID')
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

const firstOfEach = (entries: readonly ConsoleEntry[]): readonly ConsoleEntry[] =>
  entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index)

/** Entries that need no call to the server: buttons of this screen, all screens, actions of other screens. */
const knownOf = (commands: readonly Command[], may: (name: OperationName) => boolean): readonly ConsoleEntry[] =>
  firstOfEach([
    ...commands.map(({ label, operation, open }): ConsoleEntry => ({
      id: `here:${operation}:${label}`,
      group: 'On this screen',
      label,
      note: 'Action',
      operation,
      open,
    })),
    ...menu
      .filter(({ needs }) => isMet(needs, may))
      .map(({ path, label }): ConsoleEntry => ({ id: path, group: 'Screens', label, note: 'Screen', to: path })),
    ...far_commands
      .filter(({ operation }) => may(operation))
      .map(({ label, operation, to, is_screen }): ConsoleEntry => ({
        id: `do:${operation}`,
        group: 'Actions',
        label,
        note: 'Action',
        to,
        ...(is_screen === undefined && { operation }),
      })),
  ])

/** Screens, records and actions that match the typed text, and the state of the search. */
export const usePaletteSearch = (typed: string) => {
  const may = useMay()
  const services = useServices()
  const settled = useSettled(typed, typing_pause_ms)
  const lists = useQueries({
    queries: searches.map(({ list, kind, path, filter }, index) => {
      const input = settled === '' ? null : filter(settled.replace(/^#(?=\d+$)/, ''))
      return {
        queryKey: [...read_key, 'palette', index, input ?? {}],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { results } = await services.operate(list, { input: input ?? {}, signal })
          return results.map((row) => thing(path, row.id, nameOf(row), `${kind} #${row.id}`))
        },
        enabled: input !== null && may(list),
        retry: false,
      }
    }),
  })
  const links = useLinks(settled)
  const queries = [...links, ...lists]
  const commands = services.commands.here()
  const { operations } = useSession()
  // Not rebuilt on each keystroke.
  const { known, finder } = useMemo(() => {
    const all = knownOf(commands, (name) => operations.includes(name))
    return { known: all, finder: createFinder(all) }
  }, [commands, operations])

  /** Results of an earlier text stay as long as they match the current one; its links are for other names. */
  const listResults = (): readonly ConsoleEntry[] => {
    if (settled === typed) return queries.flatMap(({ data }) => data ?? [])
    const text = plainText(typed)
    return lists.flatMap(({ data }) => data ?? []).filter(({ label }) => plainText(label).includes(text))
  }
  const listMatches = (): readonly ConsoleEntry[] => {
    const meant = finder.find(typed, known.length)
    const isHere = ({ operation }: ConsoleEntry): boolean =>
      meant.some((one) => one.group === 'On this screen' && one.operation === operation)
    return firstOfEach([
      ...meant.filter((entry) => entry.group !== 'Actions' || !isHere(entry)),
      ...listResults(),
      ...byNumber(typed, may),
    ])
  }
  const entries = typed === '' ? known.filter(({ group }) => group !== 'Actions') : listMatches()
  const groups = group_names
    .map((name) => ({ name, items: entries.filter(({ group }) => group === name) }))
    .filter(({ items }) => items.length > 0)
  const failed = typed === '' ? [] : queries.filter(({ error }) => error !== null)
  return {
    groups: typed === '' ? groups : sortGroups(groups, typed),
    busy: typed !== '' && (settled !== typed || queries.some(({ isFetching }) => isFetching)),
    retry: failed.length === 0 ? null : (): void => failed.forEach(({ refetch }) => void refetch()),
  }
}
