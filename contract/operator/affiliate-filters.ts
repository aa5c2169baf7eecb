import Type from 'typebox'
import { line } from './fields.ts'

export const affiliate_states = ['active', 'disabled'] as const

export const affiliateFilters = {
  status: Type.Optional(Type.Enum(affiliate_states, { description: 'only this status' })),
  manager: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'id of the manager' })),
  search: Type.Optional(line('part of the login, a name, the company or an address; or the id')),
  payout_details: Type.Optional(
    Type.Enum(['unverified', 'verified', 'none'], { description: 'only affiliates whose payout details are that' }),
  ),
  raised_minimum: Type.Optional(
    Type.Boolean({ description: 'only affiliates who raised the minimum of their payments themselves' }),
  ),
}
