import { openArchiveFile } from '../../storage/archive/file.ts'
import { DamagedArchiveError } from '../../storage/archive/format.ts'
import { listArchive } from '../../storage/journal/archive-place.ts'
import { listRecords } from '../../storage/archive/records.ts'
import { examineEnvironments, restore_todo, type Examined } from '../nodes/examine-journals.ts'
import { fault, ok, reasonOf, type Finding } from './finding.ts'

/** How long journals may be read, and then the archive: beyond that only the newest part is. `verify` reads everything. */
const limit_ms = 3_000

const formatCount = (count: number): string => count.toLocaleString('en-US')

const describeEnvironment = ({ file, journal, content, error }: Examined): Finding => {
  const check = journal === undefined ? "file of the worker's state" : `file of journal ${journal}`
  if (content === undefined) return fault(check, `${file} cannot be read: ${error}`, restore_todo)
  const { complete, entries, damaged } = content
  const [first] = damaged
  if (first !== undefined)
    return fault(
      check,
      `${first}${damaged.length > 1 ? `, and ${damaged.length - 1} more` : ''} (${file})`,
      'If it was not processed yet, it is in quarantine: see Health, Quarantine in the console, or bin/plumbline quarantine list. Check the disk (docs/operations.md, "Damaged files").',
    )
  return ok(check, `${complete ? 'all' : 'the newest'} ${formatCount(entries)} entries can be read`)
}

/** Reads files of the archive, the newest first, until the time is over. */
const checkArchive = async (data_dir: string): Promise<Finding[]> => {
  const places = listRecords(data_dir)
    .flatMap((journal) => listArchive(data_dir, journal))
    // Lost numbers are a name without records: there is nothing to read, and no backup has more of it.
    .filter(({ is_lost }) => !is_lost)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
  const until = performance.now() + limit_ms
  const findings: Finding[] = []
  let read = 0
  for (const { path } of places) {
    if (performance.now() > until) break
    read += 1
    try {
      await openArchiveFile(path).verify()
    } catch (error) {
      if (!(error instanceof DamagedArchiveError)) throw error
      findings.push(
        fault(
          'archive',
          `${path}: ${reasonOf(error)}`,
          'Restore this file from a backup; everything else keeps running.',
        ),
      )
    }
  }
  if (places.length === 0 || findings.length > 0) return findings
  return [ok('archive', `${read === places.length ? 'all' : 'the newest'} ${formatCount(read)} files are as written`)]
}

/**
 * Whether journals, the worker's state and the archive are as they were written.
 * @returns `readable` false where opening one of them would end this process
 */
export const checkStorage = async (data_dir: string): Promise<{ findings: Finding[]; readable: boolean }> => {
  const examined = await examineEnvironments(data_dir, limit_ms)
  return {
    findings: [...examined.map(describeEnvironment), ...(await checkArchive(data_dir))],
    readable: examined.every(({ content }) => content !== undefined),
  }
}
