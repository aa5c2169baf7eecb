import type { ClickHouseClient } from '@clickhouse/client'
import { listLost } from '../../storage/archive/lost.ts'
import { listRecords, openRecords } from '../../storage/archive/records.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { machineOf } from '../nodes/identity.ts'
import { findKnown } from '../nodes/lost-records.ts'
import { isJournalOf } from '../nodes/own-journals.ts'
import { fault, ok, reasonOf, type Finding } from './finding.ts'

const format = (count: number): string => count.toLocaleString('en-US')

/** What the records of a journal say about the databases, and the other way round. */
const compareEnds = async (data_dir: string, journal: number, known: number): Promise<Finding> => {
  const check = `journal ${journal}`
  const records = openRecords(data_dir, journal)
  try {
    const last = records.lastSequence()
    const lost = listLost(data_dir, journal).map(
      (range) => `, ${format(range.first)} to ${format(range.last)} are lost`,
    )
    if (known <= last) return ok(check, `${format(last)} records${lost.join('')}`)
    return fault(
      check,
      `it ends with record ${last}, and the databases know records up to ${known}: this data directory is older than they are`,
      'Stop the tracker now: new clicks would reuse numbers and never be counted. Restore data directory and databases from one backup, or run bin/plumbline journals continue (docs/operations.md, "When a journal was lost").',
    )
  } finally {
    await records.close()
  }
}

/** Each journal of this machine: whether it can be read, and whether it is older than the databases. */
export const checkRecords = async (data_dir: string, pg: Pg, clickhouse: ClickHouseClient): Promise<Finding[]> => {
  // That ClickHouse is unavailable is said elsewhere.
  const known = await findKnown({ data_dir, pg, clickhouse }).catch(() => findKnown({ data_dir, pg }))
  const machine = machineOf(data_dir)
  const own = [...new Set([...listRecords(data_dir), ...known.keys()])].filter((one) => isJournalOf(machine, one))
  const findings: Finding[] = []
  for (const journal of own.toSorted((a, b) => a - b)) {
    try {
      findings.push(await compareEnds(data_dir, journal, known.get(journal) ?? 0))
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
