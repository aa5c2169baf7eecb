import type * as postbacks from '@plumbline/contract/operator/outbound-postbacks.ts'
import { enablePostback, listFailing } from './failing.ts'
import { readAddresses, writeAddresses } from './called-from.ts'
import { countDeliveries, findDeliveries, replayDeliveries } from './select.ts'
import { refuse } from '../../shared/http/errors.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { presentStored } from '../../shared/messages.ts'
import { presentRow } from '../../shared/present-row.ts'
import { readPeriod } from '../../shared/given-time.ts'
import { lockSettings } from '../../storage/postgres/lock.ts'
import { checkRanges } from '../../shared/visitor/check-ranges.ts'

export const outboundPostbacksActions: ActionsOf<typeof postbacks> = {
  async listDeliveries({ pg, actor }, { input }) {
    const { affiliate: affiliate_id, postback: postback_id, state } = input
    const { limit, offset } = pageOf(input)
    const selection = { actor, affiliate_id, postback_id, states: state && [state], ...readPeriod(input) }
    const rows = await findDeliveries(pg, selection, limit, offset)
    return {
      results: rows.map((row) => ({
        ...presentRow(row),
        last_error: presentStored(row.last_error),
      })),
      count: await countDeliveries(pg, selection),
    }
  },

  async listFailingPostbacks({ pg, actor }, { input }) {
    const { rows, count } = await listFailing(pg, actor, pageOf(input))
    return {
      results: rows.map((row) => ({
        ...presentRow(row),
        failing_since: row.failing_since?.toISOString() ?? '',
        failing_with: presentStored(row.failing_with),
        waiting: Number(row.waiting ?? 0),
      })),
      count,
    }
  },

  async enablePostback({ pg, now, actor }, { params: { postback } }) {
    const due = await enablePostback(pg, actor, postback, now)
    if (due === undefined) throw refuse('postback_not_disabled', { postback })
    return { enabled: postback, due }
  },

  async replayDeliveries({ pg, now, actor }, { input }) {
    const { delivery: id, affiliate: affiliate_id, postback: postback_id, state = 'failed' } = input
    if ((id === undefined) === (input.from === undefined)) throw refuse('deliveries_unclear', {})
    const selection =
      id === undefined ? { actor, affiliate_id, postback_id, states: [state], ...readPeriod(input) } : { actor, id }
    const { replayed } = await replayDeliveries(pg, selection, now)
    if (id !== undefined && replayed === 0) throw refuse('delivery_waiting', { delivery: id })
    return { replayed }
  },

  async setPostbackAddresses({ pg, now }, { input: { addresses } }) {
    await lockSettings(pg)
    if (addresses !== undefined) await writeAddresses(pg, checkRanges(addresses), now)
    return { addresses: await readAddresses(pg) }
  },
}
