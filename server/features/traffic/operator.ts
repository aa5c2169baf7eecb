import type * as traffic from '@plumbline/contract/operator/traffic.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse, requireRow } from '../../shared/http/errors.ts'
import { tellAffiliates } from '../mail/index.ts'
import { findOfferId } from '../offers/index.ts'
import type { ActionsOf, ActionTools } from '../operator-action.ts'
import { pageOf, readPage } from '../operator-paging.ts'
import { assertReach, inScope } from '../operator-scope.ts'
import { addBlock, lockTraffic, type OwnOffer } from './queries.ts'
import { presentRow } from '../../shared/present-row.ts'

type Tools = Pick<ActionTools, 'pg' | 'actor'>

const names = [
  sql<string | null>`(select coalesce(company, login) from affiliates where affiliates.id = affiliate_id)`.as(
    'affiliate',
  ),
  sql<string>`(select title from offers where offers.id = offer_id)`.as('offer'),
] as const

const fallbacksOf = ({ pg, actor }: Tools) =>
  pg
    .selectFrom('affiliate_fallbacks')
    .where(inScope(actor, 'affiliate_fallbacks.affiliate_id'))
    .select(['affiliate_id', 'offer_id', 'url', 'host', 'status', 'reason', 'requested_at', 'decided_at'])
    .select(names)

const blocksOf = ({ pg, actor }: Tools) =>
  pg
    .selectFrom('source_blocks')
    .where(inScope(actor, 'source_blocks.affiliate_id'))
    .select(['id', 'affiliate_id', 'offer_id', 'sub', 'value', 'by_operator', 'reason', 'created_at'])
    .select(names)

const findBlock = async (tools: Tools, id: number) => {
  const block = await blocksOf(tools).where('id', '=', id).executeTakeFirst()
  return presentRow(requireRow(block, 'source_block', id))
}

const findFallback = async (tools: Tools, { affiliate_id, offer_id }: OwnOffer) => {
  const fallback = await fallbacksOf(tools)
    .where('affiliate_id', '=', affiliate_id)
    .where('offer_id', '=', offer_id)
    .executeTakeFirst()
  if (fallback === undefined) throw refuse('no_fallback', { affiliate_id, offer_id })
  return presentRow(fallback)
}

/**
 * The fallback that a decision is about, locked with the others of its affiliate.
 * @param seen the host that the operator looked at
 * @throws ApiError if the affiliate has changed it since
 */
const decidedFallback = async (
  tools: Tools,
  { affiliate: affiliate_id, offer }: { affiliate: number; offer: string },
  seen: string | undefined,
) => {
  const own = { affiliate_id, offer_id: await findOfferId(tools.pg, offer) }
  await lockTraffic(tools.pg, affiliate_id)
  const { host, url } = await findFallback(tools, own)
  if (seen !== undefined && seen !== host) throw refuse('fallback_changed', { ...own, host })
  return { own, host, url }
}

/** Mails the affiliate a decision on its fallback for these offers; nothing where none was decided. */
const notifyOfDecision = async (
  { pg, now }: Pick<ActionTools, 'pg' | 'now'>,
  { affiliate_id, ...decision }: { affiliate_id: number; url: string; reason: string | null },
  decided: readonly { offer_id: number }[],
): Promise<void> => {
  if (decided.length === 0) return
  const ids = decided.map(({ offer_id }) => offer_id)
  const offers = await pg.selectFrom('offers').where('id', 'in', ids).select(['id', 'title']).orderBy('id').execute()
  await tellAffiliates(pg, 'fallback_decided', [{ affiliate_id, data: { ...decision, offers } }], now)
}

/** The rows of one affiliate or offer, or all. */
const narrowed = async (pg: Pg, { offer, affiliate }: { offer?: string; affiliate?: number }) => ({
  offer_id: offer === undefined ? undefined : await findOfferId(pg, offer),
  affiliate_id: affiliate,
})

const isOf = ({ offer_id, affiliate_id }: Awaited<ReturnType<typeof narrowed>>) =>
  sql<boolean>`(${offer_id ?? null}::integer is null or offer_id = ${offer_id ?? null})
    and (${affiliate_id ?? null}::integer is null or affiliate_id = ${affiliate_id ?? null})`

export const trafficActions: ActionsOf<typeof traffic> = {
  async listFallbacks(tools, { input }) {
    const query = fallbacksOf(tools)
      .where(isOf(await narrowed(tools.pg, input)))
      .$if(input.status !== undefined, (some) => some.where('status', '=', input.status ?? 'pending'))
    const ordered = query.orderBy('requested_at', 'desc').orderBy('affiliate_id').orderBy('offer_id')
    const { rows, count } = await readPage(ordered, pageOf(input))
    return { results: rows.map((row) => presentRow(row)), count }
  },

  async approveFallback(tools, { params, input }) {
    const { own, host, url } = await decidedFallback(tools, params, input.host)
    const approved = await tools.pg
      .updateTable('affiliate_fallbacks')
      .set({ status: 'approved', reason: null, decided_at: tools.now })
      .where('affiliate_id', '=', own.affiliate_id)
      .where('host', '=', host)
      .where('status', '<>', 'approved')
      .where((row) => row.or([row('status', '=', 'pending'), row('offer_id', '=', own.offer_id)]))
      .returning('offer_id')
      .execute()
    await notifyOfDecision(tools, { affiliate_id: own.affiliate_id, url, reason: null }, approved)
    return findFallback(tools, own)
  },

  async refuseFallback(tools, { params, input }) {
    const { reason } = input
    const { own, host, url } = await decidedFallback(tools, params, input.host)
    // One that stayed approved on another offer would approve it here again.
    const refused = await tools.pg
      .updateTable('affiliate_fallbacks')
      .set({ status: 'refused', reason, decided_at: tools.now })
      .where('affiliate_id', '=', own.affiliate_id)
      .where('host', '=', host)
      .returning('offer_id')
      .execute()
    await notifyOfDecision(tools, { affiliate_id: own.affiliate_id, url, reason }, refused)
    return findFallback(tools, own)
  },

  async listSourceBlocks(tools, { input }) {
    const query = blocksOf(tools).where(isOf(await narrowed(tools.pg, input)))
    const { rows, count } = await readPage(query.orderBy('id', 'desc'), pageOf(input))
    return { results: rows.map((row) => presentRow(row)), count }
  },

  async addSourceBlock(tools, { input: { affiliate, offer, sub, value, reason } }) {
    const { pg, actor, now } = tools
    await assertReach(pg, actor, [affiliate])
    const source = { affiliate_id: affiliate, offer_id: await findOfferId(pg, offer), sub, value }
    return findBlock(tools, await addBlock(pg, source, { by_operator: true, reason, created_at: now }))
  },

  async removeSourceBlock(tools, { params: { id } }) {
    const block = await findBlock(tools, id)
    await tools.pg.deleteFrom('source_blocks').where('id', '=', id).execute()
    return block
  },
}
