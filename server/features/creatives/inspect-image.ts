import type { ImageType } from '@plumbline/contract/creatives.ts'

export interface Inspected {
  type: ImageType
  width: number
  height: number
}
type Fault = { fault: 'unknown' | 'svg' } | { fault: 'damaged'; type: string }

/** Where the image ends, beside its size. */
interface Walked {
  width: number
  height: number
  end: number
}

const png_signature = Buffer.from('89504e470d0a1a0a', 'hex')

const walkPng = (file: Buffer): Walked | undefined => {
  if (file.toString('latin1', 12, 16) !== 'IHDR') return undefined
  let has_pixels = false
  for (let at = 8; ;) {
    const name = file.toString('latin1', at + 4, at + 8)
    const next = at + 12 + file.readUInt32BE(at)
    has_pixels ||= name === 'IDAT'
    if (name === 'IEND')
      return has_pixels ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20), end: next } : undefined
    at = next
  }
}

/** Skips the pixels of a scan: in them, FF is followed by 00 or a restart marker. */
const skipScan = (file: Buffer, from: number): number => {
  for (let at = from; ; at++) {
    at = file.indexOf(0xff, at)
    if (at < 0) return file.length
    const marker = file.readUInt8(at + 1)
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at
  }
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const walkJpeg = (file: Buffer): Walked | undefined => {
  let size: Omit<Walked, 'end'> | undefined
  let has_pixels = false
  for (let at = 2; ;) {
    if (file.readUInt8(at) !== 0xff) return undefined
    const marker = file.readUInt8(at + 1)
    // Any number of FF may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return has_pixels && size !== undefined ? { ...size, end: at + 2 } : undefined
    if (isFrame(marker)) size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    at += 2 + file.readUInt16BE(at + 2)
    if (marker !== 0xda) continue
    has_pixels = true
    at = skipScan(file, at)
  }
}

const colours = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

const skipBlocks = (file: Buffer, from: number): number => {
  let at = from
  for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) at += 1 + length
  return at + 1
}

const walkGif = (file: Buffer): Walked | undefined => {
  let has_pixels = false
  for (let at = 13 + colours(file.readUInt8(10)); ;) {
    const kind = file.readUInt8(at)
    if (kind === 0x3b)
      return has_pixels ? { width: file.readUInt16LE(6), height: file.readUInt16LE(8), end: at + 1 } : undefined
    has_pixels ||= kind === 0x2c
    if (kind === 0x2c) at = skipBlocks(file, at + 11 + colours(file.readUInt8(at + 9)))
    else if (kind === 0x21) at = skipBlocks(file, at + 2)
    else return undefined
  }
}

const webpSize = (file: Buffer): Omit<Walked, 'end'> | undefined => {
  const name = file.toString('latin1', 12, 16)
  if (name === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  if (name === 'VP8 ' && file.readUIntBE(23, 3) === 0x9d012a)
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
  if (name !== 'VP8L' || file.readUInt8(20) !== 0x2f) return undefined
  const bits = file.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const walkWebp = (file: Buffer): Walked | undefined => {
  const size = webpSize(file)
  const stated = 8 + file.readUInt32LE(4)
  let has_pixels = false
  let at = 12
  while (at < stated) {
    has_pixels ||= ['VP8 ', 'VP8L', 'ANMF'].includes(file.toString('latin1', at, at + 4))
    const bytes = file.readUInt32LE(at + 4)
    at += 8 + bytes + (bytes % 2)
  }
  return size === undefined || !has_pixels || at !== stated ? undefined : { ...size, end: at }
}

const formats: readonly {
  type: ImageType
  has: (file: Buffer) => boolean
  walk: (file: Buffer) => Walked | undefined
}[] = [
  { type: 'image/png', has: (file) => file.subarray(0, 8).equals(png_signature), walk: walkPng },
  { type: 'image/jpeg', has: (file) => file.length > 2 && file.readUIntBE(0, 3) === 0xffd8ff, walk: walkJpeg },
  { type: 'image/gif', has: (file) => /^GIF8[79]a/.test(file.toString('latin1', 0, 6)), walk: walkGif },
  {
    type: 'image/webp',
    has: (file) => /^RIFF.{4}WEBP/s.test(file.toString('latin1', 0, 12)),
    walk: walkWebp,
  },
]

/**
 * Type and size of an image by its content; a name or a stated type is never asked. The parts of the file are walked through to its end, so
 * that nothing else can be attached to an image.
 */
export const inspectImage = (file: Buffer): Inspected | Fault => {
  const format = formats.find(({ has }) => has(file))
  if (format === undefined) return { fault: /<svg[\s>]/i.test(file.toString('latin1', 0, 4096)) ? 'svg' : 'unknown' }
  const { type, walk } = format
  try {
    const walked = walk(file)
    if (walked !== undefined && walked.end === file.length && walked.width > 0 && walked.height > 0)
      return { type, width: walked.width, height: walked.height }
  } catch (error) {
    // A part reaches beyond the end of the file.
    if (!(error instanceof RangeError)) throw error
  }
  return { fault: 'damaged', type: type.slice('image/'.length).toUpperCase() }
}
