import type * as quarantine from '@plumbline/contract/operator/quarantine.ts'
import { refuse } from '../../shared/http/errors.ts'
import { countQuarantine, listQuarantine, requestRetry } from './queries.ts'
import type { ActionsOf } from '../../features/operator-action.ts'
import { pageOf } from '../../features/operator-paging.ts'
import { placeOf } from './place.ts'

export const quarantineActions: ActionsOf<typeof quarantine> = {
  async listQuarantine({ pg }, { input }) {
    const { limit, offset } = pageOf(input)
    const rows = await listQuarantine(pg, limit, offset)
    return {
      results: rows.map(({ quarantined_at, retry_at, ...row }) => ({
        ...row,
        quarantined_at: quarantined_at.toISOString(),
        retry_at: retry_at?.toISOString() ?? null,
      })),
      count: (await countQuarantine(pg)).all,
    }
  },

  async retryQuarantine({ pg }, { input }) {
    const place = placeOf(input)
    const count = await requestRetry(pg, place)
    if (place !== undefined && count === 0) throw refuse('not_in_quarantine', {})
    return { asked: count, taken: 0, failed: 0, waiting: count }
  },
}
