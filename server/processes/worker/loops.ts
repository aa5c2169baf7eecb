import type { ClickHouseClient } from '@clickhouse/client'
import type { ClickIds } from '../../storage/journal/click-id.ts'
import { demo_journal } from '../../storage/journal/journal.ts'
import type { OpenJournals } from '../../storage/archive/journals.ts'
import type { RecordsReader } from '../../storage/archive/records.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { quarantineRecord } from '../../storage/postgres/quarantine.ts'
import type { PauseLock } from '../../shared/pause-lock.ts'
import { giveBackMemory } from '../../shared/give-back-memory.ts'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import {
  findInserted,
  insertClicksInto,
  type Enrich,
  createFindClicks,
  purgeOldHosts,
  type WorkerState,
  createClickShipper,
} from '../../features/clicks/index.ts'
import { noteChanges, createConversionCopier } from '../../features/conversions/index.ts'
import { createPostbackProcessor, createWaitingProcessor } from '../../features/inbound-postbacks/index.ts'
import { createQuarantineRetry } from '../../operations/quarantine/retry-quarantine.ts'

export interface Worked {
  pg: Pg
  clickhouse: ClickHouseClient
  clickIds: ClickIds
  journals: OpenJournals
  state: WorkerState
  pauseLocks: { clicks: PauseLock; conversions: PauseLock }
  memory: MemoryLoop
  log: Logger
}

/** With the tables of places and networks, which are there only after a while. */
export type Enriching = Worked & { enrich: Enrich }

/** How often a resting loop looks for work. */
export const look_ms = 200
/** Clicks wait at most this long for others, so that ClickHouse gets few large parts instead of many small ones ... */
const gather_ms = 800
/** ... unless this many already wait. */
const gather_at_most = 2_000
/** After this many records there is much garbage. */
const much_work = 50_000
/** A step of postbacks reads through some clicks, and does much for each postback. */
const postbacks_worth = 5_000
const quiet_ms = 3_000
/** How often to look for clicks that came after their postback. */
const waiting_look_ms = 1_000
const purge_every_ms = 10 * 60_000
const hosts_first_look_ms = 60_000
const postback_groups: readonly (readonly [name: string, isMeant: (journal: number) => boolean])[] = [
  ['postbacks', (number) => number !== demo_journal],
  ['postbacks of the demo network', (number) => number === demo_journal],
]

export const startClicks = (
  { pg, clickhouse, pauseLocks, memory, log, ...worked }: Enriching,
  journal: RecordsReader,
): Loop => {
  const shipper = createClickShipper({
    journal,
    state: worked.state,
    insert: insertClicksInto(clickhouse),
    isInserted: findInserted(clickhouse),
    enrich: worked.enrich,
    quarantine: (poison) => quarantineRecord(pg, poison),
    log,
  })
  let gatheringSince = 0
  return startLoop({
    name: `clicks of journal ${journal.number}`,
    log,
    rest_ms: look_ms,
    keeps_pace: true,
    async step() {
      const backlog = shipper.backlog()
      if (backlog <= 0 || pauseLocks.clicks.isPaused()) return 'rest'
      const now = performance.now()
      if (gatheringSince === 0) gatheringSince = now
      if (backlog < gather_at_most && now - gatheringSince < gather_ms) return 'rest'
      memory.add(await pauseLocks.clicks.run(() => shipper.ship()))
      gatheringSince = 0
      return 'more'
    },
  })
}

/** Processes postbacks: those of all journals, those that waited for their click, and refused ones that are to be retried. */
export const startPostbacks = ({ journals, memory, pauseLocks, state, ...worked }: Enriching): Loop[] => {
  const { clickhouse, enrich, log } = worked
  const tools = {
    ...worked,
    findClicks: createFindClicks({ journals: { get: journals.find }, pg: worked.pg, clickhouse, enrich, log }),
  }
  // The demo network's history is written with past times: merged with the trackers', all of it would come before what happens now.
  const groups = postback_groups.map(([name, isMeant]) => {
    const processor = createPostbackProcessor({
      ...tools,
      journals: () => [...journals.byNumber.values()].filter(({ number }) => isMeant(number)),
    })
    const step = async (): Promise<'more' | 'rest'> => {
      const next = await processor.step()
      if (next === 'more') memory.add(postbacks_worth)
      return next
    }
    return startLoop({ name, log, rest_ms: look_ms, keeps_pace: true, step })
  })
  const waiting = createWaitingProcessor(tools)
  const retry = createQuarantineRetry({
    ...tools,
    journals: journals.byNumber,
    insert: insertClicksInto(clickhouse),
    isInserted: findInserted(clickhouse),
    hosts: state.hosts,
    pauseLock: pauseLocks.clicks,
  })
  return [
    ...groups,
    startLoop({ name: 'waiting postbacks', log, rest_ms: waiting_look_ms, step: waiting.step }),
    startLoop({ name: 'quarantine', log, rest_ms: waiting_look_ms, step: retry.step }),
  ]
}

/** A separate loop, because copying waits for ClickHouse. */
export const startNoting = ({ pg, log }: Pick<Worked, 'pg' | 'log'>): Loop =>
  startLoop({
    name: 'changes of conversions',
    log,
    rest_ms: look_ms,
    step: async () => ((await noteChanges(pg)) > 0 ? 'more' : 'rest'),
  })

export const startCopying = ({ pg, clickhouse, pauseLocks, log }: Worked): Loop => {
  const copyConversions = createConversionCopier({ pg, clickhouse, log })
  return startLoop({
    name: 'copies of conversions',
    log,
    rest_ms: look_ms,
    async step() {
      if (pauseLocks.conversions.isPaused()) return 'rest'
      return pauseLocks.conversions.run(async () => ((await copyConversions()) > 0 ? 'more' : 'rest'))
    },
  })
}

export interface MemoryLoop extends Loop {
  add(records: number): void
}

export const startMemory = (log: Logger): MemoryLoop => {
  /** Records read since memory was last given back. Starting is much work too. */
  let worked = much_work
  let workedBefore = 0
  const loop = startLoop({
    name: 'memory',
    log,
    rest_ms: quiet_ms,
    step() {
      // Only when nothing was done since the last look: collecting makes everything else wait.
      if (worked >= much_work && worked === workedBefore) {
        giveBackMemory()
        worked = 0
      }
      workedBefore = worked
      return Promise.resolve('rest')
    },
  })
  return {
    ...loop,
    add(records) {
      worked += records
    },
  }
}

/** Purges host marks of days that are complete. */
export const startPurgingHosts = ({ state, journals, log }: Worked): Loop => {
  let nextPurge = performance.now() + hosts_first_look_ms
  return startLoop({
    name: 'old host marks',
    log,
    rest_ms: 1_000,
    async step() {
      if (performance.now() < nextPurge) return 'rest'
      nextPurge = performance.now() + purge_every_ms
      const purged = await purgeOldHosts(state, journals.byNumber.values(), Date.now(), journals.areAllOpen())
      if (purged > 0) log.info({ purged }, 'purged host marks of complete days')
      return 'rest'
    },
  })
}
