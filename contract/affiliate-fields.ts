import Type, { type TSchema } from 'typebox'
import { nullableText } from './fields.ts'
import { namesOf } from './field-table.ts'
import { clearable, country, line } from './operator/fields.ts'

interface AffiliateField {
  /** In commands, calls and forms. */
  readonly input: TSchema
  /** In replies; null where it is not known. */
  readonly shown: TSchema
}

const text = (help: string, max_length?: number) => ({ input: clearable(help, max_length), shown: nullableText })

const texts = (description: string) => ({
  input: Type.Array(line(), { maxItems: 20, description }),
  shown: Type.Array(Type.String()),
})

/** The plain fields of an affiliate, with columns of the same names: its profile in the portal, in the console and in commands. */
export const affiliate_fields = {
  login: text('name of the account'),
  first_name: text('first name'),
  last_name: text('last name'),
  company: text('company'),
  website: text('web address', 300),
  phone: text('phone'),
  address: text('street and number', 200),
  zipcode: text('postal code', 20),
  city: text('city'),
  country: { input: country, shown: nullableText },
  tax_id: text('tax id, for payment statements'),
  telegram: text('name on Telegram'),
  main_verticals: texts('main verticals'),
  monthly_revenue: text('monthly revenue'),
  traffic_sources: texts('traffic sources'),
} satisfies Readonly<Record<string, AffiliateField>>

export const affiliate_field_names = namesOf(affiliate_fields)

/** Those that affiliates change themselves, where the network allows it. What its statements name stays with the network. */
export const contact_fields = [
  'first_name',
  'last_name',
  'phone',
  'telegram',
  'website',
  'address',
  'zipcode',
  'city',
  'country',
] as const satisfies readonly (keyof typeof affiliate_fields)[]
export type ContactField = (typeof contact_fields)[number]
