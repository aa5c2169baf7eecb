import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { RawEntry } from '../journal/journal.ts'
import {
  DamagedArchiveError,
  hashLines,
  pointer_length,
  readLines,
  unpackFrame,
  unpackPointer,
  type ArchiveHead,
  type ArchiveTail,
} from './format.ts'

/** One file of the archive, to read. It is open only while something is read, so that it may be moved away at any time. */
export interface ArchiveFile {
  readonly tail: ArchiveTail
  get(sequence: number): RawEntry | undefined
  /** Records from a number on, at least one frame of them if there are any, at most `limit`. */
  from(sequence: number, limit: number): RawEntry[]
  /**
   * Reads everything again and compares it with the file's own summary, and with what it is expected to hold.
   * @throws DamagedArchiveError
   */
  verify(expected?: Pick<ArchiveHead, 'journal' | 'first' | 'last'>): Promise<void>
}

const withFile = <T>(path: string, work: (descriptor: number) => T): T => {
  const descriptor = openSync(path, 'r')
  try {
    return work(descriptor)
  } catch (error) {
    // A disk reports most of its damage so.
    if (error instanceof Error && 'code' in error && error.code === 'EIO')
      throw new DamagedArchiveError('an archive file cannot be read', { cause: error })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

const readAt = (descriptor: number, offset: number, length: number): Buffer => {
  const bytes = Buffer.allocUnsafe(length)
  let done = 0
  while (done < length) {
    const read = readSync(descriptor, bytes, done, length - done, offset + done)
    if (read === 0) throw new DamagedArchiveError('an archive file is too short')
    done += read
  }
  return bytes
}

/** Adds the file's name and its unreadable records to the error. */
const naming = <T>(where: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof DamagedArchiveError)) throw error
    throw new DamagedArchiveError(`${where}: ${error.message}`, { cause: error })
  }
}

const parseLine = (frame: Buffer): unknown => {
  try {
    return JSON.parse(unpackFrame(frame).toString('utf8'))
  } catch (error) {
    throw new DamagedArchiveError('the head or the tail of an archive file is damaged', { cause: error })
  }
}

const readTail = (path: string): { tail: ArchiveTail; tail_offset: number } =>
  withFile(path, (descriptor) => {
    const { size } = fstatSync(descriptor)
    if (size < pointer_length) throw new DamagedArchiveError('an archive file is too short')
    const { offset, length } = unpackPointer(readAt(descriptor, size - pointer_length, pointer_length))
    if (offset + length + pointer_length !== size) throw new DamagedArchiveError('an archive file has a wrong end')
    return { tail: parseLine(readAt(descriptor, offset, length)) as ArchiveTail, tail_offset: offset }
  })

/** Opens an archive file. @throws DamagedArchiveError if its end is invalid */
export const openArchiveFile = (path: string): ArchiveFile => {
  const { tail, tail_offset } = naming(path, () => readTail(path))
  const { frames } = tail
  /** The last unpacked frame: it mostly contains the next record too. */
  let unpacked: { index: number; entries: RawEntry[] } | undefined

  const entriesOf = (index: number): RawEntry[] => {
    if (unpacked?.index === index) return unpacked.entries
    const [offset, length, first] = frames[index] ?? [0, 0, 0]
    const last = (frames[index + 1]?.[2] ?? tail.last + 1) - 1
    const entries = naming(`${path}, records ${first} to ${last}`, () =>
      readLines(unpackFrame(withFile(path, (descriptor) => readAt(descriptor, offset, length)))),
    )
    unpacked = { index, entries }
    return entries
  }

  /** The last frame that starts at or before a number. */
  const frameOf = (sequence: number): number => {
    let low = 0
    let high = frames.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((frames[middle]?.[2] ?? 0) <= sequence) low = middle
      else high = middle - 1
    }
    return low
  }

  const assertHead = (expected?: Pick<ArchiveHead, 'journal' | 'first' | 'last'>): void => {
    const end = frames[0]?.[0] ?? tail_offset
    const head = parseLine(withFile(path, (descriptor) => readAt(descriptor, 0, end))) as ArchiveHead
    if (head.plumbline_archive !== 1 || head.first !== tail.first || head.last !== tail.last)
      throw new DamagedArchiveError('the head and the tail of an archive file contradict each other')
    if (expected && (head.journal !== expected.journal || head.first !== expected.first || head.last !== expected.last))
      throw new DamagedArchiveError('an archive file has the name of another one')
  }

  return {
    tail,
    get(sequence) {
      if (sequence < tail.first || sequence > tail.last) return undefined
      return entriesOf(frameOf(sequence)).find((entry) => entry.sequence === sequence)
    },
    from(sequence, limit) {
      if (sequence > tail.last) return []
      return entriesOf(frameOf(Math.max(sequence, tail.first)))
        .filter((entry) => entry.sequence >= sequence)
        .slice(0, limit)
    },
    async verify(expected) {
      assertHead(expected)
      const hash = hashLines()
      let next = tail.first
      for (const [index, [offset, length]] of frames.entries()) {
        const lines = unpackFrame(withFile(path, (descriptor) => readAt(descriptor, offset, length)))
        hash.update(lines)
        for (const { sequence } of readLines(lines)) {
          if (sequence !== next) throw new DamagedArchiveError(`record ${next} is missing in an archive file`)
          next += 1
        }
        // Others have their turn: this may be much to read.
        if (index % 8 === 7) await new Promise((resolve) => setImmediate(resolve))
      }
      if (next !== tail.last + 1 || tail.count !== next - tail.first)
        throw new DamagedArchiveError('the number of records in an archive file differs from its header')
      if (hash.digest('hex') !== tail.sha256) throw new DamagedArchiveError('the checksum of an archive file is wrong')
    },
  }
}
