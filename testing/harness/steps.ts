import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Pg } from '../../server/storage/postgres/schema.ts'
import type { TestStores } from './harness.ts'
import { until } from './until.ts'

/*
 * Blocks sessions that write to a table at that very step. A trigger on the table waits for a lock that the test holds, so that the
 * product does not know about it.
 */

const lock = 39

/** Resolves when sessions of this database wait for a lock, each other's or the test's. */
export const untilWaiting = (pg: Pg, count = 1): Promise<void> => {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return until(async () => (await waiting.execute(pg)).rows.length >= count)
}

export interface Steps {
  /**
   * Calls `begin`, and resolves when a session is blocked at the step: `payments after insert`, or `constraint payments after insert` for the commit;
   * `ledger_entries after insert when new.kind = 'referral'` for some rows only.
   */
  standAt(step: string, begin: () => unknown): Promise<void>
  /** Resolves when `count` sessions wait for a lock, the test's or each other's. */
  untilWaiting(count: number): Promise<void>
  /** Releases the blocked sessions, and all later ones. */
  goOn(): Promise<void>
  /** Kills a blocked process, and resolves when PostgreSQL has noticed and ended what it can. */
  kill(child: ChildProcess, application_name: string): Promise<void>
  /** Ends the blocked session, as PostgreSQL does when its client is gone before the commit. */
  cut(): Promise<void>
  close(): Promise<void>
}

export const openSteps = async ({ database_url }: Pick<TestStores, 'database_url'>): Promise<Steps> => {
  const holder = new Client({ connectionString: database_url })
  await holder.connect()
  await holder.query(`create function wait_for_the_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${lock}); return coalesce(new, old); end $$`)
  let held: string | undefined

  const count = async (query: string): Promise<number> => {
    const { rows } = await holder.query<{ n: number }>(`select count(*)::integer as n from ${query}`)
    return rows[0]?.n ?? 0
  }
  const waiting = (): Promise<number> =>
    count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  const countBlocked = (): Promise<number> =>
    count(`pg_locks where locktype = 'advisory' and objid = ${lock} and not granted
      and database = (select oid from pg_database where datname = current_database())`)

  const goOn = async (): Promise<void> => {
    await holder.query(`select pg_advisory_unlock(${lock})`)
    await until(async () => (await countBlocked()) === 0)
  }

  return {
    untilWaiting: (least) => until(async () => (await waiting()) >= least),
    goOn,
    async standAt(step, begin) {
      const [, constraint, table = '', event = '', rows] = /^(constraint )?(\w+) (.*?)(?: when (.*))?$/.exec(step) ?? []
      // Not when all go on: it would wait for each of them, and they behind it.
      if (held !== undefined) await holder.query(`drop trigger here on ${held}`)
      await holder.query(`select pg_advisory_lock(${lock})`)
      await holder.query(
        `create ${constraint ?? ''} trigger here ${event} on ${table} ${constraint === undefined ? '' : 'deferrable initially deferred'}
          for each row ${rows === undefined ? '' : `when (${rows})`} execute function wait_for_the_test()`,
      )
      held = table
      await begin()
      await until(async () => (await countBlocked()) > 0)
    },
    async kill(child, application_name) {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      await goOn()
      await until(
        async () =>
          (await count(
            `pg_stat_activity where datname = current_database() and application_name = '${application_name}'`,
          )) === 0,
      )
    },
    async cut() {
      await holder.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted
        and database = (select oid from pg_database where datname = current_database())`)
      await goOn()
    },
    close: () => holder.end(),
  }
}
