import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { nullableText } from './fields.ts'

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
    login: nullableText,
    first_name: nullableText,
    last_name: nullableText,
    company: nullableText,
    website: nullableText,
    phone: nullableText,
    address: nullableText,
    zipcode: nullableText,
    city: nullableText,
    country: nullableText,
    telegram: nullableText,
    main_verticals: Type.Array(Type.String()),
    monthly_revenue: nullableText,
    traffic_sources: Type.Array(Type.String()),
  }),
})
