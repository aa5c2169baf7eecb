import { urlWarnings } from '@plumbline/contract/operator/offer-macros.ts'
import { rateWarning } from '@plumbline/contract/operator/rate-warning.ts'
import { currency } from '@plumbline/ui/format.ts'
import type { Payout } from '@plumbline/ui/offer/terms.ts'
import type { FormValues } from '../../shared/session/kept-forms.ts'
import { render } from '../../shared/words/messages.ts'
import { consoleVoice } from '../../shared/words/voice.ts'
import type { Offer } from './offer-form.ts'

type Rate = Omit<Offer['payouts'][number], 'id'>

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

const numberIn = (values: FormValues, name: string): number | undefined => {
  const text = textOf(values, name)
  return text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
}

export const findRateWarning = (values: FormValues): string | null => {
  const warning = rateWarning({
    payout: numberIn(values, 'payout'),
    payout_percent: numberIn(values, 'payout_percent'),
    revenue: numberIn(values, 'revenue'),
    revenue_percent: numberIn(values, 'revenue_percent'),
  })
  return warning === undefined ? null : render(warning, consoleVoice('UTC')) || null
}

/** Warnings about an offer's URLs; null where nothing is wrong. */
export const findMacroWarning = (values: FormValues): string | null => {
  const hosts = listOf(values, 'deep_link_hosts', /[\s,;]/)
  const warnings = urlWarnings(textOf(values, 'url'), textOf(values, 'fallback_url'), hosts)
  return warnings.map((warning) => render(warning, consoleVoice('UTC'))).join('. ') || null
}

/** A sentence about conversions that a new offer approves automatically; null if they stay pending. */
export const findPaysAtOnce = (values: FormValues): string | null => {
  if (textOf(values, 'default_conversion_status') !== 'approved') return null
  const hold_days = numberIn(values, 'hold_days') ?? 0
  const paid = hold_days === 0 ? 'at once' : `after ${hold_days === 1 ? '1 day' : `${hold_days} days`}`
  return `Conversions are approved as they arrive, and may be paid ${paid}. To decide on them first, choose pending.`
}

const orNull = (text: string): string | null => (text === '' ? null : text)

/** The first rate of a new offer, from its form. */
const readFirstRate = (values: FormValues): readonly Rate[] => {
  const [payout, payout_percent] = [numberIn(values, 'payout'), numberIn(values, 'payout_percent')]
  const all = { goal: '', countries: [], os: [], devices: [], show_revenue: false }
  if (payout !== undefined) return [{ ...all, payout }]
  return payout_percent === undefined ? [] : [{ ...all, payout_percent }]
}

/** Builds the portal's view of an offer from its form. `stored`: the stored offer, for its rates and goals; null for a new one. */
export const previewOf = (values: FormValues, stored: Pick<Offer, 'payouts' | 'goals'> | null) => {
  const goal_names = new Map(stored?.goals.map(({ code, name }) => [code, name]))
  const base_goal = textOf(values, 'goal_name')
  const allowed = listOf(values, 'allowed_traffic', /,/)
  const icon = textOf(values, 'icon')
  const payoutOf = (rate: Rate): Payout => {
    const name = rate.goal === '' && base_goal !== '' ? base_goal : goal_names.get(rate.goal) || rate.goal
    return {
      countries: rate.countries.map((iso) => ({ iso })),
      device: orNull(rate.devices.join(', ')),
      os: orNull(rate.os.join(', ')),
      payout: rate.payout ?? null,
      payout_percent: rate.payout_percent ?? null,
      revenue: rate.show_revenue ? (rate.revenue ?? null) : null,
      currency: { code: currency() },
      goal: name === '' ? null : { name },
      personal: false,
    }
  }
  return {
    title: textOf(values, 'title'),
    icon: /^https:\/\//i.test(icon) ? icon : '',
    categories: listOf(values, 'categories', /[,;\n]/).join(' · '),
    description: textOf(values, 'description'),
    description_html: textOf(values, 'description_html'),
    countries: listOf(values, 'countries', /[\s,;]/).map((code) => code.toUpperCase()),
    os: [...listOf(values, 'os', /[,;]/)],
    payouts: [...(stored?.payouts ?? []), ...readFirstRate(values)].map(payoutOf),
    default_conversion_status:
      textOf(values, 'default_conversion_status') === 'pending' ? ('pending' as const) : ('approved' as const),
    hold_days: numberIn(values, 'hold_days') ?? 0,
    click_lifetime_days: numberIn(values, 'click_lifetime_days') ?? 90,
    traffic_rules: Object.fromEntries(allowed.map((flag) => [flag, true])),
  }
}
