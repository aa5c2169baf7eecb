import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { RawEntry } from '../journal/journal.ts'
import { makeFolder, syncFolder } from '../../shared/durable-files.ts'
import { readDatedRecord } from './read-dated-record.ts'
import { openArchiveFile } from './file.ts'
import { entryLine, hashLines, packFrame, packLine, packPointer, type ArchiveTail, type DayCount } from './format.ts'
import { archiveFolder, archiveName, type ArchivePlace } from '../journal/archive-place.ts'

/** Lines of a frame before compression, about: small enough to find one click in a millisecond, large enough to compress well. */
const frame_bytes = 256 * 1024
const unfinished = /\.part$/
/** Where records without a readable time are counted. */
const no_day = 'unreadable'

/** A record to archive is missing from its journal. */
class MissingEntryError extends Error {
  override name = 'MissingEntryError'
}

export interface RecordRange {
  data_dir: string
  journal: number
  first: number
  last: number
  day: string
  /** Entries after a number, at most `limit`; at least one while there are any. */
  read: (after: number, limit: number) => readonly RawEntry[]
}

const read_at_once = 1_000

const countDay = (days: Record<string, DayCount>, journal: number, entry: RawEntry): void => {
  const { record, day: name = no_day } = readDatedRecord(journal, entry)
  const day = (days[name] ??= { clicks: 0, counted: 0, postbacks: 0 })
  if (record?.kind === 'postback') day.postbacks += 1
  else day.clicks += 1
  if (record?.kind === 'click' && record.rejected === '') day.counted += 1
}

/** Writes head, records, tail and pointer. */
const writeFrames = async (handle: FileHandle, { journal, first, last, day, read }: RecordRange): Promise<void> => {
  let offset = 0
  const put = async (frame: Buffer): Promise<void> => {
    await handle.writeFile(frame)
    offset += frame.length
  }
  await put(await packLine({ plumbline_archive: 1, journal, first, last, day }))
  const tail: ArchiveTail = { count: 0, first, last, days: {}, bytes: 0, sha256: '', frames: [] }
  const hash = hashLines()
  let lines: Buffer[] = []
  let gathered = 0
  let frameFirst = first
  const finishFrame = async (): Promise<void> => {
    if (lines.length === 0) return
    const content = Buffer.concat(lines)
    hash.update(content)
    const frame = await packFrame(content)
    tail.frames.push([offset, frame.length, frameFirst])
    await put(frame)
    lines = []
    gathered = 0
  }
  for (let next = first; next <= last;) {
    const entries = read(next - 1, Math.min(read_at_once, last - next + 1))
    if (entries.length === 0) throw new MissingEntryError(`record ${next} of journal ${journal} is missing`)
    for (const entry of entries) {
      if (entry.sequence !== next) throw new MissingEntryError(`record ${next} of journal ${journal} is missing`)
      if (lines.length === 0) frameFirst = next
      const line = entryLine(entry)
      lines.push(line)
      gathered += line.length
      tail.count += 1
      tail.bytes += entry.bytes.length
      countDay(tail.days, journal, entry)
      next += 1
      if (gathered >= frame_bytes) await finishFrame()
    }
  }
  await finishFrame()
  tail.sha256 = hash.digest('hex')
  const tailOffset = offset
  await put(await packLine(tail))
  await put(packPointer(tailOffset, offset - tailOffset))
}

/**
 * Writes a range of a journal to a file of the archive. Under its final name a file is always whole, on disk, and read back: it is written
 * under another one, synced, compared, and renamed. Killed at any moment, it leaves a `.part`, which is removed the next time.
 */
export const writeArchiveFile = async (range: RecordRange): Promise<ArchivePlace> => {
  const { data_dir, journal, first, last, day } = range
  const folder = archiveFolder(data_dir, journal)
  makeFolder(folder)
  await removeUnfinished(folder)
  const path = join(folder, archiveName({ first, last, day }))
  const part = `${path}.part`
  try {
    const handle = await open(part, 'wx', 0o600)
    try {
      await writeFrames(handle, range)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await openArchiveFile(part).verify()
    await rename(part, path)
    syncFolder(folder)
  } catch (error) {
    // Mostly a full disk: free the space of the useless file.
    await rm(part, { force: true })
    throw error
  }
  return { path, first, last, day, is_lost: false }
}

const removeUnfinished = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) if (unfinished.test(name)) await rm(join(folder, name), { force: true })
}
