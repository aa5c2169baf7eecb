import Type from 'typebox'
import { id } from '../fields.ts'
import { line, optionalChoice } from './fields.ts'
import { offer_visibilities } from '../offer-access.ts'
import { offer_statuses } from './offer-fields.ts'

export const offerFilters = {
  search: Type.Optional(line('part of the title or of your own id; or the id')),
  status: optionalChoice(offer_statuses, 'only this status'),
  visibility: optionalChoice(offer_visibilities, 'only this visibility'),
  advertiser: Type.Optional(Type.Integer({ ...id, typed: 'id of the advertiser' })),
  category: Type.Optional(line('name of a category')),
}
