import Type from 'typebox'
import { id } from '../fields.ts'
import { flag, line, optionalChoice } from './fields.ts'

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
  status: optionalChoice(affiliate_states, 'only this status'),
  manager: Type.Optional(Type.Integer({ ...id, typed: 'id of the manager' })),
  search: Type.Optional(line('part of the login, a name, the company or an address; or the id')),
  tag: Type.Optional(line('only affiliates with this tag', 40)),
  payout_details: optionalChoice(
    ['unverified', 'verified', 'refused', 'incomplete', 'none'],
    'only affiliates with payout details in this state',
  ),
  raised_minimum: flag('only affiliates who raised their minimum payment themselves'),
}
