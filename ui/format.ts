/** How figures and times are formatted everywhere. There is one language, so the locale is fixed, not the browser's. */
const locale = 'en-US'

const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 })
const percents = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
const wholePercents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
const monthNames = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekdayNames = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
const dayNames = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })

const amountsIn = (code: string) => {
  const style = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const
  return {
    code,
    exact: new Intl.NumberFormat(locale, style),
    whole: new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 0 }),
  }
}
let amounts = amountsIn('USD')

/** Sets the network's one currency, once, before anything is drawn. */
export const setCurrency = (code: string): void => {
  if (code !== amounts.code) amounts = amountsIn(code)
}

/** The network's currency: `USD`. */
export const currency = (): string => amounts.code

/** An amount in the network's currency: `$1,234.50`, `-$3.00`. A value that is not a number is shown as zero (SPEC-10.5). */
export const money = (amount: number): string => amounts.exact.format(Number.isFinite(amount) ? amount : 0)

/** The same without cents: `$1,234`. */
export const wholeMoney = (amount: number): string => amounts.whole.format(amount)

/** An amount with two decimals and its currency, the network's by default: `$1,480.00 USD`, `12.00 EUR`. */
export const amountText = (amount: number, given: string | null | undefined): string => {
  const code = given || amounts.code
  const exact = Number.isFinite(amount) ? amount : 0
  const text = code === amounts.code ? money(exact) : decimals.format(exact)
  // Some currencies have no sign other than their code.
  return text.includes(code) ? text : `${text} ${code}`
}

/** A whole number with thousands separators: `12,345`. */
export const count = (value: number): string => whole.format(Number.isFinite(value) ? value : 0)

/** A fraction of one as a percentage: `4.25%`. */
export const percent = (fraction: number): string => percents.format(fraction)

/** The same without decimals: `4%`, and `<1%` for a small share above zero. */
export const wholePercent = (fraction: number): string =>
  fraction > 0 && fraction < 0.005 ? '<1%' : wholePercents.format(fraction)

/** A number shortened for a chart's axis: `950`, `1.2K`, `3M`. */
export const compact = (value: number): string => short.format(value)

/** A calendar day, yyyy-MM-dd, as `Nov 20`. Any other text is returned unchanged. */
export const shortDay = (day: string): string => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  return at === null || Number.isNaN(at.getTime()) ? day : dayNames.format(at)
}

/** The weekday of a calendar day, yyyy-MM-dd: `Friday`. */
export const weekday = (day: string): string => weekdayNames.format(new Date(`${day}T00:00:00Z`))

/** A month, yyyy-MM, as `November 2026`. Any other text is returned unchanged. */
export const monthName = (month: string): string =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? monthNames.format(new Date(`${month}-01T00:00:00Z`)) : month

const partsIn = (zone: string, at: Date): Record<string, string> => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** A moment (ISO 8601) in a zone as `yyyy-MM-dd HH:mm`; a dash when it cannot be read. */
export const dateTime = (moment: string, zone: string): string => {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return '—'
  const { year, month, day, hour, minute } = partsIn(zone, at)
  return `${year}-${month}-${day} ${hour}:${minute}`
}

/** The time of day in a zone as `HH:mm:ss`. */
export const clock = (at_ms: number, zone: string): string => {
  const { hour, minute, second } = partsIn(zone, new Date(at_ms))
  return `${hour}:${minute}:${second}`
}

/** Right-to-left letters, and the control characters that change the direction of text. */
const right_to_left =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const order_signs = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Isolates a person's text within a sentence or a list: otherwise right-to-left text would reorder the figures beside it. A text in an
 * element of its own needs `bdi` or `dir="auto"` instead.
 */
export const isolated = (text: string): string =>
  right_to_left.test(text) ? `\u2068${text.replaceAll(order_signs, '')}\u2069` : text

/** The common name of a time zone: `New York time` for `America/New_York`. */
export const zoneName = (zone: string): string => `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`
