import type * as operations from '@plumbline/contract/operator/move-in-links.ts'
import { old_link_days } from '@plumbline/contract/old-links.ts'
import { day_ms } from '../../shared/time.ts'
import { nameAffiliates, nameOffers } from '../names.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { listAffiliatesInScope } from '../operator-scope.ts'
import { runQuery } from '../reports/index.ts'
import { oldLinksQuery } from './queries.ts'

export const oldLinksActions: ActionsOf<typeof operations> = {
  async listOldLinks({ pg, clickhouse, now, signal, actor }, { input }) {
    const { days = old_link_days, state = '', affiliate = 0, old_network = 0 } = input
    // A manager reaches own affiliates: links of unknown ones are not among theirs.
    const reached = await listAffiliatesInScope(pg, actor)
    const rows = await runQuery(clickhouse(), oldLinksQuery, {
      caller: { affiliate_id: 0 },
      parameters: {
        since_ms: now.getTime() - days * day_ms,
        of_affiliates: reached !== undefined,
        affiliates: reached ?? [],
        affiliate,
        old_network,
        state,
      },
      slice: pageOf(input),
      signal,
    })
    const networks = await pg.selectFrom('old_networks').select(['id', 'name']).execute()
    const names = new Map(networks.map(({ id, name }) => [id, name]))
    const results = rows.map(({ rows: _count, last_ms, old_network_id, affiliate_id, offer_id, ...row }) => ({
      ...row,
      state: affiliate_id > 0 && offer_id > 0 ? ('mapped' as const) : ('unmapped' as const),
      old_network_id: names.has(old_network_id) ? old_network_id : null,
      old_network: names.get(old_network_id) ?? null,
      affiliate_id: affiliate_id || null,
      offer_id: offer_id || null,
      last_seen: new Date(last_ms).toISOString(),
    }))
    return { results: await nameOffers(pg, await nameAffiliates(pg, results)), count: rows[0]?.rows ?? 0 }
  },
}
