import { message } from '@plumbline/contract/messages/index.ts'
import type { ClickHouseClient } from '@clickhouse/client'
import { listLost } from '../../storage/archive/lost.ts'
import { listRecords, openRecords } from '../../storage/archive/records.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { machineOf } from '../nodes/identity.ts'
import { findKnown, findKnownInStatistics } from '../nodes/lost-records.ts'
import { isJournalOf } from '../nodes/own-journals.ts'
import { fault, messageOfError, ok, type Finding } from './finding.ts'

/** Compares a journal's last record with the databases, in both directions. */
const compareEnds = async (data_dir: string, journal: number, known: number): Promise<Finding> => {
  const check = `journal ${journal}`
  const records = openRecords(data_dir, journal)
  try {
    const last = records.lastSequence()
    const lost = listLost(data_dir, journal).map((range) => `${range.first}-${range.last}`)
    if (known <= last)
      return ok(check, message(lost.length === 0 ? 'journal_complete' : 'journal_with_gaps', { records: last, lost }))
    return fault(check, message('journal_older', { last, known }), message('stop_tracker', {}))
  } finally {
    await records.close()
  }
}

/** Each journal of this machine: whether it can be read, and whether it is older than the databases. */
export const checkRecords = async (data_dir: string, pg: Pg, clickhouse: ClickHouseClient): Promise<Finding[]> => {
  // Another check reports that ClickHouse is unavailable.
  const machine = machineOf(data_dir)
  const in_statistics = await findKnownInStatistics(clickhouse, machine).catch(() => undefined)
  const known = await findKnown({ data_dir, pg }, in_statistics)
  const own = [...new Set([...listRecords(data_dir), ...known.keys()])].filter((one) => isJournalOf(machine, one))
  const findings: Finding[] = []
  for (const journal of own.toSorted((a, b) => a - b)) {
    try {
      findings.push(await compareEnds(data_dir, journal, known.get(journal) ?? 0))
    } catch (error) {
      findings.push(fault(`journal ${journal}`, messageOfError(error), message('put_files_back', {})))
    }
  }
  return findings
}
