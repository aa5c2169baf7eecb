import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, id, offer_ratios } from './fields.ts'

export const offerFigures = endpoint({
  method: 'GET',
  path: '/api/offer/figures/',
  access: 'affiliate',
  summary: "The affiliate's own clicks, EPC, CR and approval rate of each offer in the last thirty days",
  reply: Type.Object({ results: Type.Array(Type.Object({ offer_id: id, clicks: count, ...offer_ratios })) }),
})
