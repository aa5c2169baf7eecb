import type * as caps from '@plumbline/contract/offer-caps.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { isRunnableBy } from '../offers/index.ts'
import { everybody } from '../operator-scope.ts'
import type { Services } from '../portal-services.ts'
import { capRows, part_used, presentCap } from './queries.ts'

/** Rows of one answer: the fullest ones are read first. */
const max_caps = 1_000

/** Handlers of caps. The reply's schema leaves out the rules that are the network's own. */
export const capsHandlers = ({ pg, now }: Pick<Services, 'pg' | 'now'>): HandlersOf<typeof caps> => ({
  async offerCaps({ query: { offer }, caller: { affiliate_id } }) {
    const at = now()
    const rows = await capRows(pg, at, everybody)
      .where('caps.type', '<>', 'revenue')
      .where(({ or, eb }) => or([eb('caps.affiliate_id', 'is', null), eb('caps.affiliate_id', '=', affiliate_id)]))
      .where(isRunnableBy(affiliate_id))
      .$if(offer !== undefined, (query) => query.where('caps.offer_id', '=', offer ?? 0))
      .orderBy(part_used, 'desc')
      .orderBy('caps.id')
      .limit(max_caps)
      .execute()
    return {
      results: rows.map((row) => ({
        ...presentCap(row, at),
        goal: row.goal === null ? null : row.goal_name || row.goal || 'SOI',
        is_own: row.affiliate_id !== null,
      })),
    }
  },
})
