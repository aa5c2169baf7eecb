import type * as advertisers from '@plumbline/contract/operator/advertisers.ts'
import { sql } from 'kysely'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse } from '../../shared/http/errors.ts'
import { ownKeys, sealToken } from '../../shared/sealed-token.ts'
import type { ActionTools, ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { hashToken } from '../../shared/hash-token.ts'
import { testIntegration } from './integration.ts'
import { findAdvertiser, listAdvertisers, listRefusals, lockAdvertiser, showAdvertiser } from './queries.ts'
import { checkName, overlapOf } from './rules.ts'
import { checkRanges } from '../../shared/visitor/check-ranges.ts'
import { newAdvertiserToken, postbackUrl } from './token.ts'

type TokenTools = Pick<ActionTools, 'pg' | 'data_dir' | 'now'>

/** Offers name advertisers by name: two of one name would leave open which one is meant. Makes who gives names wait for one another. */
const checkFreeName = async (pg: Pg, name: string, own?: number): Promise<void> => {
  await lock(pg, 'advertisers')
  const other = await pg
    .selectFrom('advertisers')
    .where(sql<boolean>`lower(trim(name)) = lower(${name})`)
    .$if(own !== undefined, (query) => query.where('id', '<>', own ?? 0))
    .select(['id', 'name'])
    .executeTakeFirst()
  if (other !== undefined) throw refuse('name_of_another', { id: other.id, name: other.name })
}

const makeToken = async ({ pg, data_dir, now }: TokenTools, advertiser_id: number): Promise<string> => {
  const token = newAdvertiserToken()
  const keys = ownKeys(data_dir)
  const sealed = keys === undefined ? null : sealToken(keys, token)
  await pg
    .insertInto('advertiser_tokens')
    .values({ advertiser_id, token_sha256: hashToken(token), sealed, created_at: now })
    .execute()
  return token
}

const cidrs = (ranges: readonly string[]) => sql<string[]>`${[...ranges]}::text[]::cidr[]`

/** Sets the status. Trackers follow within two seconds: a trigger moves the version of their catalogue. */
const setStatus = async (pg: Pg, id: number, status: 'active' | 'disabled') => {
  await lockAdvertiser(pg, id)
  await pg.updateTable('advertisers').set({ status }).where('id', '=', id).where('status', '<>', status).execute()
  return findAdvertiser(pg, id)
}

export const advertisersActions: ActionsOf<typeof advertisers> = {
  async addAdvertiser(tools, { input: { addresses = [], contact, ...given } }) {
    const { pg, now, tracking_url } = tools
    const name = checkName(given.name)
    const ranges = checkRanges(addresses)
    await checkFreeName(pg, name)
    const { id } = await pg
      .insertInto('advertisers')
      .values({ name, contact, allowed_addresses: cidrs(ranges), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await makeToken(tools, id)
    return { ...(await findAdvertiser(pg, id)), token, postback_url: postbackUrl(tracking_url, token) }
  },

  listAdvertisers: ({ pg }, { input }) => listAdvertisers(pg, input, pageOf(input)),

  showAdvertiser: (tools, { params: { id } }) => showAdvertiser(tools, id),

  listRefusedPostbacks: ({ pg }, { input }) => listRefusals(pg, input.unknown ?? false, pageOf(input)),

  async editAdvertiser({ pg }, { params: { id }, input: { addresses, contact, ...given } }) {
    const name = given.name === undefined ? undefined : checkName(given.name)
    if (name === undefined && addresses === undefined && contact === undefined)
      throw refuse('nothing_to_change', { fields: ['name', 'addresses', 'contact'] })
    const ranges = addresses === undefined ? undefined : checkRanges(addresses)
    if (name !== undefined) await checkFreeName(pg, name, id)
    await lockAdvertiser(pg, id)
    await pg
      .updateTable('advertisers')
      .set({ name, contact, ...(ranges !== undefined && { allowed_addresses: cidrs(ranges) }) })
      .where('id', '=', id)
      .execute()
    return findAdvertiser(pg, id)
  },

  async disableAdvertiser({ pg }, { params: { id } }) {
    const advertiser = await setStatus(pg, id, 'disabled')
    const offers = await pg
      .selectFrom('offers')
      .where('advertiser_id', '=', id)
      .where('status', '=', 'active')
      .select('id')
      .orderBy('id')
      .execute()
    return { ...advertiser, active_offers: offers.map((offer) => offer.id) }
  },

  enableAdvertiser: ({ pg }, { params: { id } }) => setStatus(pg, id, 'active'),

  async rotateAdvertiserToken(tools, { params: { id }, input: { overlap = '24h' } }) {
    const { pg, now, tracking_url } = tools
    const until = new Date(now.getTime() + overlapOf(overlap))
    await lockAdvertiser(pg, id)
    // One that ends sooner by an earlier rotation is not prolonged.
    const ended = await pg
      .updateTable('advertiser_tokens')
      .set({ expires_at: until })
      .where('advertiser_id', '=', id)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', until)]))
      .returning('id')
      .execute()
    const token = await makeToken(tools, id)
    return {
      id,
      token,
      postback_url: postbackUrl(tracking_url, token),
      old_token_until: ended.length === 0 ? null : until.toISOString(),
    }
  },

  testAdvertiser: (tools, { params: { id }, input: { offer } }) => testIntegration(tools, id, offer),
}
