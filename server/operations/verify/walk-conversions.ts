import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { checkConversion, type CheckedJournals, type ConversionCount } from './conversions.ts'
import { DifferenceFound, inClickHouse } from './difference.ts'
import { readConversions, readCopies, type Copy, type StoredConversion } from './read-conversions.ts'
import { readRates, type KnownRate } from './rates.ts'
import { readReferrals, type KnownReferral } from './referrals.ts'
import type { VerifyStores } from './scope.ts'

const conversions_at_once = 2_000
/** How often a conversion that is changing at the moment is checked again. */
const max_looks = 10
const look_ms = 300

export interface ConversionsWalk {
  stores: VerifyStores
  journals: CheckedJournals
  count: ConversionCount
  onProgress: (share: number) => void
}

const byId = (copies: readonly Copy[]): Map<string, Copy[]> => Map.groupBy(copies, ({ id }) => id)

const before = (id: string): string => String(BigInt(id) - 1n)

/** Looks at one conversion again until it stops changing. */
const lookAgain = async (
  { stores, journals }: ConversionsWalk,
  known: { referral: KnownReferral | undefined; rates: ReadonlyMap<number, KnownRate> },
  id: string,
): Promise<'copied' | 'waits'> => {
  for (let look = 0; look < max_looks; look++) {
    const [conversion] = await readConversions(stores.pg, before(id), id, 1)
    const copies = await readCopies(stores.clickhouse, id, id)
    if (conversion === undefined) break
    const outcome = checkConversion(conversion, copies, journals, known)
    if (outcome !== 'changed since') return outcome
    await sleep(look_ms)
  }
  return 'waits'
}

/** A copy without its conversion. That may have just been created, so PostgreSQL is queried again. */
const checkStrange = async ({ stores }: ConversionsWalk, copies: Iterable<Copy>): Promise<void> => {
  for (const { id } of copies) {
    const [conversion] = await readConversions(stores.pg, before(id), id, 1)
    if (conversion === undefined) throw new DifferenceFound(inClickHouse('conversions', { id }), 'rows', 0, 1)
  }
}

/** Finds copies with higher ids than PostgreSQL ever gave. ClickHouse is queried first, so that concurrent additions are not differences. */
const checkHighest = async ({ stores }: ConversionsWalk): Promise<void> => {
  const [copy] = await askRows<{ id: string }>(stores.clickhouse, {
    query: 'select toString(max(id)) as id from conversions',
  })
  const highest = await highestId(stores)
  if (copy !== undefined && BigInt(copy.id) > BigInt(highest))
    throw new DifferenceFound(inClickHouse('conversions', { id: copy.id }), 'rows', 0, 1)
}

const highestId = async ({ pg }: VerifyStores): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from conversions`.execute(pg)
  return rows[0]?.id ?? '0'
}

/** Checks every conversion that was there at the beginning, with its history, its click, its money and its copy. */
export const walkConversions = async (walk: ConversionsWalk): Promise<void> => {
  const { stores, journals, count, onProgress } = walk
  const { pg, clickhouse } = stores
  const upto = await highestId(stores)
  const referrals = await readReferrals(pg)
  const rates = await readRates(pg)

  const checkOne = async (conversion: StoredConversion, copies: readonly Copy[]): Promise<void> => {
    const known = { referral: referrals.get(conversion.affiliate_id), rates }
    const outcome = checkConversion(conversion, copies, journals, known)
    const settled = outcome === 'changed since' ? await lookAgain(walk, known, conversion.id) : outcome
    count.conversions++
    count.history += conversion.history.length
    count.entries += conversion.entries.length + conversion.referral_entries.length
    if (settled === 'copied') count.copies++
    else count.waiting++
  }

  for (let after = '0'; ;) {
    const conversions = await readConversions(pg, after, upto, conversions_at_once)
    // Behind the last conversion there must be no copy either.
    const last = conversions.at(-1)?.id ?? upto
    const copies = byId(await readCopies(clickhouse, String(BigInt(after) + 1n), last))
    for (const conversion of conversions) {
      await checkOne(conversion, copies.get(conversion.id) ?? [])
      copies.delete(conversion.id)
    }
    await checkStrange(walk, [...copies.values()].flat())
    if (conversions.length === 0) break
    after = last
    onProgress(Number(after) / Number(upto))
  }
  await checkHighest(walk)
}
