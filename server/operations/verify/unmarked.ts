import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { network_zone } from '../../shared/network.ts'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { readShipping } from '../../features/clicks/index.ts'
import { addressHex, householdHex } from './address.ts'
import { DifferenceFound, inClickHouse } from './difference.ts'
import type { Visit } from './hosts.ts'
import type { JournalScope } from './scope.ts'

const timeout_ms = 30_000
const look_ms = 200

/** Waits until the cuts that were under way when the check began are shipped: one of their clicks may carry the mark. */
const untilShipped = async (data_dir: string, scopes: readonly JournalScope[]): Promise<boolean> => {
  for (const begun = performance.now(); performance.now() - begun < timeout_ms; await sleep(look_ms)) {
    const shipping = readShipping(data_dir)
    if (scopes.every(({ journal, under_way_upto }) => (shipping.get(journal.number)?.shipped ?? 0) >= under_way_upto))
      return true
  }
  return false
}

const hasMark = async (clickhouse: ClickHouseClient, { day, affiliate_id, offer_id, ip }: Visit): Promise<boolean> => {
  const [row] = await askRows<{ marks: number }>(clickhouse, {
    query: `select count() as marks from clicks
      where affiliate_id = {affiliate_id:UInt32} and toDate(at, '${network_zone}') = {day:Date} and offer_id = {offer_id:UInt32}
        and is_host = 1 and startsWith(hex(ip), {household:String})`,
    query_params: { day, affiliate_id, offer_id, household: householdHex(addressHex(ip)) },
  })
  return (row?.marks ?? 0) > 0
}

/**
 * Visitors without a marked click: correct only if a click in another journal has the mark and was not shipped when the check
 * began.
 * @returns how many could not be decided, because the worker is stuck
 */
export const checkUnmarked = async (
  { data_dir, clickhouse }: { data_dir: string; clickhouse: ClickHouseClient },
  scopes: readonly JournalScope[],
  visits: readonly Visit[],
): Promise<number> => {
  const unmarked: Visit[] = []
  for (const visit of visits) if (!(await hasMark(clickhouse, visit))) unmarked.push(visit)
  if (unmarked.length === 0) return 0
  if (!(await untilShipped(data_dir, scopes))) return unmarked.length
  for (const visit of unmarked) {
    if (await hasMark(clickhouse, visit)) continue
    const { journal, sequence } = visit
    throw new DifferenceFound(inClickHouse('clicks', { journal, sequence }), 'is_host', 1, 0)
  }
  return 0
}
