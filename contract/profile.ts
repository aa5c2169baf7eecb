import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { affiliate_fields } from './affiliate-fields.ts'
import { partOf } from './field-table.ts'

export const affiliateProfile = endpoint({
  method: 'GET',
  path: '/api/affiliate/profile/',
  access: 'affiliate',
  summary: 'The email shown in the user menu',
  reply: Type.Object({ email: Type.String() }),
})

export const userProfile = endpoint({
  method: 'GET',
  path: '/api/user/me/profile/',
  access: 'affiliate',
  summary: "The affiliate's profile with the signed-in user's email; null where nothing is known",
  reply: Type.Object({
    email: Type.String(),
    ...partOf(affiliate_fields, 'shown'),
  }),
})
