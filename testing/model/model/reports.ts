import { sub_names, type Conversion, type CountedClick } from './count.ts'
import { change_days, dayAfter, daysBetween, dayOf, dayStart } from './zone.ts'

/*
 * The model's reports: filtered and added up from counted clicks and conversions, one affiliate's at a time.
 */

/** The data of one affiliate's reports; offers by their id. */
export interface Figures {
  readonly clicks: readonly CountedClick[]
  readonly conversions: readonly Conversion[]
  /** Of the affiliate that this one referred. */
  readonly referred?: readonly Conversion[]
  title(offer_id: number): string
  landingTitle(id: string): string
}

export interface Range {
  readonly from: string
  readonly to: string
  /** Absent: every country. */
  readonly country?: string
  readonly narrowed?: Narrowing
}

/** Values of a dimension that are wanted, or that are not; '' is a row without one. */
export interface Narrowing {
  readonly by: string
  readonly values: readonly string[]
  readonly exclude: boolean
}

/** Cents as the number of dollars that JSON shows. */
const dollars = (cents: bigint): number => Number(cents) / 100

const isApproved = ({ status }: Conversion): boolean => status === 'approved'

const sumEarnings = (conversions: readonly Conversion[]): number =>
  dollars(conversions.filter(isApproved).reduce((sum, { payout_cents }) => sum + payout_cents, 0n))

const hosts = (clicks: readonly CountedClick[]): number => clicks.filter(({ is_host }) => is_host).length

/** The affiliates were approved on this day, so that their twelve months end where the clocks change. */
export const referred_on = change_days[1].replace('2026', '2025')

/** A referred affiliate's earnings for its referrer: 5 % of each approved payout in its first twelve months, rounded half up. */
export const sumReferred = ({ referred = [] }: Pick<Figures, 'referred'>): number =>
  dollars(
    referred
      .filter((made) => isApproved(made) && made.created_at < dayStart(change_days[1]))
      .reduce((sum, { payout_cents }) => sum + (payout_cents * 5n + 50n) / 100n, 0n),
  )

/** The part of the figures that a range holds. */
const within = (figures: Figures, { from, to, country, narrowed }: Range): Figures => {
  const isWanted = (row: Grouped): boolean =>
    narrowed === undefined ||
    narrowed.values.includes(String(lookUp(dimensions, narrowed.by)(row))) !== narrowed.exclude
  const holds = (row: Grouped): boolean =>
    row.day >= from && row.day <= to && (country === undefined || row.country === country) && isWanted(row)
  return { ...figures, clicks: figures.clicks.filter(holds), conversions: figures.conversions.filter(holds) }
}

interface DayRow {
  date: string
  hosts: number
  clicks: number
  conversions: number
  earnings: number
}

const dayRow = ({ clicks, conversions }: Figures, date: string): DayRow => {
  const ofDay = clicks.filter(({ day }) => day === date)
  const made = conversions.filter(({ day }) => day === date)
  return { date, hosts: hosts(ofDay), clicks: ofDay.length, conversions: made.length, earnings: sumEarnings(made) }
}

/** SPEC-18.7: ten days, the oldest first, the last one today. */
export const live = (figures: Figures, now: number): DayRow[] => {
  const today = dayOf(now)
  return daysBetween(dayAfter(today, -9), today).map((day) => dayRow(figures, day))
}

/** The dashboard's cards. */
export const today = (figures: Figures, now: number): { clicks: number; hosts: number; conversions: number } => {
  const { clicks, hosts: unique, conversions } = dayRow(figures, dayOf(now))
  return { clicks, hosts: unique, conversions }
}

/** The days that today is compared with: all of today, and all of the same weekday a week ago. */
export const compareDays = (figures: Figures, now: number): DayRow[] =>
  [dayOf(now), dayAfter(dayOf(now), -7)].map((day) => dayRow(figures, day))

/** The quotient to a number of decimals: rounded half up, null if `whole` is 0. */
const quotient = (part: number, whole: number, decimals: number): number | null =>
  whole === 0
    ? null
    : Number((2n * BigInt(part) * 10n ** BigInt(decimals) + BigInt(whole)) / (2n * BigInt(whole))) / 10 ** decimals

type Counted = Pick<Figures, 'clicks' | 'conversions'>

const inState =
  (...states: readonly Conversion['status'][]) =>
  ({ conversions }: Counted): number =>
    conversions.filter(({ status }) => states.includes(status)).length

/** SPEC-18.2 to SPEC-18.5, SPEC-18.11: what each figure is, by its name. */
const metrics: Readonly<Record<string, (counted: Counted) => number | null>> = {
  clicks: ({ clicks }) => clicks.length,
  hosts: ({ clicks }) => hosts(clicks),
  conversions: ({ conversions }) => conversions.length,
  pending: inState('pending'),
  approved: inState('approved'),
  declined: inState('declined'),
  reversed: inState('reversed'),
  earnings: ({ conversions }) => sumEarnings(conversions),
  cr: ({ clicks, conversions }) => quotient(conversions.length, clicks.length, 4),
  epc: ({ clicks, conversions }) => quotient(Math.round(sumEarnings(conversions) * 100), clicks.length, 2),
  approval_rate: (counted) =>
    quotient(inState('approved')(counted), inState('approved', 'declined', 'reversed')(counted), 4),
}

type Grouped = CountedClick | Conversion

/** The value that rows of a report are grouped by, by the field that names it. */
const dimensions: Readonly<Record<string, (row: Grouped) => number | string>> = {
  date: ({ day }) => day,
  hour: ({ hour }) => hour,
  offer_id: ({ offer }) => offer,
  // SPEC-18.10.
  isp: ({ device, isp }) => (device === 'Phone' || device === 'Tablet' ? isp : 'Not a mobile device'),
  ...Object.fromEntries(
    (['country', 'city', 'browser', 'os', 'device', 'landing', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const).map(
      (name) => [name, (row: Grouped): string => row[name]],
    ),
  ),
}

/** Throws on a figure that the model does not know: it would be compared with nothing. */
const lookUp = <T>(of: Readonly<Record<string, T>>, name: string): T => {
  const one = of[name]
  if (one === undefined) throw new Error(`the model does not know "${name}": tell it in testing/model/model/reports.ts`)
  return one
}

/** A figure over a whole range. */
export const total = (figures: Figures, range: Range, metric: string): number | null =>
  lookUp(metrics, metric)(within(figures, range))

/** A question to a report: how its rows are named, and which other fields they show. */
export interface Asked {
  readonly dimension: string
  /** Names of metrics by the fields that show them. */
  readonly shown: Readonly<Record<string, string>>
  /** The field with the title of the row's offer or landing page. */
  readonly title?: string | undefined
}

/** SPEC-18.6: the days or hours that stand there without figures of their own too. */
const timesOf = (dimension: string, { from, to }: Range): readonly string[] | undefined => {
  if (dimension === 'date') return daysBetween(from, to)
  if (dimension === 'hour') return Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  return undefined
}

/**
 * SPEC-18.9: one row per value, nothing left out. SPEC-18.6: days and hours have a row for each of the range, or none.
 */
export const groupRows = (figures: Figures, range: Range, { dimension, shown, title }: Asked): object[] => {
  const { clicks, conversions } = within(figures, range)
  const nameOf = lookUp(dimensions, dimension)
  const seen = [...clicks, ...conversions].map(nameOf)
  const names = new Set((seen.length > 0 && timesOf(dimension, range)) || seen)
  return [...names].map((name) => {
    const counted: Counted = {
      clicks: clicks.filter((click) => nameOf(click) === name),
      conversions: conversions.filter((made) => nameOf(made) === name),
    }
    return {
      [dimension]: name,
      ...(title !== undefined && {
        [title]: dimension === 'landing' ? figures.landingTitle(String(name)) : figures.title(Number(name)),
      }),
      ...Object.fromEntries(Object.entries(shown).map(([key, metric]) => [key, lookUp(metrics, metric)(counted)])),
    }
  })
}

const own_words = [...sub_names, 'aff_click_id'] as const
const shown_names = ['ip', 'country', 'device', 'os', 'status', 'goal', ...own_words] as const

/** The conversions of a range that have a text in one of their sub IDs or the affiliate's click ID, in any case. */
const having = (figures: Figures, range: Range, sub: string): readonly Conversion[] =>
  within(figures, range).conversions.filter((made) => own_words.some((name) => made[name].toLowerCase().includes(sub)))

/** Docs "The calls": the payout of conversions that are paid or still may be. */
export const conversionTotals = (figures: Figures, range: Range, sub: string): { payout: number } => ({
  payout: dollars(
    having(figures, range, sub)
      .filter(({ status }) => status === 'approved' || status === 'pending')
      .reduce((sum, { payout_cents }) => sum + payout_cents, 0n),
  ),
})

/** SPEC-14.2. */
export const conversions = (figures: Figures, range: Range, sub: string): object[] =>
  having(figures, range, sub).map((made) => ({
    ...Object.fromEntries(shown_names.map((name) => [name, made[name]])),
    created_at: new Date(made.created_at).toISOString(),
    offer: figures.title(made.offer),
    offer_id: made.offer,
    payout: dollars(made.payout_cents),
    reason_code: made.reason.code,
    reason: made.reason.text,
  }))

/** Earnings of a range (SPEC-18.5), which the ledger's net sum of its conversions must equal. */
export const earnings = (figures: Figures, range: Range): number => sumEarnings(within(figures, range).conversions)

/** SPEC-19.2: the amount released at a moment. */
export const balance = (figures: Figures, now: number): number => {
  const filterReleased = (made: readonly Conversion[]): Conversion[] =>
    made.filter(({ release_at }) => release_at <= now)
  return (
    Math.round(
      (sumEarnings(filterReleased(figures.conversions)) +
        sumReferred({ referred: filterReleased(figures.referred ?? []) })) *
        100,
    ) / 100
  )
}
