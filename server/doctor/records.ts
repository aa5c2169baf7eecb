import type { Kysely } from 'kysely'
import { listRecords, openRecords } from '../archive/records.ts'
import type { Database } from '../db/schema.ts'
import { machineOf } from '../machines/identity.ts'
import { isJournalOf } from '../machines/own-journals.ts'
import { readShipping } from '../worker/local-state.ts'
import { fault, ok, reasonOf, type Finding } from './finding.ts'

/** What the records of a journal say about the databases, and the other way round. */
const compareEnds = async (data_dir: string, journal: number, taken: number): Promise<Finding> => {
  const check = `journal ${journal}`
  const records = openRecords(data_dir, journal)
  try {
    const last = records.lastSequence()
    if (taken <= last) return ok(check, `${last.toLocaleString('en-US')} records`)
    return fault(
      check,
      `it ends with record ${last}, and the databases know records up to ${taken}: this data directory is older than they are`,
      'Stop the tracker now: new clicks would get numbers that were given before, and never be counted. Restore data directory and databases from one backup, or give this machine a new number and an empty DATA_DIR (docs/operations.md, "Several machines").',
    )
  } finally {
    await records.close()
  }
}

/** Each journal of this machine: whether it can be read, and whether it is older than the databases. */
export const checkRecords = async (data_dir: string, pg: Kysely<Database>): Promise<Finding[]> => {
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
      findings.push(await compareEnds(data_dir, journal, Math.max(shipped, taken)))
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
