import Type from 'typebox'
import { line } from './fields.ts'

export const affiliate_states = ['active', 'disabled'] as const

/** A word to find affiliates by; several are separated by commas. */
export const tag = Type.String({
  format: 'line',
  minLength: 1,
  maxLength: 40,
  pattern: String.raw`^[^,]*[^,\s][^,]*$`,
  description: 'a tag',
})

export const affiliateFilters = {
  status: Type.Optional(Type.Enum(affiliate_states, { description: 'only this status' })),
  manager: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, typed: 'id of the manager' })),
  search: Type.Optional(line('part of the login, a name, the company or an address; or the id')),
  tag: Type.Optional(line('only affiliates with this tag', 40)),
  payout_details: Type.Optional(
    Type.Enum(['unverified', 'verified', 'refused', 'incomplete', 'none'], {
      description: 'only affiliates with payout details in this state',
    }),
  ),
  raised_minimum: Type.Optional(
    Type.Boolean({ description: 'only affiliates who raised their minimum payment themselves' }),
  ),
}
