import { old_export_roles } from '@plumbline/contract/old-export-columns.ts'
import { amountsNotIn, compare_causes, type CompareCause } from '@plumbline/contract/operator/compare-causes.ts'
import type * as operations from '@plumbline/contract/operator/move-in-compare.ts'
import type { InputOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { line_statuses } from '@plumbline/contract/status-words.ts'
import { nameAffiliates, nameOffers } from '../names.ts'
import { pickNamedColumns } from '../../shared/files/columns.ts'
import { evenly, readGivenStatuses } from '../../shared/files/comparison.ts'
import { refuseFile } from '../../shared/files/faults.ts'
import { plainText } from '../../shared/files/plain-text.ts'
import { refuse } from '../../shared/http/errors.ts'
import { presentMessage } from '../../shared/messages.ts'
import { exactOf, moneyNumber } from '../../shared/money.ts'
import { network_zone } from '../../shared/network.ts'
import { calendarOf, type Calendar } from '../../shared/time.ts'
import { readGoalCodes, readMovedIds, type MovedIds } from '../before-the-move/index.ts'
import type { ActionsOf, ActionTools } from '../operator-action.ts'
import { byAttention, compareConversions, sumRows, type Cause, type ComparedRow } from './compare.ts'
import { explainCauses } from './explain.ts'
import { minus, addFigures, isNothing, nothing, sumFigures, type Figures, type Place } from './figures.ts'
import { findGoals, findOldNetwork, findOwn } from './queries.ts'
import { readExport, type ExportLine } from './read-export.ts'

type Input = InputOf<typeof operations.compareNetworks>
type Reply = ReplyOf<typeof operations.compareNetworks>

const default_show = 100

/** @throws ApiError `bad_request` */
const readZone = (zone: string): Calendar => {
  try {
    return calendarOf(zone)
  } catch {
    throw refuse('zone_of_export_unknown', { zone })
  }
}

/** The row here of an id in an export, which may have a name beside it: `77`, `Acme (77)`, `77 - Acme`. Else the text. */
const ownId = (ids: MovedIds, kind: 'affiliate' | 'offer', cell: string): number | string => {
  const [, behind = ''] = /\((?:id:? ?)?([^()]+)\)$/i.exec(cell) ?? []
  const [, before = ''] = /^\(?([^\s()]+)\)?(?: - | )/.exec(cell) ?? []
  const known = [cell, behind, before].map((one) => ids.find(kind, one)).find((id) => id !== undefined)
  return known ?? cell
}

const presentFigures = ({ conversions, payout, revenue }: Figures) => ({
  conversions,
  payout: moneyNumber(exactOf(payout)),
  revenue: moneyNumber(exactOf(revenue)),
})

const presentCauses = (causes: ReadonlyMap<CompareCause, Figures>) =>
  compare_causes.flatMap((cause) => {
    const figures = causes.get(cause)
    return figures === undefined ? [] : [{ cause, ...presentFigures(figures) }]
  })

const differenceOf = ({ there, here }: Pick<ComparedRow, 'there' | 'here'>): Figures => addFigures(here, minus(there))

const size = (figure: bigint): bigint => (figure < 0n ? -figure : figure)

/** Sorts rows with the largest difference of payouts first. */
const byDifference = (one: ComparedRow, other: ComparedRow): number => {
  const [first, second] = [size(differenceOf(one).payout), size(differenceOf(other).payout)]
  return first === second ? one.day.localeCompare(other.day) : first > second ? -1 : 1
}

const idOrNull = (id: number | string | undefined): number | null => (typeof id === 'number' ? id : null)
const textOrNull = (id: number | string): string | null => (typeof id === 'string' ? id : null)

type Unnamed<R> = Omit<R, 'offer' | 'affiliate'>

const presentRow = (row: ComparedRow): Unnamed<Reply['rows'][number]> => ({
  day: row.day,
  offer_id: idOrNull(row.offer),
  old_offer: textOrNull(row.offer),
  affiliate_id: idOrNull(row.affiliate),
  old_affiliate: textOrNull(row.affiliate),
  there: presentFigures(row.there),
  here: presentFigures(row.here),
  difference: presentFigures(differenceOf(row)),
  causes: presentCauses(row.causes),
})

const presentCause = ({ cause, line, own, effects, why }: Cause): Unnamed<Reply['results'][number]> => {
  const place: Place | undefined = line ?? own
  return {
    outcome: cause,
    line: line?.line ?? null,
    day: place?.day ?? '',
    conversion_id: own?.id ?? null,
    old_conversion: line?.conversion || null,
    affiliate_id: idOrNull(place?.affiliate),
    offer_id: idOrNull(place?.offer),
    txid: line?.txid || own?.txid || line?.click_id || own?.click_id || '',
    ...presentFigures(sumFigures(effects)),
    why: why && presentMessage(why),
  }
}

const compareNetworks = async (tools: ActionTools, input: Input): Promise<Reply> => {
  const { pg, progress, signal } = tools
  const { network: name, from, to, zone = network_zone, show = default_show } = input
  if (from > to) throw refuse('days_reversed', { from, to })
  const calendar = readZone(zone)
  const network = await findOldNetwork(pg, name)
  const ids = await readMovedIds(pg, network.id, ['affiliate', 'offer'])
  const goalCode = await readGoalCodes(pg, network.id)
  const offers = [...new Set(ids.of('offer').values())]
  const goals = await findGoals(pg, offers)
  const read = await readExport(plainText(input.file), {
    source: network.source,
    named: pickNamedColumns(old_export_roles, input),
    statuses: readGivenStatuses(input.status ?? [], line_statuses),
    calendar,
  }).catch(refuseFile)
  progress?.(`comparing ${read.lines.length} lines`)
  const theirs = read.lines.map((line: ExportLine) => {
    const offer = ownId(ids, 'offer', line.offer)
    const own_goal = typeof offer === 'number' ? goalCode(offer, line.goal) : line.goal
    return { ...line, affiliate: ownId(ids, 'affiliate', line.affiliate), offer, own_goal }
  })
  const unknown = Object.fromEntries(amountsNotIn(read.columns).map((amount) => [amount, 0n]))
  const owns = (await findOwn(pg, offers, { from, to }, calendar, theirs)).map((own) => ({ ...own, ...unknown }))
  signal.throwIfAborted()
  const compared = compareConversions(theirs, owns, goals)
  const isWithin = (day: string): boolean => day >= from && day <= to
  const countWithin = (lines: readonly Place[]): number => lines.filter(({ day }) => isWithin(day)).length
  const within = compared.causes.filter(({ effects }) => effects.some(({ day }) => isWithin(day)))
  const own_by_id = new Map(owns.map((own) => [own.id, own]))
  const causes = await explainCauses(tools, network, { from, to }, within, own_by_id)
  const rows = sumRows(theirs, compared.owns, causes, isWithin)
  const differing = rows.filter((row) => !isNothing(differenceOf(row)) || row.causes.size > 0)
  const totals = { there: sumFigures(rows.map(({ there }) => there)), here: sumFigures(rows.map(({ here }) => here)) }
  const by_cause = Map.groupBy(causes, ({ cause }) => cause)
  const sums = new Map(
    compare_causes.map((cause) => [cause, sumFigures(rows.map((row) => row.causes.get(cause) ?? nothing))]),
  )
  const withNames = async <R extends { offer_id: number | null; affiliate_id: number | null }>(unnamed: readonly R[]) =>
    nameOffers(pg, await nameAffiliates(pg, unnamed))
  const results = evenly([...by_cause.values()], show).toSorted(byAttention)
  return {
    network: network.name,
    zone,
    columns: read.columns,
    statuses: read.statuses,
    lines: countWithin(theirs),
    there: presentFigures(totals.there),
    here: presentFigures(totals.here),
    difference: presentFigures(differenceOf(totals)),
    outcomes: {
      ...Object.fromEntries(compare_causes.map((cause) => [cause, by_cause.get(cause)?.length ?? 0])),
      agrees: countWithin(compared.agreeing),
    },
    causes: presentCauses(sums).filter(({ cause }) => by_cause.has(cause)),
    rows: await withNames(differing.toSorted(byDifference).slice(0, show).map(presentRow)),
    rows_in_all: differing.length,
    results: await withNames(results.map(presentCause)),
  }
}

export const compareActions: ActionsOf<typeof operations> = {
  compareNetworks: (tools, { input }) => compareNetworks(tools, input),
}
