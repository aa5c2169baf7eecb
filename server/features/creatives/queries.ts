import { sql, type NotNull } from 'kysely'
import { ApiError } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { hasAccess } from '../offers/index.ts'
import type { ImageOf } from './image-token.ts'

/** Creatives with the names of their landing pages, in the order in which they are shown. The content of images is left out. */
export const creativeRows = (pg: Pg) =>
  pg
    .selectFrom('offer_creatives')
    .leftJoin('offer_landings', 'offer_landings.id', 'landing_id')
    .select(['offer_creatives.id', 'offer_creatives.offer_id', 'kind', 'title', 'language', 'width', 'height'])
    .select(['landing_id', 'offer_landings.name as landing', 'type', 'bytes', 'video_url', 'text', 'created_at'])
    .orderBy('position')
    .orderBy('offer_creatives.id')

export type CreativeRow = Awaited<ReturnType<ReturnType<typeof creativeRows>['execute']>>[number]

/** An image with its content, as of one moment; undefined if it was removed. */
export const readImage = (pg: Pg, creative_id: number) =>
  pg
    .selectFrom('offer_creatives')
    .innerJoin('offer_creative_files', 'creative_id', 'offer_creatives.id')
    .where('creative_id', '=', creative_id)
    .where('type', 'is not', null)
    .select(['type', 'width', 'height', 'sha256', 'content'])
    .$narrowType<{ type: NotNull }>()
    .executeTakeFirst()

/**
 * Type and hash of an image; with an affiliate only while it has access to the offer, paused or not: its pages keep their pictures.
 * @throws ApiError `not_found`
 */
export const findImage = async (pg: Pg, { creative_id, affiliate_id }: Partial<ImageOf> & { creative_id: number }) => {
  let query = pg
    .selectFrom('offer_creatives')
    .innerJoin('offers', 'offers.id', 'offer_creatives.offer_id')
    .where('offer_creatives.id', '=', creative_id)
    .where('type', 'is not', null)
    .where('sha256', 'is not', null)
    .select(['offer_creatives.id', 'type', 'sha256'])
    .$narrowType<{ type: NotNull; sha256: NotNull }>()
  if (affiliate_id !== undefined)
    query = query
      .where(hasAccess(affiliate_id))
      .where(sql<boolean>`exists (select from affiliates where id = ${affiliate_id} and status = 'active')`)
  return query.executeTakeFirstOrThrow(() => new ApiError('not_found'))
}
