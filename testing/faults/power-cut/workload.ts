import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createArchiver } from '../../../server/storage/archive/archiver.ts'
import { randomFrom } from '../../../server/demo/random.ts'
import { openJournalReader, openJournalWriter, type JournalWriter } from '../../../server/storage/journal/journal.ts'
import { readSecrets } from '../../../server/shared/secrets.ts'
import { catalogueFile, writeCatalogueFile } from '../../../server/features/catalogue/file.ts'
import { startTrimming } from '../../../server/processes/tracker/trim-journal.ts'
import { openWorkerState, type WorkerState } from '../../../server/features/clicks/local-state.ts'
import { claimOf, journal_number, recordOf, say } from './witness.ts'

/*
 * The recorded program: what tracker and worker write into DATA_DIR, by their own code and side by side in one process. It appends records in
 * groups, archives them, lets them leave the journal, ships cuts (without a ClickHouse), claims host marks and keeps catalogues, opens the
 * journal again in between, and prints what it was told is on disk.
 */

const [, , data_dir = '', seed = '1', groups = '100'] = process.argv
const random = randomFrom(Number(seed))
const log = pino({ level: 'silent' })
const print = (line: string): void => void writeSync(1, `${line}\n`)

print(say.click_id_key(readSecrets(data_dir).click_id_key.toString('hex')))

let appended = 0
const appendGroup = async (journal: JournalWriter): Promise<void> => {
  const size = random.pick([1, 1, 5, 20, 60])
  const committed = Array.from({ length: size }, () => {
    const sequence = ++appended
    const record = journal.append(recordOf(sequence))
    if (record.sequence !== sequence) throw new Error(`record ${sequence} got the number ${record.sequence}`)
    return record.committed
  })
  const last = appended
  await Promise.all(committed)
  print(say.acknowledged(last))
}

/** A tracker from its start to its end. */
const runTracker = async (count: number): Promise<void> => {
  const journal = openJournalWriter(data_dir, journal_number)
  const trimming = startTrimming({ data_dir, journal, log, look_ms: 1 })
  let left = count
  const sender = async (): Promise<void> => {
    while (left-- > 0) {
      await appendGroup(journal)
      if (random.chance(0.1)) await sleep(2)
    }
  }
  // Groups that arrive together share commits; a single one has its own.
  await Promise.all([sender(), sender(), sender()])
  await trimming.stop()
  await journal.close()
}

let trackers_run = true
const ship = async (state: WorkerState): Promise<void> => {
  const reader = openJournalReader(data_dir, journal_number)
  while (trackers_run || state.shipped(journal_number) < reader.lastSequence()) {
    const first = state.shipped(journal_number) + 1
    const entries = reader.rawAfter(first - 1, 200)
    const last = entries.at(-1)?.sequence
    if (last !== undefined) {
      const batch = { first, last, parts: [] }
      await state.saveBatch(journal_number, batch)
      state.hosts.claim(entries.map(({ sequence }) => claimOf(sequence)))
      print(say.claimed(last))
      await state.finishBatch(journal_number, batch)
      print(say.shipped(last))
    }
    await sleep(1)
  }
  await reader.close()
}

const archive = async (state: WorkerState): Promise<void> => {
  const journal = openJournalReader(data_dir, journal_number)
  const archiver = createArchiver({
    data_dir,
    journal,
    shipped: () => Promise.resolve(state.shipped(journal_number)),
    keep_days: 0,
    journal_bytes: 1_000_000,
    hasRoom: () => Promise.resolve(true),
    log,
    limits: { records: 300, bytes: 1_000_000 },
  })
  while (trackers_run) {
    await archiver.step()
    await sleep(2)
  }
  await journal.close()
}

const keepCatalogues = async (): Promise<void> => {
  for (let version = 1; trackers_run; version++) {
    const snapshot = {
      format: 1 as const,
      version: String(version),
      offers: [],
      affiliates: [],
      advertisers: [],
      tokens: [],
    }
    await writeCatalogueFile(catalogueFile(data_dir), snapshot)
    print(say.catalogue(version))
    await sleep(20)
  }
}

const trackers = async (): Promise<void> => {
  const lives = 3
  for (let life = 0; life < lives; life++) await runTracker(Math.ceil(Number(groups) / lives))
  trackers_run = false
}

// The first record makes the journal, so that the others find one.
await runTracker(1)
const state = openWorkerState(data_dir)
await Promise.all([trackers(), ship(state), archive(state), keepCatalogues()])
await state.close()
