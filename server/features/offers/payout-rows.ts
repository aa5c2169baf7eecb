import type { offer } from '@plumbline/contract/offers.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { moneyNumber } from '../../shared/money.ts'
import { choosePayout, type PayoutRow } from '../catalogue/index.ts'

/** A payout row of an offer that is valid now, with the name of its goal. */
export interface PayoutTerms extends Omit<PayoutRow, 'valid_from' | 'valid_to'> {
  offer_id: number
  goal_id: number
  goal: string
  payout: string | null
  payout_percent: string | null
  revenue: string | null
  show_revenue: boolean
  currency: string
}

/**
 * One word for each kind of visitor that these rows tell apart: words that the same rows name stand for one another, and '' for every word
 * that no row names.
 */
const kindsOf = (lists: readonly (readonly string[])[]): string[] => {
  const kinds = new Map([['', '']])
  for (const word of new Set(lists.flat())) kinds.set(lists.map((list) => Number(list.includes(word))).join(''), word)
  return [...kinds.values()]
}

const rowsOfGoal = <R extends PayoutTerms>(rows: readonly R[], affiliate_id: number): ReadonlySet<R> => {
  // They were read as valid now, so that any moment will do.
  const valid = rows.map((row) => ({ ...row, row, valid_from: 0, valid_to: 1 }))
  const countries = kindsOf(rows.map((row) => row.countries))
  const systems = kindsOf(rows.map((row) => row.os))
  const devices = kindsOf(rows.map((row) => row.devices))
  const chosen = new Set<R>()
  for (const country of countries)
    for (const os of systems)
      for (const device of devices) {
        const choice = choosePayout(valid, { affiliate_id, country, os, device, at: 0 })
        if (choice !== undefined) chosen.add(choice.row)
      }
  return chosen
}

/**
 * The rows that pay the affiliate for some visitor, in the given order: the tracker's own choice is asked for every kind of visitor. A
 * general row whose visitors are all taken by a personal one is gone, and so is the price that never applies.
 */
export const rowsThatApply = <R extends PayoutTerms>(rows: readonly R[], affiliate_id: number): R[] => {
  const byGoal = Map.groupBy(rows, ({ goal_id }) => goal_id)
  const chosen = new Set([...byGoal.values()].flatMap((some) => [...rowsOfGoal(some, affiliate_id)]))
  return rows.filter((row) => chosen.has(row))
}

type PayoutOnTheWire = ReplyOf<typeof offer>['payouts'][number]

const joinWords = (words: readonly string[]): string | null => (words.length === 0 ? null : words.join(', '))

/** A payout row as the affiliate sees it; the advertiser's price only where the operator shows it (SPEC-13.4). */
export const presentPayout = (row: PayoutTerms): PayoutOnTheWire => ({
  countries: row.countries.map((iso) => ({ iso })),
  device: joinWords(row.devices),
  os: joinWords(row.os),
  payout: row.payout === null ? null : moneyNumber(row.payout),
  payout_percent: row.payout_percent === null ? null : Number(row.payout_percent),
  revenue: row.show_revenue && row.revenue !== null ? moneyNumber(row.revenue) : null,
  currency: { code: row.currency },
  personal: row.affiliate_id !== null,
  goal: row.goal.trim() === '' ? null : { name: row.goal },
})
