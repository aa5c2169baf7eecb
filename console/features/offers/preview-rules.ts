import { rateWarning } from '@plumbline/contract/operator/rate-warning.ts'
import { restrictionsOf } from '@plumbline/contract/traffic-restrictions.ts'
import { money } from '@plumbline/ui/format.ts'
import type { FormValues } from '../../shared/form-values.ts'

/** A general rate in force, as `offers show` answers it. */
export interface PreviewRate {
  readonly goal: string
  readonly countries: readonly string[]
  readonly os: readonly string[]
  readonly devices: readonly string[]
  readonly payout?: number
  readonly payout_percent?: number
}

const textOf = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

const listOf = (values: FormValues, name: string, separator: RegExp): readonly string[] => {
  const value = values[name]
  if (typeof value === 'object') return value
  return textOf(values, name)
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** What a rate pays: `$4.00` or `30%`. */
const payText = ({ payout, payout_percent }: Pick<PreviewRate, 'payout' | 'payout_percent'>): string =>
  payout !== undefined ? money(payout) : payout_percent === undefined ? 'N/A' : `${payout_percent}%`

const scopeOf = ({ goal, os, devices }: PreviewRate): string =>
  [goal === '' ? 'SOI' : goal, devices.join(', ') || 'All devices', os.join(', ') || 'All OS'].join(' · ')

const numberIn = (values: FormValues, name: string): number | undefined => {
  const text = textOf(values, name)
  return text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
}

/** The first rate of a new offer, as its form says it. */
const readFirstRate = (values: FormValues): readonly PreviewRate[] => {
  const [payout, payout_percent] = [numberIn(values, 'payout'), numberIn(values, 'payout_percent')]
  const all = { goal: textOf(values, 'goal_name'), countries: [], os: [], devices: [] }
  if (payout !== undefined) return [{ ...all, payout }]
  return payout_percent === undefined ? [] : [{ ...all, payout_percent }]
}

/** What is worth a look in that rate before the offer is added. */
export const findRateWarning = (values: FormValues): string | null => {
  const warning = rateWarning({
    payout: numberIn(values, 'payout'),
    payout_percent: numberIn(values, 'payout_percent'),
    revenue: numberIn(values, 'revenue'),
    revenue_percent: numberIn(values, 'revenue_percent'),
  })
  return warning === undefined ? null : `The offer ${warning}.`
}

/** What the portal would show of an offer that is being written. */
export const previewOf = (values: FormValues, stored: readonly PreviewRate[]) => {
  const allowed = listOf(values, 'allowed_traffic', /,/)
  const icon = textOf(values, 'icon')
  return {
    title: textOf(values, 'title'),
    icon: /^https:\/\//i.test(icon) ? icon : '',
    categories: listOf(values, 'categories', /[,;\n]/).join(' · '),
    html: textOf(values, 'description_html'),
    lines: listOf(values, 'description', /\r\n|\r|\n/),
    countries: listOf(values, 'countries', /[\s,;]/).map((code) => code.toUpperCase()),
    rates: [...stored, ...readFirstRate(values)].map((rate) => ({
      countries: rate.countries,
      scope: scopeOf(rate),
      text: payText(rate),
    })),
    restrictions: restrictionsOf(Object.fromEntries(allowed.map((flag) => [flag, true]))),
  }
}
