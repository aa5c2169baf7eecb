import type { ClickHouseClient } from '@clickhouse/client'
import type { Insertable } from 'kysely'
import { lock } from '../../storage/postgres/lock.ts'
import type { Database, Pg } from '../../storage/postgres/schema.ts'
import { areIncomplete } from '../nodes/statistics-identity.ts'
import { findDayClicks, latest, type ClickFigures, type Upto } from './click-figures.ts'

type DayChange = Insertable<Database['day_changes']>

/** The known clicks of a closed day: the close and every change since. */
export interface KnownDay {
  upto: Upto
  affiliates: Map<number, { clicks: number; hosts: number }>
}

export const readKnownClicks = async (pg: Pg, days: readonly string[]): Promise<Map<string, KnownDay>> => {
  const known = new Map<string, KnownDay>()
  if (days.length === 0) return known
  const sealed = await pg.selectFrom('sealed_days').select(['day', 'upto']).where('day', 'in', days).execute()
  for (const { day, upto } of sealed) known.set(day, { upto: upto as Upto, affiliates: new Map() })
  const figures = await pg
    .selectFrom('sealed_figures')
    .select(['day', 'affiliate_id', 'clicks', 'hosts'])
    .where('day', 'in', days)
    .execute()
  const changes = await pg
    .selectFrom('day_changes')
    .select(['day', 'affiliate_id', 'clicks', 'hosts', 'upto'])
    .where('day', 'in', days)
    .where('kind', '!=', 'conversion')
    .execute()
  for (const { day, affiliate_id, clicks, hosts } of [...figures, ...changes]) {
    const ofDay = known.get(day)?.affiliates
    const before = ofDay?.get(affiliate_id) ?? { clicks: 0, hosts: 0 }
    ofDay?.set(affiliate_id, { clicks: before.clicks + Number(clicks), hosts: before.hosts + Number(hosts) })
  }
  for (const { day, upto } of changes) {
    const ofDay = known.get(day)
    if (ofDay !== undefined) ofDay.upto = latest([ofDay.upto, upto as Upto])
  }
  return known
}

/** Describes the records that arrived after the known ones; `undefined` without new ones. */
const lateRecords = (known: Upto, current: Upto): string | undefined => {
  const late = Object.entries(current).filter(([journal, sequence]) => sequence > (known[journal] ?? 0))
  if (late.length === 0) return undefined
  return late
    .map(([journal, last]) => `journal ${journal}, after record ${known[journal] ?? 0}, up to ${last}`)
    .join('; ')
}

const nothing: ClickFigures = { clicks: 0, hosts: 0, upto: {} }

/** Finds changed clicks of some closed days. */
const findChanges = async (
  pg: Pg,
  clickhouse: ClickHouseClient,
  days: readonly string[],
  rebuilt: string | undefined,
): Promise<DayChange[]> => {
  const known = await readKnownClicks(pg, days)
  const current = await findDayClicks(clickhouse, [...known.keys()])
  const changes: DayChange[] = []
  for (const [day, { upto, affiliates }] of known) {
    const ofDay = current.get(day) ?? new Map<number, ClickFigures>()
    for (const affiliate_id of new Set([...affiliates.keys(), ...ofDay.keys()])) {
      const before = affiliates.get(affiliate_id) ?? nothing
      const after = ofDay.get(affiliate_id) ?? nothing
      const clicks = after.clicks - before.clicks
      const hosts = after.hosts - before.hosts
      if (clicks === 0 && hosts === 0) continue
      changes.push({
        day,
        affiliate_id,
        clicks,
        hosts,
        ...causeOf(lateRecords(upto, after.upto), rebuilt),
        upto: after.upto,
      })
    }
  }
  return changes
}

const causeOf = (
  late: string | undefined,
  rebuilt: string | undefined,
): Pick<DayChange, 'kind' | 'actor' | 'reason'> => {
  if (rebuilt !== undefined) return { kind: 'rebuild', actor: 'operator', reason: rebuilt }
  if (late !== undefined) return { kind: 'clicks', actor: 'worker', reason: `came late: ${late}` }
  return { kind: 'unknown', actor: 'unknown', reason: 'rows changed in ClickHouse although no record came' }
}

const days_at_once = 31
const rows_at_once = 1_000

/**
 * Compares the clicks of closed days with their known values, and notes every difference with its cause.
 * @param rebuilt the reason to note if the statistics were rebuilt since
 * @returns how many changes were noted
 */
export const noteClickChanges = async (
  pg: Pg,
  clickhouse: ClickHouseClient,
  days: readonly string[],
  rebuilt?: string,
): Promise<number> => {
  let noted = 0
  for (let start = 0; start < days.length; start += days_at_once) {
    const some = days.slice(start, start + days_at_once)
    noted += await pg.transaction().execute(async (trx) => {
      // Another node's worker may look at the same days.
      await lock(trx, 'closed days')
      // A rebuild that began since notes its changes with their cause.
      if (rebuilt === undefined && (await areIncomplete(trx, clickhouse))) return 0
      const changes = await findChanges(trx, clickhouse, some, rebuilt)
      for (let row = 0; row < changes.length; row += rows_at_once)
        await trx
          .insertInto('day_changes')
          .values(changes.slice(row, row + rows_at_once))
          .execute()
      return changes.length
    })
  }
  return noted
}
