import { createHash, type Hash } from 'node:crypto'
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib'
import { promisify } from 'node:util'
import type { RawEntry } from '../journal/journal.ts'

/**
 * Layout of an archive file: consecutive zstd frames, so that `zstd -dc FILE` prints the whole file.
 *
 * 1. one line of JSON, the head: which journal, which records
 * 2. frames of records, some hundred kilobytes each before compression; a record is `<sequence> <length> <its bytes as in the journal>\n`
 * 3. one line of JSON, the tail: count, first and last sequence, what each day holds, the SHA-256 of all lines of records, and where each
 *    frame of records begins
 * 4. a frame that readers skip: the tail's offset
 *
 * In addition, every frame carries zstd's own checksum.
 */

export interface ArchiveHead {
  plumbline_archive: 1
  journal: number
  first: number
  last: number
  day: string
}

/** A file's contents for one network day. */
export interface DayCount {
  clicks: number
  /** Clicks that were not rejected. */
  counted: number
  postbacks: number
}

export interface ArchiveTail {
  count: number
  first: number
  last: number
  /** By network day; records without a readable time are under `unreadable`. */
  days: Record<string, DayCount>
  /** Bytes of the records as they lay in the journal. */
  bytes: number
  sha256: string
  /** For each frame of records: its offset, its length, its first sequence number. */
  frames: [offset: number, length: number, first: number][]
}

/** An archive file with invalid content. */
export class DamagedArchiveError extends Error {
  override name = 'DamagedArchiveError'
}

const compress = promisify(zstdCompress)
const zstd_options = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }

export const packFrame = (content: Buffer): Promise<Buffer> => compress(content, zstd_options)

/** @throws DamagedArchiveError */
export const unpackFrame = (frame: Buffer): Buffer => {
  try {
    return zstdDecompressSync(frame)
  } catch (error) {
    throw new DamagedArchiveError('a frame of an archive file is damaged', { cause: error })
  }
}

export const packLine = (value: ArchiveHead | ArchiveTail): Promise<Buffer> =>
  packFrame(Buffer.from(`${JSON.stringify(value)}\n`))

export const entryLine = ({ sequence, bytes }: RawEntry): Buffer =>
  Buffer.concat([Buffer.from(`${sequence} ${bytes.length} `), bytes, Buffer.from('\n')])

const space = 0x20
const newline = 0x0a

/**
 * The records of an unpacked frame. Their bytes are parts of `lines`.
 * @throws DamagedArchiveError
 */
export const readLines = (lines: Buffer): RawEntry[] => {
  const entries: RawEntry[] = []
  let position = 0
  const number = (): number => {
    const end = lines.indexOf(space, position)
    const value = end < 0 ? Number.NaN : Number(lines.toString('latin1', position, end))
    if (!Number.isSafeInteger(value)) throw new DamagedArchiveError('a line of an archive file is damaged')
    position = end + 1
    return value
  }
  while (position < lines.length) {
    const sequence = number()
    const length = number()
    const bytes = lines.subarray(position, position + length)
    position += length
    if (lines[position] !== newline) throw new DamagedArchiveError('a line of an archive file is damaged')
    position += 1
    entries.push({ sequence, bytes })
  }
  return entries
}

export const hashLines = (): Hash => createHash('sha256')

// One of the magic numbers that mark a frame as none of zstd's business.
const skippable_magic = 0x18_4d_2a_5e
const pointer_content = 16
export const pointer_length = 8 + pointer_content

/** The end of every file: the tail's location. */
export const packPointer = (offset: number, length: number): Buffer => {
  const frame = Buffer.alloc(pointer_length)
  frame.writeUInt32LE(skippable_magic, 0)
  frame.writeUInt32LE(pointer_content, 4)
  frame.writeBigUInt64LE(BigInt(offset), 8)
  frame.writeBigUInt64LE(BigInt(length), 16)
  return frame
}

/** @throws DamagedArchiveError */
export const unpackPointer = (frame: Buffer): { offset: number; length: number } => {
  const complete =
    frame.length === pointer_length &&
    frame.readUInt32LE(0) === skippable_magic &&
    frame.readUInt32LE(4) === pointer_content
  if (!complete) throw new DamagedArchiveError('an archive file has no end')
  return { offset: Number(frame.readBigUInt64LE(8)), length: Number(frame.readBigUInt64LE(16)) }
}
