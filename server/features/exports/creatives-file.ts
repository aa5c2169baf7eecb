import { linkFields } from '@plumbline/contract/fields.ts'
import { cleanSubIds, type SubIds } from '@plumbline/contract/tracking-link.ts'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { refuse } from '../../shared/http/errors.ts'
import { refuseFields } from './ledger-file.ts'

/** The creatives of an offer as a file, by the same tickets and limits as the reports. */

const CreativesRequest = Type.Object({
  report: Type.Literal('creatives'),
  offer_id: Type.Integer(),
  link: Type.Partial(Type.Object(linkFields)),
})
type CreativesRequest = Type.Static<typeof CreativesRequest>

export const isCreativesRequest = (stored: unknown): stored is CreativesRequest => Value.Check(CreativesRequest, stored)

/** The request as its ticket holds it: one offer and nothing else. @throws ApiError `bad_request` */
export const checkCreativesRequest = (given: {
  filters?: Readonly<Record<string, string | string[] | undefined>>
  ordering?: string
  link?: SubIds
}): CreativesRequest => {
  const { filters: { offer_id, ...others } = {}, ordering = '', link = {} } = given
  refuseFields({ ...others, ordering })
  if (typeof offer_id !== 'string' || !/^[1-9]\d{0,8}$/.test(offer_id)) throw refuse('creatives_of_one_offer', {})
  return { report: 'creatives', offer_id: Number(offer_id), link: cleanSubIds(link) }
}
