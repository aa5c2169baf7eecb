import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { lock } from '../../storage/postgres/lock.ts'
import { checkQuota } from './quota.ts'

/**
 * Copies the creatives of an offer to another one; landing pages are those of the same name.
 * @throws ApiError `conflict` where the images are too large together
 */
export const copyCreatives = async (trx: Pg, from_offer_id: number, offer_id: number, now: Date): Promise<void> => {
  await lock(trx, 'creatives')
  const { rows } = await sql<{ has_image: boolean }>`
    with given as (
      select creative.*, nextval(pg_get_serial_sequence('offer_creatives', 'id'))::integer as new_id, landing.id as new_landing_id
      from offer_creatives as creative
      left join offer_landings as old on old.id = creative.landing_id
      left join offer_landings as landing on landing.offer_id = ${offer_id} and landing.name = old.name
      where creative.offer_id = ${from_offer_id}
    ), made as (
      insert into offer_creatives (
        id, offer_id, position, kind, title, language, landing_id, width, height, type, bytes, sha256, video_url, text, created_at
      ) overriding system value
      select new_id, ${offer_id}, position, kind, title, language, new_landing_id, width, height, type, bytes, sha256, video_url,
        text, ${now}
      from given
    ), files as (
      insert into offer_creative_files (creative_id, content)
      select new_id, content from given join offer_creative_files on creative_id = given.id
    )
    select type is not null as has_image from given`.execute(trx)
  if (rows.some(({ has_image }) => has_image)) await checkQuota(trx)
}
