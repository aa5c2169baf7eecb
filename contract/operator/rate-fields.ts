import Type, { type TSchema } from 'typebox'
import { country_codes } from '../countries.ts'
import { money, orNull } from '../fields.ts'
import { namesOf } from '../field-table.ts'
import { device_words, os_words } from '../visitor-words.ts'
import { list_part } from './offer-fields.ts'

interface RateField {
  /** In a file of offers. */
  readonly document: TSchema
  /** In commands, calls and forms; default in an edit: the rate that is replaced. */
  readonly input: TSchema
  readonly shown: TSchema
  readonly sql: 'text' | 'text[]' | 'numeric' | 'boolean'
}

const words = <const Of extends string[]>(of: readonly [...Of], maxItems: number, help: string, typed: string) => ({
  document: Type.Array(Type.Enum(of), { maxItems, description: `${help}; empty for all` }),
  input: Type.Array(Type.Enum<string[]>([...of]), { maxItems, description: help, typed }),
  shown: Type.Array(Type.String()),
  sql: 'text[]' as const,
})

const decimal = (shown: Type.TNumber, maximum: number, help: string, or: string) => ({
  document: Type.Number({ minimum: 0, maximum, description: `${help}; this or ${or}` }),
  input: Type.Number({ minimum: 0, maximum, description: `${help} (default: unchanged)` }),
  shown: orNull(shown),
  sql: 'numeric' as const,
})

const amount = (help: string, or: string) =>
  decimal(money, 999_999_999_999.99, `${help}, in the network's currency`, or)
const percent = (help: string, or: string) => decimal(Type.Number(), 100, `${help}, in percent of the sale`, or)

const code = { maxLength: 50, description: 'code of the goal (default: the base goal)' }
const show_revenue = { description: 'show affiliates what the advertiser pays' }

/**
 * The fields of a rate, in the order of files: the payouts in a file of offers with their CSV columns, `payouts set` and `list`, and the console's form are built from
 * this table. Ids, times and the affiliate of a personal rate are elsewhere.
 */
export const rate_fields = {
  goal: {
    document: Type.String({ ...code, pattern: list_part }),
    input: Type.String(code),
    shown: Type.String(),
    sql: 'text' as const,
  },
  payout: amount('what the affiliate gets', 'payout_percent'),
  payout_percent: percent('what the affiliate gets', 'payout'),
  revenue: amount('what the advertiser pays', 'revenue_percent'),
  revenue_percent: percent('what the advertiser pays', 'revenue'),
  show_revenue: {
    document: Type.Boolean({ description: `${show_revenue.description} (default: no)` }),
    input: Type.Boolean(show_revenue),
    shown: Type.Boolean(),
    sql: 'boolean' as const,
  },
  countries: words(country_codes, 250, 'only for visitors from these countries', 'ISO codes'),
  os: words(os_words, os_words.length, 'only for these operating systems', os_words.join(', ')),
  devices: words(device_words, device_words.length, 'only for these devices', device_words.join(', ')),
} satisfies Readonly<Record<string, RateField>>

export type RateFieldName = keyof typeof rate_fields

export const rate_field_names = namesOf(rate_fields)
