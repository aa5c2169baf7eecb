import { machineOf } from '../nodes/identity.ts'
import { describeLag, lagName, rules } from '../progress/lag.ts'
import { measureOnce } from '../progress/measure.ts'
import { DifferenceFound } from './difference.ts'
import type { VerifyStores } from './scope.ts'

/**
 * Checks that nothing acknowledged waits longer than it may: what is not taken cannot differ, and a network that is stuck would agree with
 * itself.
 */
export const checkTaken = async ({ data_dir, pg, clickhouse }: VerifyStores): Promise<void> => {
  const { late } = await measureOnce({ data_dir, machine: machineOf(data_dir), pg, clickhouse })
  const lag = late.map((one) => one.lag).find(({ stream }) => rules[stream].acknowledged)
  if (lag === undefined) return
  const { stream, journal, records, first } = lag
  const { limit_ms, todo } = rules[stream]
  const row =
    journal === undefined
      ? { store: 'PostgreSQL' as const, table: stream }
      : { store: 'journal' as const, table: String(journal) }
  throw new DifferenceFound({
    ...row,
    key: first === undefined ? { waiting: records } : { sequence: first },
    field: lagName(lag),
    expected: `taken within ${limit_ms / 1000} s`,
    found: `${describeLag(lag, Date.now())}. ${todo}`,
  })
}
