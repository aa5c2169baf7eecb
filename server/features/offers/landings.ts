import type * as landings from '@plumbline/contract/operator/offer-landings.ts'
import { refuse } from '../../shared/http/errors.ts'
import { readDestination } from '../catalogue/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { findOfferId } from './find.ts'
import { lockOffers } from './import.ts'
import { webAddress } from './web-address.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

const max_landings = 50
const columns = ['offer_id', 'id', 'name', 'url', 'preview_link', 'weight'] as const

/** Without blanks around it, as files of offers are read: an import would replace another name with a new landing page. */
const nameIn = ({ name }: Record<string, unknown>): string => String(name).trim()

/** The state of one landing page of an offer, each field under its name; undefined if it does not exist. */
export const readLandingState = async (
  { pg }: { pg: Pg },
  offer: unknown,
  given: Record<string, unknown>,
): Promise<Record<string, unknown> | undefined> => {
  const name = nameIn(given)
  const offer_id = await findOfferId(pg, String(offer))
  const row = await pg
    .selectFrom('offer_landings')
    .where('offer_id', '=', offer_id)
    .where('name', '=', name)
    .select(['url', 'preview_link', 'weight'])
    .executeTakeFirst()
  return (
    row && {
      offer_id,
      ...Object.fromEntries(Object.entries(row).map(([field, it]) => [`${name}.${field}`, it])),
    }
  )
}

export const landingsActions: ActionsOf<typeof landings> = {
  async listLandings({ pg }, { params, input }) {
    const { limit, offset } = pageOf(input)
    const rows = await pg
      .selectFrom('offer_landings')
      .where('offer_id', '=', await findOfferId(pg, params.offer))
      .select(columns)
      .orderBy('name')
      .execute()
    return { results: rows.slice(offset, offset + limit), count: rows.length }
  },

  async setLanding({ pg }, { params, input }) {
    const offer_id = await findOfferId(pg, params.offer)
    const { name: _typed, ...given } = input
    const name = nameIn(input)
    const { url, preview_link } = given
    if (url !== undefined && readDestination(url) === undefined) throw refuse('landing_unusable', { url })
    if (typeof preview_link === 'string' && webAddress(preview_link) === null)
      throw refuse('landing_unusable', { url: preview_link })
    await lockOffers(pg)
    const before = await pg
      .selectFrom('offer_landings')
      .where('offer_id', '=', offer_id)
      .select(['id', 'name'])
      .execute()
    const kept = before.find((one) => one.name === name)
    if (kept !== undefined && Object.values(given).some((value) => value !== undefined))
      return pg
        .updateTable('offer_landings')
        .set(given)
        .where('id', '=', kept.id)
        .returning(columns)
        .executeTakeFirstOrThrow()
    if (kept !== undefined) throw refuse('nothing_to_change', { fields: ['url', 'weight'] })
    if (url === undefined) throw refuse('no_landing_called', { offer_id, name })
    if (before.length >= max_landings) throw refuse('too_many_landings', { most: max_landings })
    return pg
      .insertInto('offer_landings')
      .values({ offer_id, name, url, preview_link: preview_link ?? null, weight: given.weight ?? 0 })
      .returning(columns)
      .executeTakeFirstOrThrow()
  },

  async removeLanding({ pg }, { params, input }) {
    const name = nameIn(input)
    const offer_id = await findOfferId(pg, params.offer)
    const removed = await pg
      .deleteFrom('offer_landings')
      .where('offer_id', '=', offer_id)
      .where('name', '=', name)
      .returning(columns)
      .executeTakeFirst()
    if (removed === undefined) throw refuse('no_landing_called', { offer_id, name })
    return removed
  },
}
