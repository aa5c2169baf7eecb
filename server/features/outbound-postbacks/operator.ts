import type * as postbacks from '@plumbline/contract/operator/outbound-postbacks.ts'
import { countFailing, enablePostback, listFailing } from './failing.ts'
import { readAddresses, writeAddresses } from './called-from.ts'
import { countDeliveries, findDeliveries, replayDeliveries } from './select.ts'
import { refuse } from '../../shared/http/errors.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { presentStored } from '../../shared/messages.ts'
import { readPeriod } from '../../shared/given-time.ts'
import { lockSettings } from '../../storage/postgres/lock.ts'
import { checkRanges } from '../../shared/visitor/check-ranges.ts'

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

export const outboundPostbacksActions: ActionsOf<typeof postbacks> = {
  async listDeliveries({ pg, actor }, { input }) {
    const { affiliate: affiliate_id, postback: postback_id, state } = input
    const { limit, offset } = pageOf(input)
    const selection = { actor, affiliate_id, postback_id, state, ...readPeriod(input) }
    const rows = await findDeliveries(pg, selection, limit, offset)
    return {
      results: rows.map((row) => ({
        ...row,
        changed_at: row.changed_at.toISOString(),
        disabled_at: textOf(row.disabled_at),
        last_attempt_at: textOf(row.last_attempt_at),
        last_error: presentStored(row.last_error),
        due_at: textOf(row.due_at),
      })),
      count: await countDeliveries(pg, selection),
    }
  },

  async listFailingPostbacks({ pg, actor }, { input }) {
    const { limit, offset } = pageOf(input)
    const rows = await listFailing(pg, actor, limit, offset)
    return {
      results: rows.map(({ failing_since, disabled_at, paused_at, waiting, ...row }) => ({
        ...row,
        failing_since: failing_since?.toISOString() ?? '',
        failing_with: presentStored(row.failing_with),
        disabled_at: textOf(disabled_at),
        paused_at: textOf(paused_at),
        waiting: Number(waiting ?? 0),
      })),
      count: await countFailing(pg, actor),
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
      id === undefined ? { actor, affiliate_id, postback_id, state, ...readPeriod(input) } : { actor, id }
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
