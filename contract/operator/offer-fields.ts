import Type, { type TSchema } from 'typebox'
import { country_codes } from '../countries.ts'
import { offer_visibilities } from '../offer-access.ts'
import { namesOf } from '../field-table.ts'
import { nullableText } from '../fields.ts'
import { os_names } from '../visitor-kinds.ts'
import { clearable, clearableText, line } from './fields.ts'

export const offer_statuses = ['active', 'paused', 'inactive'] as const
export const traffic_flags = ['adware', 'spyware', 'spamming', 'incentivized', 'virtual_currency', 'adult'] as const
export const first_statuses = ['approved', 'pending'] as const
/** Fields that are changed for many offers together. */
export const edited_together = ['status', 'visibility', 'categories', 'hold_days'] as const

/** Patterns of texts in a file of offers. */
export const one_line = String.raw`^[^\u0000-\u001f\u007f]*$`
/** In CSV, `|` separates the parts of a list. */
export const list_part = String.raw`^[^\u0000-\u001f\u007f|]*$`
const several_lines = String.raw`^[^\u0000]*$`

/** A plain field of an offer, with a column of the same name. */
interface OfferField {
  /** In a file of offers. */
  readonly document: TSchema
  /** In commands, calls and forms. */
  readonly input: TSchema
  readonly shown: TSchema
  readonly sql: 'text' | 'text[]' | 'integer' | 'numeric'
  /** Value in a new offer; undefined if it must be given. Null also means that an empty text clears the field. */
  readonly initial: unknown
}

const orNull = <S extends TSchema>(schema: S, description: string) => Type.Union([schema, Type.Null()], { description })

/** A required text of one line. */
const needed = (maxLength: number, help: string, input_help: string) => ({
  document: Type.String({ minLength: 1, maxLength, pattern: one_line, description: help }),
  input: line(input_help, maxLength),
  shown: Type.String(),
  sql: 'text' as const,
  initial: undefined,
})

const address = (help: string, max_input = 2000) => ({
  document: orNull(Type.String({ minLength: 1, maxLength: 2000, pattern: one_line }), help),
  input: clearable(help, max_input),
  shown: nullableText,
  sql: 'text' as const,
  initial: null,
})

const prose = (help: string) => ({
  document: orNull(Type.String({ maxLength: 200_000, pattern: several_lines }), help),
  input: clearableText(help, 20_000),
  shown: nullableText,
  sql: 'text' as const,
  initial: null,
})

const choice = <const Of extends string[], const Initial extends Of[number]>(
  of: readonly [...Of],
  initial: Initial,
  help?: string,
) => {
  const by_default = `default: ${initial}`
  return {
    document: Type.Enum(of, { description: help === undefined ? by_default : `${help} (${by_default})` }),
    input: Type.Enum(of, { ...(help !== undefined && { description: help }) }),
    shown: Type.Enum(of),
    sql: 'text' as const,
    initial,
  }
}

const words = <const Of extends string[]>(of: readonly [...Of], maxItems: number, help: string, typed: string) => ({
  document: Type.Array(Type.Enum(of), { maxItems, description: help }),
  input: Type.Array(Type.Enum<string[]>([...of]), { maxItems: 250, description: help, typed }),
  shown: Type.Array(Type.String()),
  sql: 'text[]' as const,
  initial: [],
})

const texts = (maxItems: number, help: string, typed: string) => ({
  document: Type.Array(Type.String({ minLength: 1, maxLength: 255, pattern: list_part }), {
    maxItems,
    description: help,
  }),
  input: Type.Array(line(undefined, 255), { maxItems, description: help, typed }),
  shown: Type.Array(Type.String()),
  sql: 'text[]' as const,
  initial: [],
})

const amount = String.raw`^\d{1,8}(\.\d{1,2})?$`
const percent = String.raw`^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$`

/** A figure with up to two decimals as text, such as 4.50; null states nothing. */
const stated = (pattern: string, what: string) => {
  const value = orNull(
    Type.String({ pattern, typed: 'a number such as 4.50' }),
    `${what} that affiliates read as stated by the network, in the place of the computed figure`,
  )
  return { document: value, input: value, shown: nullableText, sql: 'numeric' as const, initial: null }
}

const days = (minimum: number, maximum: number, initial: number, help: string) => ({
  document: Type.Integer({ minimum, maximum, description: `${help} (default: ${initial})` }),
  input: Type.Integer({ minimum, maximum, description: help }),
  shown: Type.Integer(),
  sql: 'integer' as const,
  initial,
})

/**
 * The plain fields of an offer, in the order of files. The document with its checks, plans and CSV columns, `offers add`, `edit` and `show`, the SQL statements and the console's
 * form are built from this table. Fields with a table or rules of their own (advertiser, affiliates, categories, traffic rules, goals, payouts) are elsewhere.
 */
export const offer_fields = {
  title: needed(200, 'as affiliates see it; a new offer must have one', 'name that affiliates see'),
  status: choice(offer_statuses, 'active'),
  visibility: choice(
    offer_visibilities,
    'public',
    'who may run it: all affiliates, those with access (all see it and can request access), or those with access while no others see it',
  ),
  url: needed(
    2000,
    'destination URL, with macros such as {click_id} after the host; required for a new offer',
    'destination URL, with macros such as {click_id}',
  ),
  fallback_url: address('destination of visitors who match no rate, and of all visitors while the offer is paused'),
  deep_link_hosts: texts(
    100,
    'hosts whose pages tracking links may name by url=; none: no deep links',
    'for example shop.example, or *.shop.example for all hosts below it',
  ),
  tracking_domain: address('tracking domain of its links; none: that of the network', 253),
  preview_link: address('preview page of the offer'),
  icon: address('URL of the icon'),
  description: prose('plain text for affiliates'),
  description_html: prose('HTML for affiliates; it is cleaned'),
  terms: prose('terms that affiliates accept when they request access'),
  questions: texts(10, 'questions that affiliates answer when they request access', 'one after the other'),
  approve_tags: texts(
    20,
    'tags of affiliates whose requests for access are approved at once, unless access was refused or revoked before',
    'tags as affiliates have them',
  ),
  stated_epc: stated(amount, 'earnings per 100 clicks'),
  stated_cr: stated(percent, 'conversion rate in percent'),
  stated_approval_rate: stated(percent, 'approval rate in percent'),
  countries: words(
    country_codes,
    250,
    'target countries shown in lists; rates decide which visitors count',
    'ISO codes',
  ),
  os: words(os_names, os_names.length, 'operating systems shown in lists', os_names.join(', ')),
  default_conversion_status: choice(
    first_statuses,
    'approved',
    'initial status of conversions whose postback has none',
  ),
  hold_days: days(0, 365, 0, 'hold period of earnings in days'),
  click_lifetime_days: days(1, 3650, 90, 'days after the click in which a conversion counts'),
} satisfies Readonly<Record<string, OfferField>>

export type OfferFieldName = keyof typeof offer_fields

export const offer_field_names = namesOf(offer_fields)
