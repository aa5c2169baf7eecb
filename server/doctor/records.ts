import type { Kysely } from 'kysely'
import { listRecords, openRecords, type RecordsReader } from '../archive/records.ts'
import type { Database } from '../db/schema.ts'
import { demo_journal } from '../journal/journal.ts'
import { machineOf } from '../machines/identity.ts'
import { isJournalOf } from '../machines/own-journals.ts'
import { readShipping } from '../worker/local-state.ts'
import { readOtherEntries } from '../worker/read-entries.ts'
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts'

/** How far one journal's records came. */
export interface JournalProgress {
  journal: number
  last: number
  shipped: number
  /** Postbacks taken by PostgreSQL up to here. */
  taken: number
  /** When the oldest record that waits came; absent when none does. */
  waiting_since?: number
}

const late_ms = 60_000
const very_late_ms = 15 * 60_000

/** What the records of a journal say about the databases, and the other way round. */
const judgeProgress = (progress: JournalProgress, now: Date): Finding => {
  const { journal, last, shipped, taken, waiting_since } = progress
  const check = `journal ${journal}`
  const ahead = Math.max(shipped, taken)
  if (ahead > last)
    return fault(
      check,
      `it ends with record ${last}, and the databases know records up to ${ahead}: this data directory is older than they are`,
      'Stop the tracker now: new clicks would get numbers that were given before, and never be counted. Restore data directory and databases from one backup, or give this machine a new number and an empty DATA_DIR (docs/operations.md, "Several machines").',
    )
  if (waiting_since === undefined) return ok(check, `${last.toLocaleString('en-US')} records, all in both databases`)
  const behind_ms = now.getTime() - waiting_since
  const found = `records wait for the worker (${last.toLocaleString('en-US')} in all), the oldest for ${Math.round(behind_ms / 1000)} s`
  if (behind_ms < late_ms) return ok(check, found)
  const todo =
    'See worker.log: a database may be away, or the worker busy with much else. Nothing is lost; it catches up by itself.'
  return behind_ms < very_late_ms ? warning(check, found, todo) : fault(check, found, todo)
}

/** Looked at for a postback that waits. The worker notes how far it is at least so often, also where there are only clicks. */
const most_looked_at = 100_000

/** When the oldest record came that is not in both databases yet. */
const oldestWaiting = (records: RecordsReader, shipped: number, taken: number): number | undefined => {
  const last = records.lastSequence()
  const click = shipped < last ? records.after(shipped, 1)[0]?.record.at : undefined
  const [postback] = readOtherEntries(records, taken + 1, Math.min(last, taken + most_looked_at))
  const times = [click, postback?.record?.at].filter((at) => at !== undefined)
  return times.length === 0 ? undefined : Math.min(...times)
}

const progressOf = async (
  data_dir: string,
  journal: number,
  shipped: number,
  taken: number,
): Promise<JournalProgress> => {
  const records = openRecords(data_dir, journal)
  try {
    const waiting_since = oldestWaiting(records, shipped, taken)
    return {
      journal,
      last: records.lastSequence(),
      shipped,
      taken,
      // The demo network writes its history with past times.
      ...(waiting_since !== undefined && journal !== demo_journal && { waiting_since }),
    }
  } finally {
    await records.close()
  }
}

/** Each journal of this machine: what waits, whether it can be read, and whether it is older than the databases. */
export const checkRecords = async (data_dir: string, pg: Kysely<Database>, now: Date): Promise<Finding[]> => {
  const cursors = await pg.selectFrom('postback_cursors').selectAll().execute()
  const shipping = readShipping(data_dir)
  const machine = machineOf(data_dir)
  const known = [...listRecords(data_dir), ...shipping.keys(), ...cursors.map(({ journal }) => journal)]
  const own = [...new Set(known)].filter((journal) => isJournalOf(machine, journal)).toSorted((a, b) => a - b)
  const findings: Finding[] = []
  for (const journal of own) {
    const shipped = shipping.get(journal)?.shipped ?? 0
    const taken = Number(cursors.find((cursor) => cursor.journal === journal)?.sequence ?? 0)
    try {
      findings.push(judgeProgress(await progressOf(data_dir, journal, shipped, taken), now))
    } catch (error) {
      findings.push(
        fault(
          `journal ${journal}`,
          reasonOf(error),
          'Put the files that it names back, from where they were moved or from a backup.',
        ),
      )
    }
  }
  return findings
}
