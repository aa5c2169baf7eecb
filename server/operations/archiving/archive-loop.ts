import { createArchiver, type Archiver } from '../../storage/archive/archiver.ts'
import type { RecordsReader } from '../../storage/archive/records.ts'
import type { StorageConfig } from '../../shared/config.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { freeBytes } from '../../shared/disk.ts'
import type { JournalReader } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import type { WorkerState } from '../../features/clicks/index.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'

export interface ArchivingOptions {
  data_dir: string
  records: RecordsReader
  state: WorkerState
  pg: Pg
  storage: StorageConfig
  log: Logger
  /** How often to look, also before the first time. */
  look_ms: number
}

export interface Archiving extends Loop {
  /** The last day of which all that came in time is archived; `undefined` while that is not known. */
  closedDay(): string | undefined
}

/** The last record of a journal that both databases hold for good. */
export const findShipped = async (pg: Pg, state: WorkerState, journal: number): Promise<number> => {
  const cursor = await pg
    .selectFrom('postback_cursors')
    .select('sequence')
    .where('journal', '=', journal)
    .executeTakeFirst()
  return Math.min(state.shipped(journal), Number(cursor?.sequence ?? 0))
}

/** Starts the loop that brings a journal's shipped records to the archive. */
export const startArchiving = ({
  data_dir,
  records,
  state,
  pg,
  storage,
  log,
  look_ms,
}: ArchivingOptions): Archiving => {
  const { number } = records
  const { journal_keep_days, journal_bytes, disk_reserve_bytes } = storage
  const openArchiver = (journal: JournalReader): Archiver =>
    createArchiver({
      data_dir,
      journal,
      shipped: () => findShipped(pg, state, number),
      keep_days: journal_keep_days,
      journal_bytes,
      // Clicks go first: the archive stays away from the tracker's reserve, and from as much again.
      hasRoom: async (bytes) => (await freeBytes(data_dir)) - bytes >= 2 * disk_reserve_bytes,
      log,
    })
  let archiver: Archiver | undefined
  let due = performance.now() + look_ms
  const loop = startLoop({
    name: `archive of journal ${number}`,
    log,
    rest_ms: Math.min(1_000, look_ms),
    async step() {
      const { journal } = records
      if (performance.now() < due || journal === undefined) return 'rest'
      archiver ??= openArchiver(journal)
      const next = await archiver.step()
      if (next === 'rest') due = performance.now() + look_ms
      return next
    },
  })
  return { ...loop, closedDay: () => archiver?.closedDay() }
}
