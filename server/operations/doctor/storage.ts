import { message } from '@plumbline/contract/messages/index.ts'
import { openArchiveFile } from '../../storage/archive/file.ts'
import { DamagedArchiveError } from '../../storage/archive/format.ts'
import { listArchive } from '../../storage/journal/archive-place.ts'
import { listRecords } from '../../storage/archive/records.ts'
import { examineEnvironments, type Examined } from '../nodes/examine-journals.ts'
import { fault, ok, reasonOf, type Finding } from './finding.ts'

/** How long journals may be read, and then the archive: beyond that only the newest part is. `verify` reads everything. */
const limit_ms = 3_000

const describeEnvironment = ({ file, journal, content, error }: Examined): Finding => {
  const check = journal === undefined ? "file of the worker's state" : `file of journal ${journal}`
  if (content === undefined)
    return fault(check, message('file_unreadable', { file, error: error ?? '' }), message('restore_backup', {}))
  const { complete, entries, damaged } = content
  const [first] = damaged
  if (first !== undefined)
    return fault(
      check,
      message('file_damaged', { damage: first, file, count: damaged.length }),
      message('check_disk', {}),
    )
  return ok(check, message(complete ? 'entries_readable' : 'newest_readable', { entries }))
}

/** Reads files of the archive, the newest first, until the time is over. */
const checkArchive = async (data_dir: string): Promise<Finding[]> => {
  const places = listRecords(data_dir)
    .flatMap((journal) => listArchive(data_dir, journal))
    // Lost numbers are a file name without records: there is nothing to read, and no backup has the records either.
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
        fault('archive', message('archive_damaged', { path, error: reasonOf(error) }), message('restore_file', {})),
      )
    }
  }
  if (places.length === 0 || findings.length > 0) return findings
  return [ok('archive', message(read === places.length ? 'archive_whole' : 'newest_whole', { files: read }))]
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
