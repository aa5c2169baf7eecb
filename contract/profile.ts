import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { affiliate_fields, contact_fields } from './affiliate-fields.ts'
import { partOf } from './field-table.ts'
import { nothing_else } from './report-calls.ts'

export const affiliateProfile = endpoint({
  method: 'GET',
  path: '/api/affiliate/profile/',
  access: 'affiliate',
  summary: 'The email shown in the user menu',
  reply: Type.Object({ email: Type.String() }),
})

const profile = Type.Object({
  email: Type.String(),
  ...partOf(affiliate_fields, 'shown'),
  /** Whether the network lets its affiliates change their contact data and email address. */
  may_edit: Type.Boolean(),
})

export const userProfile = endpoint({
  method: 'GET',
  path: '/api/user/me/profile/',
  access: 'affiliate',
  summary: "The affiliate's profile with the signed-in user's email; null where nothing is known",
  reply: profile,
})

export const editProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/me/profile/',
  access: 'affiliate',
  confirm_identity: 'with_second_factor',
  summary: "Change the affiliate's contact data, where the network allows it; all its users are mailed",
  body: Type.Partial(Type.Pick(Type.Object(partOf(affiliate_fields, 'input')), contact_fields), nothing_else),
  reply: profile,
  failures: ['forbidden'],
})
