import { formatWithCurrency } from '../../shared/money.ts'
import { presentPayout, rowsThatApply } from '../offers/index.ts'
import { ratesAt, type Rate } from './rates.ts'

/* A change of rates for one affiliate: the portal's rates before and after. They learn of nothing else. */

export interface RateChange {
  offer_id: number
  /** When it happens, and when it is over; absent where it lasts. */
  from: Date
  until?: Date | undefined
  /** The offer's rows without it and with it, in the operator's order. */
  before: readonly Rate[]
  after: readonly Rate[]
}

/** In the words of mails. */
export interface SeenChange {
  was: string[]
  is: string[]
}

interface Line {
  key: string
  words: string
}

const lineOf = (rate: Rate): Line => {
  const { goal, countries, os, device, ...shown } = presentPayout(rate)
  const limits = [countries.map(({ iso }) => iso).join(', '), os ?? '', device ?? ''].filter((part) => part !== '')
  const pays = rate.payout === null ? `${shown.payout_percent} %` : formatWithCurrency(rate.payout)
  const brings = shown.revenue === null || rate.revenue === null ? '' : `, of ${formatWithCurrency(rate.revenue)}`
  return {
    // Renaming a goal does not make a new rate.
    key: JSON.stringify([rate.goal_id, countries, os, device, shown]),
    words: `${pays}${brings}${goal === null ? '' : ` for ${goal.name}`}${limits.length === 0 ? '' : ` (${limits.join('; ')})`}`,
  }
}

const linesAt = (rates: readonly Rate[], affiliate_id: number, at: Date): Line[] => {
  const own = ratesAt(rates, at).filter((rate) => rate.affiliate_id === null || rate.affiliate_id === affiliate_id)
  const ordered = own.toSorted((one, other) => one.position - other.position || one.id - other.id)
  return rowsThatApply(ordered, affiliate_id).map(lineOf)
}

/** The ID of no affiliate: for an affiliate with general rates only. */
export const general_only = 0

/** The change as an affiliate sees it; undefined where nothing visible changes. */
export const changeSeenBy = ({ before, after, from }: RateChange, affiliate_id: number): SeenChange | undefined => {
  const [old, fresh] = [linesAt(before, affiliate_id, from), linesAt(after, affiliate_id, from)]
  const [oldKeys, freshKeys] = [new Set(old.map(({ key }) => key)), new Set(fresh.map(({ key }) => key))]
  const was = old.filter(({ key }) => !freshKeys.has(key)).map(({ words }) => words)
  const is = fresh.filter(({ key }) => !oldKeys.has(key)).map(({ words }) => words)
  return was.length + is.length === 0 ? undefined : { was, is }
}

/** Whose personal rates there are before or after. */
export const personalIn = ({ before, after }: RateChange): Set<number> =>
  new Set([...before, ...after].flatMap(({ affiliate_id }) => (affiliate_id === null ? [] : [affiliate_id])))
