import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { beforeEach, expect, test } from 'vitest'
import { createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { createLog } from '../../shared/log.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { minute_ms } from '../../shared/time.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import type { Alert } from '../progress/notice.ts'
import { examine } from './doctor.ts'
import { fault, ok, type Finding } from './finding.ts'
import { shared_checks } from './shared-faults.ts'
import { createFaultWatch, type FaultWatch } from './watch-faults.ts'

/* Several nodes find the same fault of PostgreSQL's data, and the operator is told once. */

const stores = setUp(createTestStores)
const log = createLog('api', 'fatal')
const away = connectPostgres('postgres://unknown@127.0.0.1:9/none')
const written = (text: string): Message => message('as_written', { text })
const ledger = fault('ledger', written('balance: expected 1, found 2'), written('Make no payments.'))
const well = ok('ledger', written('9 entries add up'))
const disk = fault('disk', written('90 MB are left'), written('Make room.'))
const minutes = (count: number): number => Date.parse('2026-11-23T10:00:00Z') + count * minute_ms

let notified: string[]
let takes: 'all' | 'some' | 'none'
beforeEach(async () => {
  await stores.pg.deleteFrom('network_state').execute()
  notified = []
  takes = 'all'
})

interface Node {
  machine: number
  data_dir: string
  watch: FaultWatch
  finds: Finding[]
  restart(pg?: typeof stores.pg): void
}

const createNode = (machine: number): Node => {
  const data_dir = createFolder()
  const alert: Alert = ({ kind, items }) => {
    if (takes === 'none') return Promise.reject(new Error('not now'))
    notified.push(`node ${machine}, ${kind}: ${items.map(({ name }) => name).join(', ')}`)
    return Promise.resolve(takes === 'some' ? new Error('not now') : undefined)
  }
  const open = (pg = stores.pg): FaultWatch =>
    createFaultWatch({ data_dir, machine, pg, alert, log, look: () => Promise.resolve(node.finds) })
  const node: Node = {
    machine,
    data_dir,
    watch: open(),
    finds: [well],
    restart: (pg) => (node.watch = open(pg)),
  }
  return node
}

/** All nodes look every minute, at the same moment. */
const look = async (nodes: readonly Node[], first: number, last: number): Promise<void> => {
  for (let minute = first; minute <= last; minute += 1)
    await Promise.all(nodes.map(({ watch }) => watch.look(minutes(minute))))
}
const find = (nodes: readonly Node[], ...finds: Finding[]): void => nodes.forEach((node) => (node.finds = finds))
const kinds = (): string[] => notified.map((text) => text.replace(/^node \d, /, ''))

test('a fault of all nodes is told once, and once when the last node finds it no more; their own are told by each', async () => {
  const nodes = [createNode(1), createNode(2), createNode(3)]
  const [one, two, three] = nodes
  find(nodes, ledger)
  await look(nodes, 0, 5)
  expect(kinds()).toEqual(['fault: ledger'])
  for (const node of nodes) node.restart()
  await look(nodes, 6, 8)
  find(nodes, ledger, disk)
  await look(nodes, 9, 10)
  expect(notified.slice(1).toSorted()).toEqual([1, 2, 3].map((machine) => `node ${machine}, fault: disk`))
  find(
    [one, two].filter((node) => node !== undefined),
    well,
    disk,
  )
  await look(nodes, 11, 15)
  expect(notified).toHaveLength(4)
  find(
    [three].filter((node) => node !== undefined),
    well,
    disk,
  )
  await look(nodes, 16, 20)
  expect(kinds().slice(4)).toEqual(['over: ledger'])
  find(nodes, ledger, disk)
  await look(nodes, 21, 22)
  expect(kinds().slice(5)).toEqual(['fault: ledger'])
})

test('what was not taken is told by whichever node looks next, after a minute', async () => {
  const nodes = [createNode(1), createNode(2)]
  find(nodes, ledger)
  takes = 'none'
  await look(nodes, 0, 3)
  takes = 'all'
  await look(nodes, 4, 6)
  expect(kinds()).toEqual(['fault: ledger'])
  find(nodes, well)
  takes = 'none'
  await look(nodes, 7, 9)
  takes = 'all'
  await look(nodes, 10, 14)
  expect(kinds()).toEqual(['fault: ledger', 'over: ledger'])
})

test('what only some took is told again, and so is its end', async () => {
  const nodes = [createNode(1), createNode(2)]
  takes = 'some'
  find(nodes, ledger)
  await look(nodes, 0, 2)
  find(nodes, well)
  await look(nodes, 3, 6)
  expect(kinds().slice(0, 2)).toEqual(['fault: ledger', 'fault: ledger'])
  expect(kinds().slice(-2)).toEqual(['over: ledger', 'over: ledger'])
  notified = []
  find(nodes, ledger)
  takes = 'all'
  await look(nodes, 7, 9)
  find(nodes, well)
  await look(nodes, 10, 12)
  expect(kinds()).toEqual(['over: ledger', 'fault: ledger', 'over: ledger'])
})

test('without PostgreSQL each node speaks for itself, and nothing that could not be looked at is over', async () => {
  const nodes = [createNode(1), createNode(2)]
  find(nodes, ledger)
  await look(nodes, 0, 2)
  const gone = fault('PostgreSQL', written('it does not answer'), written('Start it.'))
  for (const node of nodes) node.restart(away)
  find(nodes, gone)
  await look(nodes, 3, 6)
  expect(notified.slice(1).toSorted()).toEqual(['node 1, fault: PostgreSQL', 'node 2, fault: PostgreSQL'])
  expect(notified).toHaveLength(3)
  for (const node of nodes) node.restart()
  find(nodes, ok('PostgreSQL', written('answers')), ledger)
  await look(nodes, 7, 12)
  expect(kinds().slice(3)).toEqual(['over: PostgreSQL'])
})

test('a node that is gone holds no fault for ever', async () => {
  const nodes = [createNode(1), createNode(2)]
  const [one, two] = nodes
  if (one === undefined || two === undefined) throw new Error('no nodes')
  find([two], ledger)
  await look(nodes, 0, 2)
  await look([one], 3, 16)
  expect(notified).toEqual(['node 2, fault: ledger'])
  await look([one], 17, 20)
  expect(notified).toEqual(['node 2, fault: ledger', 'node 1, over: ledger'])
})

test('doctor has every check that nodes share, whether something is wrong or not', async () => {
  const data_dir = createFolder()
  readSecrets(data_dir)
  const { database_url, clickhouse_url } = stores
  const examination = await examine({
    DATA_DIR: data_dir,
    DATABASE_URL: database_url,
    CLICKHOUSE_URL: clickhouse_url,
    DEMO: '0',
  })
  expect([...shared_checks].filter((name) => !examination.some(({ check }) => check === name))).toEqual([])
})
