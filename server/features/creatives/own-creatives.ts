import type { SubIds } from '@plumbline/contract/tracking-link.ts'
import type { Config } from '../../shared/config.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { findRunnable, isOfferVisible, trackingLinkOf } from '../offers/index.ts'
import { creativeCode } from './code.ts'
import type { ImageTokens } from './image-token.ts'
import { creativeRows } from './queries.ts'

export interface CreativesReader {
  pg: Pg
  config: Pick<Config, 'tracking_url' | 'portal_url' | 'portal'>
  tokens: ImageTokens
}

/**
 * Creatives of an offer with an affiliate's own links.
 * @throws ApiError `not_found` where it may not see the offer, `forbidden` where it may not run it
 */
export const readOwnCreatives = async (
  { pg, config, tokens }: CreativesReader,
  affiliate_id: number,
  offer_id: number,
  subIds: SubIds,
) => {
  const offer = await findRunnable(pg, offer_id, affiliate_id)
  if (offer === undefined) {
    if (!(await isOfferVisible(pg, offer_id, affiliate_id))) throw new ApiError('not_found')
    throw refuse('offer_needs_approval', { offer_id })
  }
  const origin = (config.portal.api_url || config.portal_url).replace(/\/+$/, '')
  const rows = await creativeRows(pg).where('offer_creatives.offer_id', '=', offer_id).execute()
  return rows.map((row) => {
    const { id, landing_id, landing, type, bytes } = row
    const parts = { ...subIds, ...(landing_id !== null && { landing: landing_id }) }
    const link = trackingLinkOf(config.tracking_url, offer, affiliate_id, parts)
    const url = `/api/creatives/${tokens.issue({ creative_id: id, affiliate_id })}/`
    const image = type === null ? null : { url, type, bytes: bytes ?? 0 }
    return {
      ...row,
      landing: landing_id === null || landing === null ? null : { id: landing_id, name: landing },
      image,
      link,
      code: creativeCode(row, link, image === null ? null : `${origin}${url}`),
    }
  })
}
