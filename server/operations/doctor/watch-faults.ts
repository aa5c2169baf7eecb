import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { message } from '@plumbline/contract/messages/index.ts'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { apiText } from '../../shared/messages.ts'
import { orUndefined } from '../../shared/or-undefined.ts'
import { minute_ms } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { announce, type Alarms, type Alert, type NoticeItem, type Reached } from '../progress/notice.ts'
import { examine } from './doctor.ts'
import type { Finding } from './finding.ts'
import { check as progress } from './progress.ts'
import { itemOf, noteSharedFaults, noteSharedNotified, shared_checks, type SharedVerdict } from './shared-faults.ts'

/*
 * Notifies the operator of doctor's faults, once when a fault begins and once when it is over; once per network for faults that all nodes share.
 * Backlogs have their own watch (operations/progress).
 */

/** A fault that is known, from the look that found it first until the operator knows that it is over. */
export interface KnownFault extends NoticeItem {
  /** Who was notified of its beginning, and whether anybody was of its end. */
  notified?: Reached | undefined
  ended?: boolean
  /** In how many looks it was found, and in how many since then it was not. */
  looks: number
  missed: number
}

export type KnownFaults = Readonly<Record<string, KnownFault>>

/** A single look may catch a passing state, such as a process that is just starting. */
const looks_until_sure = 2

/** Their checks fail where they do not answer. */
const stores: readonly string[] = ['PostgreSQL', 'ClickHouse']
/** A node's own checks that ask them. */
const needs_stores = /^(?:journal \d+|network|PostgreSQL: .*|ClickHouse: .*)$/

const isWatched = ({ state, check }: Finding): boolean => state === 'fault' && check !== progress

/** The faults after a look, by their check: the words of a finding hold figures that change from look to look. */
const nextFaults = (before: KnownFaults, findings: readonly Finding[], now: number): KnownFaults => {
  const next: Record<string, KnownFault> = {}
  const looked_at = new Set(findings.map(({ check }) => check))
  const is_store_away = findings.some(({ check, state }) => state === 'fault' && stores.includes(check))
  for (const [check, known] of Object.entries(before)) {
    // A check skipped because a database is unavailable does not end its fault. A node's own checks may report nothing when all is well.
    const is_skipped =
      !looked_at.has(check) && (shared_checks.has(check) || (is_store_away && needs_stores.test(check)))
    const missed = known.missed + (is_skipped ? 0 : 1)
    if (known.notified) next[check] = { ...known, missed }
  }
  for (const [check, faults] of Map.groupBy(findings.filter(isWatched), (finding) => finding.check)) {
    // Found again after its end was announced: that is a new fault.
    const earlier = before[check]?.ended === true ? undefined : before[check]
    const todos = faults.flatMap((finding) => (finding.state === 'ok' ? [] : [finding.todo]))
    next[check] = {
      name: check,
      found: faults.map((finding) => finding.found),
      todo: [...new Map(todos.map((todo) => [apiText(todo), todo])).values()],
      begun: earlier?.begun ?? now,
      notified: earlier?.notified,
      looks: (earlier?.looks ?? 0) + 1,
      missed: 0,
    }
  }
  return next
}

const isSure = ({ looks }: KnownFault): boolean => looks >= looks_until_sure
const isOver = ({ notified, missed }: KnownFault): boolean => Boolean(notified) && missed >= looks_until_sure
const isShared = ({ name }: KnownFault): boolean => shared_checks.has(name)

const fileOf = (data_dir: string): string => join(data_dir, 'faults.json')

/** In a file and not in PostgreSQL, which may be the fault. An unreadable file counts as if nothing had been announced. */
const readKnown = (data_dir: string): KnownFaults =>
  orUndefined(() => {
    // Only this file writes it.
    const known = JSON.parse(readFileSync(fileOf(data_dir), 'utf8')) as KnownFaults
    return Object.fromEntries(Object.entries(known).map(([name, one]) => [name, { ...one, ...itemOf(one) }]))
  }) ?? {}

const writeKnown = (data_dir: string, faults: KnownFaults): void => {
  const path = fileOf(data_dir)
  writeFileSync(`${path}.new`, JSON.stringify(faults), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

export interface FaultWatchOptions {
  data_dir: string
  /** The number of this node. */
  machine: number
  pg: Pg
  alert: Alert
  log: Logger
  /** Replaces the health checks, in tests. */
  look?: () => Promise<Finding[]>
}

export interface FaultWatch {
  /** Looks once, and announces what is due. @returns whether something is not settled yet */
  look(now?: number): Promise<boolean>
}

export const createFaultWatch = (options: FaultWatchOptions): FaultWatch => {
  const { data_dir, machine, pg, alert, log, look = () => examine({ ...process.env, DATA_DIR: data_dir }) } = options
  let faults = readKnown(data_dir)

  const keep = (changed: KnownFaults): void => {
    if (Object.keys(changed).length === 0 && Object.keys(faults).length === 0) return
    faults = changed
    try {
      writeKnown(data_dir, faults)
    } catch (error) {
      log.warn(
        { err: error },
        'faults.json cannot be written: after a restart the operator is told of known faults again',
      )
    }
  }

  /** Undefined while PostgreSQL is unavailable: then each node speaks for itself, rather than none. */
  const noteShared = async (now: number): Promise<SharedVerdict | undefined> => {
    const held = Object.values(faults).filter((one) => isShared(one) && !isOver(one))
    const noted = held.map((one) => ({ ...itemOf(one), notified: one.notified, sure: isSure(one) }))
    return noteSharedFaults(pg, machine, noted, now).catch(() => undefined)
  }

  /** @param change undefined removes a fault */
  const settle = (change: (fault: KnownFault) => KnownFault | undefined): void => {
    const left = Object.values(faults).flatMap((one) => change(one) ?? [])
    keep(Object.fromEntries(left.map((one) => [one.name, one])))
  }

  const tell = async (now: number): Promise<void> => {
    const shared = await noteShared(now)
    const isOwn = (one: KnownFault): boolean => shared === undefined || !isShared(one)
    if (shared !== undefined)
      settle((one) =>
        isShared(one) && isOver(one) ? undefined : { ...one, notified: shared.known.get(one.name) ?? one.notified },
      )
    const own = Object.values(faults).filter(isOwn)
    const begun = [
      ...own.filter((one) => one.notified !== 'all' && one.missed === 0 && isSure(one)),
      ...(shared?.begun ?? []),
    ].map(itemOf)
    const over = [...own.filter((one) => isOver(one) && !isShared(one)), ...(shared?.over ?? [])].map(itemOf)
    const begin = async (reached: Reached): Promise<void> => {
      const names = new Set(begun.map(({ name }) => name))
      settle((one) => (names.has(one.name) ? { ...one, notified: reached } : one))
      if (shared !== undefined) await noteSharedNotified(pg, { begun: shared.begun, over: [] }, reached)
      log.info({ faults: [...names] }, 'announced faults')
    }
    const end = async (reached: Reached): Promise<void> => {
      const names = new Set(over.map(({ name }) => name))
      settle((one) => (names.has(one.name) ? (reached === 'all' ? undefined : { ...one, ended: true }) : one))
      if (shared !== undefined) await noteSharedNotified(pg, { begun: [], over: shared.over }, reached)
    }
    const ends = over.map((one) => ({ ...one, found: [message('in_order', {})] }))
    const sent = await Promise.allSettled([
      begun.length > 0 && announce(alert, [{ kind: 'fault', items: begun }, now], begin),
      over.length > 0 && announce(alert, [{ kind: 'over', items: ends }, now], end),
    ])
    for (const one of sent) if (one.status === 'rejected') throw one.reason
  }

  return {
    async look(now = Date.now()) {
      keep(nextFaults(faults, await look(), now))
      let is_told = true
      try {
        await tell(now)
      } catch (error) {
        is_told = false
        log.error({ err: error }, 'the operator could not be told of faults; the next attempt is in a minute')
      }
      return !is_told || Object.keys(faults).length > 0
    },
  }
}

const rest_ms = 10_000
const default_pause_ms = 5 * minute_ms
const unsettled_ms = minute_ms

/** Starts the watch; it pauses without a recipient. */
export const startFaultWatch = ({ isHeard, ...options }: FaultWatchOptions & Alarms): Loop => {
  const watch = createFaultWatch(options)
  // Everything has started by then.
  let next = performance.now() + minute_ms
  return startLoop({
    name: 'faults',
    log: options.log,
    rest_ms,
    async step() {
      if (performance.now() < next) return 'rest'
      const unsettled = (await isHeard()) && (await watch.look())
      next = performance.now() + (unsettled ? unsettled_ms : default_pause_ms)
      return 'rest'
    },
  })
}
