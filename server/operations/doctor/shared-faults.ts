import { addSetting, readSetting, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { NoticeItem } from '../progress/notice.ts'

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
  told: boolean
  /** When a node last tried to announce the fault or its end, in milliseconds since 1970: only one node tries at a time. */
  tried: number
  /** When each node last found it, by number. */
  nodes: Record<string, number>
}

type SharedFaults = Record<string, SharedFault>

/** A node's fault to compare with the network's list. */
export interface HeldFault extends NoticeItem {
  told: boolean
  /** Whether it was found often enough to be announced. */
  sure: boolean
}

export interface SharedVerdict {
  /** To be announced now, by the node that receives them. */
  begun: NoticeItem[]
  over: NoticeItem[]
  /** Which faults the operator knows of. */
  known: ReadonlySet<string>
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
  for (const { sure, told, name, found, todo, begun } of held) {
    const known = next[name]
    if (known === undefined && !sure) continue
    next[name] = {
      name,
      found,
      todo,
      begun: Math.min(begun, known?.begun ?? begun),
      told: told || (known?.told ?? false),
      tried: known?.tried ?? 0,
      nodes: { ...known?.nodes, [machine]: now },
    }
  }
  return Object.fromEntries(Object.entries(next).filter(([, { told, nodes }]) => told || Object.keys(nodes).length > 0))
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
    return { begun: [], over: [], known: new Set() }
  await addSetting(pg, key, {})
  return pg.transaction().execute(async (trx) => {
    const faults = Object.values(afterLook(await read(trx, true), machine, held, now))
    const isDue = ({ told, tried, nodes }: SharedFault): boolean =>
      told === (Object.keys(nodes).length === 0) && (now - tried >= try_again_ms || now < tried)
    const due = faults.filter(isDue)
    const changed = faults.map((fault) => [fault.name, due.includes(fault) ? { ...fault, tried: now } : fault])
    await writeSetting(trx, key, Object.fromEntries(changed) as SharedFaults)
    return {
      begun: due.filter(({ told }) => !told).map(itemOf),
      over: due.filter(({ told }) => told).map(itemOf),
      known: new Set(faults.filter(({ told }) => told).map(({ name }) => name)),
    }
  })
}

/** Records that the operator was notified. */
export const noteSharedTold = async (pg: Pg, { begun, over }: Pick<SharedVerdict, 'begun' | 'over'>): Promise<void> => {
  const [begun_names, over_names] = [begun, over].map((items) => new Set(items.map(({ name }) => name)))
  await pg.transaction().execute(async (trx) => {
    const left = Object.entries(await read(trx, true)).flatMap(([name, fault]) => {
      // Reported as over, and found again since: that is a new fault.
      if (over_names?.has(name) === true)
        return Object.keys(fault.nodes).length === 0 ? [] : [[name, { ...fault, told: false, tried: 0 }] as const]
      return [[name, begun_names?.has(name) === true ? { ...fault, told: true, tried: 0 } : fault] as const]
    })
    await writeSetting(trx, key, Object.fromEntries(left))
  })
}
