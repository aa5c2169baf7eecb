import { compare_causes, type CompareCause } from '@plumbline/contract/operator/compare-causes.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { planGroups } from '../../shared/files/line-groups.ts'
import { exactOf } from '../../shared/money.ts'
import { candidatesOf, pickConversion, type NamedConversion } from '../conversions/index.ts'
import type { ExportLine } from './read-export.ts'
import { addFigures, isNothing, minus, nothing, type Figures, type Place } from './figures.ts'

/* Conversions of an old network's export against those here, compared without touching anything. */

export interface OwnConversion extends NamedConversion, Place {
  offer_id: number
  affiliate_id: number
  counts: boolean
  is_pending: boolean
  /** In the zone of the old network. */
  day_there: string
  payout: bigint
  revenue: bigint
}

/** A line of the export, with the rows here that its ids mean; null for an id that was not imported. */
export interface TheirConversion extends Omit<ExportLine, keyof Place>, Place {
  own_goal: string
}

/** A named cause of a difference. Its effects are what is here less what is there, by day, offer and affiliate. */
export interface Cause {
  cause: CompareCause
  line: TheirConversion | undefined
  own: OwnConversion | undefined
  effects: readonly (Place & Figures)[]
  why: Message | null
}

const counts = ({ status }: Pick<ExportLine, 'status'>): boolean => status === 'approved' || status === 'pending'

/** Figures of a conversion in the place where it counts. */
const figuresOf = (one: Pick<Figures, 'payout' | 'revenue'>, is_counted: boolean): Figures =>
  is_counted ? { conversions: 1, payout: one.payout, revenue: one.revenue } : nothing

const at = ({ day, offer, affiliate }: Place, figures: Figures): Place & Figures => ({
  day,
  offer,
  affiliate,
  ...figures,
})

/** The causes between a line and the conversion that it means: a path from one to the other, whose steps are exactly their difference. */
const compareOne = (line: TheirConversion, own: OwnConversion): Cause[] => {
  const causes: Cause[] = []
  const add = (cause: CompareCause, why: Message | null, ...effects: (Place & Figures)[]): void =>
    void causes.push({ cause, line, own, effects, why })
  const counted = counts(line)
  const status = own.counts ? (own.is_pending ? 'pending' : 'approved') : 'declined'
  const theirs = figuresOf(line, true)
  if (status !== line.status) {
    const effect = own.counts === counted ? nothing : own.counts ? theirs : minus(theirs)
    add('status_differs', message('status_differs', { status, in_file: line.status }), at(line, effect))
  }
  if (!own.counts) return causes
  for (const [cause, name] of [['payout_differs', 'payout'] as const, ['revenue_differs', 'revenue'] as const])
    if (own[name] !== line[name]) {
      const why = message('compare_amounts', { here: exactOf(own[name]), there: exactOf(line[name]) })
      add(cause, why, at(line, { ...nothing, [name]: own[name] - line[name] }))
    }
  const ours = figuresOf(own, true)
  const on_day = { ...line, day: own.day }
  if (own.day !== line.day) {
    const why = message('compare_day', { here: own.day, there: line.day, by_zone: line.day_here === own.day })
    add('day_differs', why, at(line, minus(ours)), at(on_day, ours))
  }
  if (own.affiliate !== line.affiliate) {
    const why = message('compare_affiliate', { here: own.affiliate_id, there: line.affiliate })
    add('other_affiliate', why, at(on_day, minus(ours)), at(own, ours))
  }
  return causes
}

interface Paired {
  causes: Cause[]
  /** A line, and the conversion that it means. */
  line?: TheirConversion
  own?: OwnConversion
}

/** A line that means no conversion here. */
const missingHere = (line: TheirConversion, why: Message | null): Paired => ({
  causes: counts(line)
    ? [{ cause: 'only_there', line, own: undefined, effects: [at(line, minus(figuresOf(line, true)))], why }]
    : [],
})

/**
 * Compares an export with the conversions here.
 * @param goals codes and names of goals of the offers, in lower case
 * @returns every cause of a difference, the lines that agree, and the conversions here, those without a line on their day in the export's zone
 */
export const compareConversions = (
  lines: readonly TheirConversion[],
  owns: readonly OwnConversion[],
  goals: ReadonlySet<string>,
): { causes: Cause[]; agreeing: TheirConversion[]; owns: OwnConversion[] } => {
  const by_offer = new Map(
    [...Map.groupBy(owns, ({ offer }) => offer)].map(([offer, some]) => [offer, candidatesOf(some)]),
  )
  const clicks = new Set(owns.map(({ click_id }) => click_id))
  const pairs = planGroups<TheirConversion, OwnConversion | undefined, Paired>(lines, {
    pick: (line) => {
      // A click that is not known here says nothing against a transaction id.
      const named = { txid: line.txid, click_id: clicks.has(line.click_id) ? line.click_id : '', goal: line.own_goal }
      const candidates = by_offer.get(line.offer)?.(named) ?? []
      const picked = pickConversion(named, candidates, goals)
      if (picked.kind === 'one') return { key: picked.own.id, own: picked.own }
      if (picked.kind === 'ambiguous')
        return { finding: missingHere(line, message('several_conversions', { ids: picked.ids })) }
      if (picked.kind === 'contradiction')
        return { finding: missingHere(line, message('txid_of_other_click', { id: picked.id })) }
      const { conversion, txid, offer, own_goal } = line
      return conversion === '' && txid === ''
        ? { finding: missingHere(line, null) }
        : { key: `there ${conversion || JSON.stringify([offer, own_goal, txid])}`, own: undefined }
    },
    // The first line about a conversion is compared, and any other one is a duplicate.
    saysTheSame: () => true,
    evaluate: (line, own) =>
      own === undefined ? missingHere(line, null) : { line, own, causes: compareOne(line, own) },
    refer: (_outcome, line, own, why) => ({
      causes: missingHere(line, why).causes.map((cause) => ({ ...cause, cause: 'duplicate_there', own })),
    }),
  })
  const named = new Set(pairs.map(({ own }) => own))
  const placed = owns.map((own) => (named.has(own) ? own : { ...own, day: own.day_there }))
  const missing = placed
    .filter((own) => own.counts && !named.has(own))
    .map((own): Cause => ({
      cause: 'only_here',
      line: undefined,
      own,
      effects: [at(own, figuresOf(own, true))],
      why: null,
    }))
  return {
    causes: [...pairs.flatMap(({ causes }) => causes), ...missing],
    agreeing: pairs.flatMap(({ line, causes }) => (line !== undefined && causes.length === 0 ? [line] : [])),
    owns: placed,
  }
}

/** Sorts causes that need a person first, each in the order of the file. */
export const byAttention = (one: Cause, other: Cause): number =>
  compare_causes.indexOf(one.cause) - compare_causes.indexOf(other.cause) ||
  (one.line?.line ?? 0) - (other.line?.line ?? 0)

/** A day of an affiliate on an offer: both sides, and what makes their difference. */
export interface ComparedRow extends Place {
  there: Figures
  here: Figures
  causes: Map<CompareCause, Figures>
}

/** Both sides and the causes by day, offer and affiliate, of days within a period. */
export const sumRows = (
  lines: readonly TheirConversion[],
  owns: readonly OwnConversion[],
  causes: readonly Cause[],
  isWithin: (day: string) => boolean,
): ComparedRow[] => {
  const rows = new Map<string, ComparedRow>()
  const rowOf = ({ day, offer, affiliate }: Place): ComparedRow => {
    const key = JSON.stringify([day, offer, affiliate])
    const row = rows.get(key) ?? { day, offer, affiliate, there: nothing, here: nothing, causes: new Map() }
    rows.set(key, row)
    return row
  }
  for (const line of lines) {
    const row = rowOf(line)
    row.there = addFigures(row.there, figuresOf(line, counts(line)))
  }
  for (const own of owns) {
    const row = rowOf(own)
    row.here = addFigures(row.here, figuresOf(own, own.counts))
  }
  for (const { cause, effects } of causes)
    for (const effect of effects) {
      const { causes: of_row } = rowOf(effect)
      if (!isNothing(effect)) of_row.set(cause, addFigures(of_row.get(cause) ?? nothing, effect))
    }
  return [...rows.values()].filter(({ day }) => isWithin(day))
}
