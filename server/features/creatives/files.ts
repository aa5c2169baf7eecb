import { sizeText, type ImageType } from '@plumbline/contract/creatives.ts'
import { Zip, ZipPassThrough } from 'fflate'
import type { Download } from '../../shared/http/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { findImage, readImage } from './queries.ts'

/** Whatever a browser makes of the file: no script, no form, no origin. */
const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox" }

const endings: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/**
 * The image of a creative as a file. Its content is read once it is sent: who has it already is told so before.
 * @throws ApiError `not_found`
 */
export const imageFile = async (
  pg: Pg,
  which: Parameters<typeof findImage>[1],
  cache: string,
  resources: 'same-origin' | 'cross-origin',
): Promise<Download> => {
  const { id, type, sha256 } = await findImage(pg, which)
  return {
    filename: `creative-${id}.${endings[type]}`,
    type,
    etag: `"${sha256.toString('hex')}"`,
    headers: { ...sandboxed, 'cache-control': cache, 'cross-origin-resource-policy': resources },
    pieces: (async function* () {
      const image = await readImage(pg, id)
      // Replaced since: its type and its hash have been sent.
      if (image?.sha256?.equals(sha256) !== true) throw new ApiError('not_found')
      yield image.content
    })(),
  }
}

interface Packed {
  id: number
  title: string
  type: ImageType | null
  code: string
  created_at: Date
}

/** A name from letters and digits alone, whatever the title is. */
const nameOf = (creative: Packed, index: number, image: Parameters<typeof sizeText>[0] | undefined): string =>
  [
    String(index + 1).padStart(2, '0'),
    creative.title
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 60)
      .replaceAll(/^-+|-+$/g, ''),
    image === undefined ? '' : sizeText(image),
  ]
    .filter((part) => part !== '')
    .join('-')

/** Images and codes of creatives, one file after the other: at most one image is in memory. They are compressed already, so they are stored. */
const pack = async function* (pg: Pg, creatives: readonly Packed[]): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error !== null) throw error
    ready.push(part)
  })
  const add = (name: string, content: Uint8Array, at: Date): void => {
    const entry = new ZipPassThrough(name)
    entry.mtime = at
    zip.add(entry)
    entry.push(content, true)
  }
  for (const [index, creative] of creatives.entries()) {
    const { id, type, code, created_at } = creative
    const image = type === null ? undefined : await readImage(pg, id)
    if (type !== null && image === undefined) continue
    const name = nameOf(creative, index, image)
    if (image !== undefined) add(`${name}.${endings[image.type]}`, image.content, created_at)
    add(`${name}.txt`, Buffer.from(`${code}\n`), created_at)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

export const zipFile = (pg: Pg, offer_id: number, creatives: readonly Packed[]): Download => ({
  filename: `creatives-${offer_id}.zip`,
  type: 'application/zip',
  headers: sandboxed,
  pieces: pack(pg, creatives),
})
