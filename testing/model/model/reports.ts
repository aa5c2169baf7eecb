import type { Conversion, CountedClick, Dimensions } from './count.ts'
import { dayAfter, daysBetween, dayOf } from './zone.ts'

/*
 * The model's reports: filtered and added up from counted clicks and conversions, one affiliate's at a time.
 */

/** What one affiliate's reports are made of; offers by their id. */
export interface Figures {
  readonly clicks: readonly CountedClick[]
  readonly conversions: readonly Conversion[]
  title(offer_id: number): string
}

export interface Range {
  readonly from: string
  readonly to: string
  /** Absent: every country. */
  readonly country?: string
}

/** Cents as the number of dollars that JSON shows. */
const dollars = (cents: bigint): number => Number(cents) / 100

const approved = ({ status }: Conversion): boolean => status === 'approved'

const earned = (conversions: readonly Conversion[]): number =>
  dollars(conversions.filter(approved).reduce((sum, { payout_cents }) => sum + payout_cents, 0n))

const hosts = (clicks: readonly CountedClick[]): number => clicks.filter(({ is_host }) => is_host).length

/** The part of the figures that a range holds. */
const within = (figures: Figures, { from, to, country }: Range): Figures => {
  const holds = ({ day, ...row }: { day: string; country: string }): boolean =>
    day >= from && day <= to && (country === undefined || row.country === country)
  return { ...figures, clicks: figures.clicks.filter(holds), conversions: figures.conversions.filter(holds) }
}

export interface DayRow {
  date: string
  hosts: number
  clicks: number
  conversions: number
  earnings: number
}

const dayRow = ({ clicks, conversions }: Figures, date: string): DayRow => {
  const ofDay = clicks.filter(({ day }) => day === date)
  const made = conversions.filter(({ day }) => day === date)
  return { date, hosts: hosts(ofDay), clicks: ofDay.length, conversions: made.length, earnings: earned(made) }
}

/** Decisions 17: every day of the range, or nothing at all. */
export const daily = (figures: Figures, range: Range): DayRow[] => {
  const { clicks, conversions } = within(figures, range)
  if (clicks.length === 0 && conversions.length === 0) return []
  return daysBetween(range.from, range.to).map((day) => dayRow(figures, day))
}

/** Decisions 18: ten days, the oldest first, the last one today. */
export const live = (figures: Figures, now: number): DayRow[] => {
  const today = dayOf(now)
  return daysBetween(dayAfter(today, -9), today).map((day) => dayRow(figures, day))
}

/** The dashboard's cards. */
export const today = (figures: Figures, now: number): { clicks: number; hosts: number; conversions: number } => {
  const { clicks, hosts: unique, conversions } = dayRow(figures, dayOf(now))
  return { clicks, hosts: unique, conversions }
}

export interface OfferRow {
  offer_id: number
  offer_title: string
  raw_clicks: number
  unique_clicks: number
  conversions: number
  earning: number
}

export const offers = (figures: Figures, range: Range): OfferRow[] => {
  const { clicks, conversions, title } = within(figures, range)
  const ids = new Set([...clicks, ...conversions].map(({ offer }) => offer))
  return [...ids].map((offer_id) => {
    const ofOffer = clicks.filter(({ offer }) => offer === offer_id)
    const made = conversions.filter(({ offer }) => offer === offer_id)
    return {
      offer_id,
      offer_title: title(offer_id),
      raw_clicks: ofOffer.length,
      unique_clicks: hosts(ofOffer),
      conversions: made.length,
      earning: earned(made),
    }
  })
}

export interface BreakdownRow {
  name: string
  hosts: number
  clicks: number
  approved: number
  total: number
}

const breakdownBy = (figures: Figures, range: Range, nameOf: (row: Dimensions) => string): BreakdownRow[] => {
  const { clicks, conversions } = within(figures, range)
  const names = new Set([...clicks, ...conversions].map(nameOf))
  return [...names].map((name) => {
    const ofName = clicks.filter((click) => nameOf(click) === name)
    const made = conversions.filter((conversion) => nameOf(conversion) === name)
    return {
      name,
      hosts: hosts(ofName),
      clicks: ofName.length,
      approved: made.filter(approved).length,
      total: made.length,
    }
  })
}

/** Decisions 20: one row a value, nothing left out. */
export const breakdown = (figures: Figures, range: Range, dimension: keyof Dimensions): BreakdownRow[] =>
  breakdownBy(figures, range, (row) => row[dimension])

/** Decisions 21. */
export const mobileIsp = (figures: Figures, range: Range): BreakdownRow[] =>
  breakdownBy(figures, range, ({ device, isp }) =>
    device === 'Phone' || device === 'Tablet' ? isp : 'Not a mobile device',
  )

/** Decisions 22. */
export const conversions = (figures: Figures, range: Range): object[] =>
  within(figures, range).conversions.map((made) => ({
    created_at: new Date(made.created_at).toISOString(),
    offer: figures.title(made.offer),
    offer_id: made.offer,
    ip: made.ip,
    country: made.country,
    device: made.device,
    os: made.os,
    status: made.status,
    goal: made.goal,
    sub1: made.sub1,
    sub2: made.sub2,
    sub3: made.sub3,
    sub4: made.sub4,
    sub5: made.sub5,
    payout: dollars(made.payout_cents),
  }))

/** Earnings of a range (SPEC-18.5), which the ledger's net sum of its conversions must equal. */
export const earnings = (figures: Figures, range: Range): number => earned(within(figures, range).conversions)

/** Decisions 32: what is released at a moment. */
export const balance = (figures: Figures, now: number): number =>
  earned(figures.conversions.filter(({ release_at }) => release_at <= now))
