import type * as advertisers from '@plumbline/contract/operator/advertisers.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { requireChange } from '../../shared/http/errors.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { testIntegration } from './integration.ts'
import { findAdvertiser, listAdvertisers, listRefusals, lockAdvertiser, showAdvertiser } from './queries.ts'
import { changeAdvertiser, makeAdvertiser, makeToken } from './make.ts'
import { overlapOf } from './rules.ts'
import { postbackUrl } from './token.ts'

/** Sets the status. Trackers follow within two seconds: a trigger moves the version of their catalogue. */
const setStatus = async (pg: Pg, id: number, status: 'active' | 'disabled') => {
  await lockAdvertiser(pg, id)
  await pg.updateTable('advertisers').set({ status }).where('id', '=', id).where('status', '<>', status).execute()
  return findAdvertiser(pg, id)
}

export const advertisersActions: ActionsOf<typeof advertisers> = {
  async addAdvertiser(tools, { input }) {
    const { pg, tracking_url } = tools
    const { id, token } = await makeAdvertiser(tools, input)
    return { ...(await findAdvertiser(pg, id)), token, postback_url: postbackUrl(tracking_url, token) }
  },

  listAdvertisers: ({ pg }, { input }) => listAdvertisers(pg, input, pageOf(input)),

  showAdvertiser: (tools, { params: { id } }) => showAdvertiser(tools, id),

  listRefusedPostbacks: ({ pg }, { input }) => listRefusals(pg, input.unknown ?? false, pageOf(input)),

  async editAdvertiser({ pg }, { params: { id }, input }) {
    requireChange(input, ['name', 'addresses', 'contact'])
    await changeAdvertiser(pg, id, input)
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
