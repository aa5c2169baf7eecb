import Type from 'typebox'
import { line } from './fields.ts'
import { offer_visibilities } from '../offer-access.ts'
import { offer_statuses } from './offer-fields.ts'

export const offerFilters = {
  search: Type.Optional(line('part of the title or of your own id; or the id')),
  status: Type.Optional(Type.Enum(offer_statuses, { description: 'only this status' })),
  visibility: Type.Optional(Type.Enum(offer_visibilities, { description: 'only this visibility' })),
  advertiser: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, typed: 'id of the advertiser' })),
  category: Type.Optional(line('name of a category')),
}
