import { addSetting, readSetting, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { NoticeItem, Reached } from '../progress/notice.ts'

/*
 * Faults in things that all nodes share: every node finds them, and the operator is notified once for the network. Notified faults are stored in
 * `network_state`, with the nodes that found them: a fault begins with the first node that finds it and is over with the last.
 */

/** Checks with the same result on every node. Clocks, time zones and files on a node's disk are checked per node. */
export const shared_checks: ReadonlySet<string> = new Set([
  'PostgreSQL',
  'PostgreSQL: rights',
  'PostgreSQL: schema',
  'PostgreSQL: settings',
  'ClickHouse',
  'ClickHouse: schema',
  'ClickHouse: settings',
  'ledger',
  'closed days',
])

interface SharedFault extends NoticeItem {
  /** Who was notified of its beginning, and whether anybody was of its end. */
  notified?: Reached | undefined
  ended?: boolean
  /** When a node last tried to announce the fault or its end, in milliseconds since 1970: only one node tries at a time. */
  tried: number
  /** When each node last found it, by number. */
  nodes: Record<string, number>
}

type SharedFaults = Record<string, SharedFault>

/** A node's fault to compare with the network's list. */
export interface HeldFault extends NoticeItem {
  notified: Reached | undefined
  /** Whether it was found often enough to be announced. */
  sure: boolean
}

export interface SharedVerdict {
  /** To be announced now, by the node that receives them. */
  begun: NoticeItem[]
  over: NoticeItem[]
  /** Which faults were announced, and how widely. */
  known: ReadonlyMap<string, Reached>
}

const key = 'faults'
/** Nodes look every minute while they find something: one that has not looked for this long is down, and its findings expire. */
const holds_ms = 15 * 60_000
/** A little less than the minute between two looks. */
const try_again_ms = 50_000

const read = async (pg: Pg, locked: boolean): Promise<SharedFaults> =>
  // Only this file writes it.
  ((await readSetting(pg, key, locked)) ?? {}) as SharedFaults

/** The list after a node's look: its findings are refreshed, and faults that it no longer finds lose this node. */
const afterLook = (before: SharedFaults, machine: number, held: readonly HeldFault[], now: number): SharedFaults => {
  const next: SharedFaults = {}
  for (const [name, fault] of Object.entries(before)) {
    const others = Object.entries(fault.nodes).filter(([node, at]) => Number(node) !== machine && now - at < holds_ms)
    next[name] = { ...fault, nodes: Object.fromEntries(others) }
  }
  for (const { sure, notified, name, found, todo, begun } of held) {
    // Found again after its end was announced: that is a new fault.
    const known = next[name]?.ended === true ? undefined : next[name]
    if (known === undefined && !sure) continue
    next[name] = {
      name,
      found,
      todo,
      begun: Math.min(begun, known?.begun ?? begun),
      notified: notified === 'all' ? notified : (known?.notified ?? notified),
      tried: known?.tried ?? 0,
      nodes: { ...known?.nodes, [machine]: now },
    }
  }
  return Object.fromEntries(
    Object.entries(next).filter(([, { notified, nodes }]) => Boolean(notified) || Object.keys(nodes).length > 0),
  )
}

/** The part of a known fault that is sent to the operator. */
export const itemOf = ({ name, found, todo, begun }: NoticeItem): NoticeItem => ({ name, found, todo, begun })

/** Records a node's findings of shared faults, and returns what that node should announce. Safe with concurrent calls by other nodes. */
export const noteSharedFaults = async (
  pg: Pg,
  machine: number,
  held: readonly HeldFault[],
  now: number,
): Promise<SharedVerdict> => {
  if (held.length === 0 && Object.keys(await read(pg, false)).length === 0)
    return { begun: [], over: [], known: new Map() }
  await addSetting(pg, key, {})
  return pg.transaction().execute(async (trx) => {
    const faults = Object.values(afterLook(await read(trx, true), machine, held, now))
    const isFound = ({ nodes }: SharedFault): boolean => Object.keys(nodes).length > 0
    const due = faults.filter(
      (fault) =>
        (isFound(fault) ? fault.notified !== 'all' : fault.notified) &&
        (now - fault.tried >= try_again_ms || now < fault.tried),
    )
    const changed = faults.map((fault) => [fault.name, due.includes(fault) ? { ...fault, tried: now } : fault])
    await writeSetting(trx, key, Object.fromEntries(changed) as SharedFaults)
    return {
      begun: due.filter(isFound).map(itemOf),
      over: due.filter((fault) => !isFound(fault)).map(itemOf),
      known: new Map(
        faults.flatMap(({ name, notified, ended }) => (notified && !ended ? [[name, notified] as const] : [])),
      ),
    }
  })
}

/** Records who was notified. Who was not is notified at the next attempt. */
export const noteSharedNotified = async (
  pg: Pg,
  { begun, over }: Pick<SharedVerdict, 'begun' | 'over'>,
  reached: Reached,
): Promise<void> => {
  const [begun_names, over_names] = [begun, over].map((items) => new Set(items.map(({ name }) => name)))
  const again = reached === 'all' ? { tried: 0 } : {}
  await pg.transaction().execute(async (trx) => {
    const left = Object.entries(await read(trx, true)).flatMap(([name, fault]) => {
      const is_found = Object.keys(fault.nodes).length > 0
      // Found again while its end was announced: that is a new fault.
      if (over_names?.has(name) === true && is_found)
        return [[name, { ...fault, notified: undefined, ended: false, tried: 0 }] as const]
      if (over_names?.has(name) === true) return reached === 'all' ? [] : [[name, { ...fault, ended: true }] as const]
      return [
        [
          name,
          begun_names?.has(name) === true
            ? { ...fault, notified: fault.notified === 'all' ? 'all' : reached, ...again }
            : fault,
        ] as const,
      ]
    })
    await writeSetting(trx, key, Object.fromEntries(left))
  })
}
