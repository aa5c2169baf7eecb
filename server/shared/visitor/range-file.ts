import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rangeTable, type RangeParts, type RangeTable } from './ranges.ts'

/**
 * Packed range tables on disk. Reading the published data takes seconds and hundreds of megabytes, so a process of its own does it once and
 * leaves a file that loads in milliseconds. The file is derived: a damaged or missing one is made again.
 */

const format = 'PLRANGE2'
const section_count = 10
const headerBytes = 8 + section_count * 4

/** The widest numbers come first, for alignment. */
const sectionsOf = ({ ipv4, ipv6, name_offsets, names }: RangeParts): ArrayBufferView[] => [
  ipv4.pages,
  ipv6.pages,
  ipv6.starts,
  name_offsets,
  ipv4.starts,
  ipv4.low,
  ipv6.low,
  ipv4.high,
  ipv6.high,
  names,
]

const bytesOf = (array: ArrayBufferView): Buffer => Buffer.from(array.buffer, array.byteOffset, array.byteLength)

/** Header: format, then the byte length of each section. */
export const encodeRanges = (parts: RangeParts): Buffer => {
  const header = Buffer.alloc(headerBytes)
  header.write(format, 0, 'latin1')
  const sections = sectionsOf(parts)
  sections.forEach(({ byteLength }, index) => header.writeUInt32LE(byteLength, 8 + index * 4))
  return Buffer.concat([header, ...sections.map(bytesOf)])
}

/** The table in a file's content, or `undefined` when it is not complete. The arrays are views on the content. */
export const decodeRanges = (content: Buffer): RangeParts | undefined => {
  if (content.length < headerBytes || content.toString('latin1', 0, 8) !== format) return undefined
  // Small reads come from Node's shared pool at any offset; number arrays need an aligned one.
  const aligned = content.byteOffset % 8 === 0 ? content : Buffer.from(new Uint8Array(content).buffer)
  const lengths = Array.from({ length: section_count }, (_none, index) => aligned.readUInt32LE(8 + index * 4))
  if (lengths.reduce((sum, length) => sum + length, headerBytes) !== aligned.length) return undefined
  let position = aligned.byteOffset + headerBytes
  const next = <Section>(make: (buffer: ArrayBufferLike, start: number, bytes: number) => Section): Section => {
    const [start, bytes] = [position, lengths.shift() ?? 0]
    position += bytes
    return make(aligned.buffer, start, bytes)
  }
  const words = (): Uint32Array => next((buffer, start, bytes) => new Uint32Array(buffer, start, bytes / 4))
  const halves = (): Uint16Array => next((buffer, start, bytes) => new Uint16Array(buffer, start, bytes / 2))
  const bytes = (): Uint8Array => next((buffer, start, length) => new Uint8Array(buffer, start, length))
  // In the order of the file.
  const [pages_4, pages_6, starts_6, name_offsets] = [words(), words(), words(), words()]
  const [starts_4, low_4, low_6] = [halves(), halves(), halves()]
  const [high_4, high_6, names] = [bytes(), bytes(), bytes()]
  return {
    ipv4: { pages: pages_4, starts: starts_4, low: low_4, high: high_4 },
    ipv6: { pages: pages_6, starts: starts_6, low: low_6, high: high_6 },
    name_offsets,
    names,
  }
}

const fingerprint = (sources: readonly string[], version: number): string => {
  const hash = createHash('sha256').update(`${format} ${version}`)
  for (const source of sources) {
    const { size, mtimeMs } = statSync(source)
    hash.update(`\n${basename(source)} ${size} ${mtimeMs}`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** A builder's arguments: the file to write, and the published files to read. */
export const buildArguments = (): { target: string; sources: string[] } => {
  const [target, ...sources] = process.argv.slice(2)
  if (target === undefined || sources.length === 0) throw new Error('give the file to write and the files to read')
  return { target, sources }
}

/** Writes a builder's result. */
export const writeRanges = (target: string, parts: RangeParts): void => writeFileSync(target, encodeRanges(parts))

const runBuilder = (builder: URL, target: string, sources: readonly string[], signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(builder), target, ...sources], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-2000)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`reading address ranges ended with code ${code}: ${complaint}`))
    })
  })

export interface RangeSource {
  /** Prefix of the file's name. */
  name: string
  /** Raised whenever the builder makes something else of the same sources. */
  version: number
  /** A module to run as a process: calls `buildArguments` first and `writeRanges` last. */
  builder: URL
  /** The published files. */
  sources: readonly string[]
}

/** Longer than a table takes to make, also on a busy machine. */
const draft_life_ms = 600_000

/** Removes tables of other sources, and abandoned drafts: another process may still be building this very table. */
const removeOutdated = (folder: string, name: string, path: string): void => {
  for (const file of readdirSync(folder)) {
    const other = join(folder, file)
    if (!file.startsWith(`${name}-`) || other === path) continue
    const age_ms = Date.now() - (statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (!other.startsWith(`${path}.`) || age_ms > draft_life_ms) rmSync(other, { force: true })
  }
}

/**
 * Opens the packed table of some published files; builds it first if it does not exist for these very files.
 * @param folder of packed tables
 * @param signal aborts the build of a table
 * @throws if a source is missing or unreadable
 */
export const openRanges = async (folder: string, source: RangeSource, signal: AbortSignal): Promise<RangeTable> => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${source.name}-${fingerprint(source.sources, source.version)}.ranges`)
  const kept = await readRanges(path)
  if (kept) return rangeTable(kept)

  const draft = `${path}.${randomBytes(4).toString('hex')}`
  await runBuilder(source.builder, draft, source.sources, signal)
  renameSync(draft, path)
  removeOutdated(folder, source.name, path)
  const built = await readRanges(path)
  if (built === undefined) throw new Error(`the packed ${source.name} cannot be read back`)
  return rangeTable(built)
}

const readRanges = async (path: string): Promise<RangeParts | undefined> => {
  const content = await readFile(path).catch(() => undefined)
  return content && decodeRanges(content)
}
