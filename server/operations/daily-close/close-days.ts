import type { ClickHouseClient } from '@clickhouse/client'
import { network_zone } from '../../shared/network.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { areIncomplete } from '../nodes/statistics-identity.ts'
import { noteClickChanges } from './changes.ts'
import { createDayRowCount, findDayClicks } from './click-figures.ts'
import { sealDay } from './seal.ts'
import { dayBefore } from '../../shared/time.ts'

export interface ClosedDays {
  /** Closes all open days up to this one, and notes changes in days that are already closed. Does nothing while the statistics are incomplete. */
  close(closed: string): Promise<{ sealed: number; changes: number }>
  /** Notes what changed because the statistics were rebuilt. */
  noteRebuild(reason: string): Promise<number>
}

const days_at_once = 31

const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = []
  for (let day = last; day >= first; day = dayBefore(day)) days.push(day)
  return days.toReversed()
}

/** Keeps the seals of closed days. Several workers may do so at once: a day is sealed once, and a change is noted once. */
export const createClosedDays = (pg: Pg, clickhouse: ClickHouseClient): ClosedDays => {
  /** How many rows of clicks each sealed day had when it was compared last. */
  const compared = new Map<string, number>()
  const countDayRows = createDayRowCount(clickhouse)

  const listSealedDays = async (): Promise<string[]> => {
    const rows = await pg.selectFrom('sealed_days').select('day').orderBy('day').execute()
    return rows.map(({ day }) => day)
  }

  const daysOfConversions = async (): Promise<string[]> => {
    const { rows } = await sql<{ day: string }>`
      select distinct (created_at at time zone ${network_zone})::date as day from conversions`.execute(pg)
    return rows.map(({ day }) => day)
  }

  /** Every day after the last sealed one; at the very first all that hold something. */
  const daysToSeal = async (sealed: readonly string[], rows: ReadonlyMap<string, number>, closed: string) => {
    const last = sealed.at(-1)
    const days =
      last === undefined ? [...rows.keys(), ...(await daysOfConversions())] : daysBetween(last, closed).slice(1)
    return [...new Set(days)].filter((day) => day <= closed).toSorted()
  }

  const seal = async (days: readonly string[]): Promise<number> => {
    let count = 0
    for (let start = 0; start < days.length; start += days_at_once) {
      const some = days.slice(start, start + days_at_once)
      const clicks = await findDayClicks(clickhouse, some)
      for (const day of some) if (await sealDay(pg, day, clicks.get(day) ?? new Map())) count += 1
    }
    return count
  }

  /** A day before the last closed one that was empty until now: it is closed as it was, empty, and the change is noted. */
  const sealForgotten = async (sealed: readonly string[], rows: ReadonlyMap<string, number>): Promise<void> => {
    const known = new Set(sealed)
    const last = sealed.at(-1) ?? ''
    for (const day of rows.keys()) if (day < last && !known.has(day)) await sealDay(pg, day, new Map())
  }

  const noteChanges = async (rows: ReadonlyMap<string, number>): Promise<number> => {
    const moved = (await listSealedDays()).filter((day) => compared.get(day) !== (rows.get(day) ?? 0))
    const changes = await noteClickChanges(pg, clickhouse, moved)
    for (const day of moved) compared.set(day, rows.get(day) ?? 0)
    return changes
  }

  return {
    async close(closed) {
      if (await areIncomplete(pg, clickhouse)) return { sealed: 0, changes: 0 }
      const rows = await countDayRows()
      const sealed = await listSealedDays()
      await sealForgotten(sealed, rows)
      const count = await seal(await daysToSeal(sealed, rows, closed))
      return { sealed: count, changes: await noteChanges(rows) }
    },
    noteRebuild: async (reason) => noteClickChanges(pg, clickhouse, await listSealedDays(), reason),
  }
}
