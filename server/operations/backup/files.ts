import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../shared/durable-files.ts'

/** Called with the number of bytes processed since the last call. */
export type OnBytes = (bytes: number) => void

export interface Content {
  bytes: number
  sha256: string
}

/** Larger ones cost small files, of which PostgreSQL has a thousand, more than they spare large ones. */
const piece_bytes = 131_072
const at_once = 8
/** Buffers to reuse: allocating thousands of new ones takes longer than filling them. */
const free_buffers: Buffer[] = []

/** Reads a file from its start to its current end, even if that moves during the read. */
const eachPiece = async (source: FileHandle, take: (piece: Buffer) => void | Promise<void>): Promise<Content> => {
  const hash = createHash('sha256')
  const buffer = free_buffers.pop() ?? Buffer.allocUnsafe(piece_bytes)
  let bytes = 0
  try {
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, buffer.length, bytes)
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') }
      const piece = buffer.subarray(0, bytesRead)
      hash.update(piece)
      await take(piece)
      bytes += bytesRead
    }
  } finally {
    free_buffers.push(buffer)
  }
}

export const readContent = async (path: string, onBytes: OnBytes): Promise<Content> => {
  const source = await open(path, 'r')
  try {
    return await eachPiece(source, (piece) => onBytes(piece.length))
  } finally {
    await source.close()
  }
}

/**
 * Copies a file under a new name, for its owner only, and syncs it; the folder's entry is synced by `syncTree`.
 * @returns what was copied
 */
export const copyFile = async (from: string, to: string, onBytes: OnBytes): Promise<Content> => {
  const source = await open(from, 'r')
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const content = await eachPiece(source, async (piece) => {
        await target.writeFile(piece)
        onBytes(piece.length)
      })
      await target.sync()
      return content
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Does something for each of many, some at once. The first failure ends it. */
export const forEachAtOnce = async <T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> => {
  const left = things.values()
  await Promise.all(
    Array.from({ length: at_once }, async () => {
      for (const thing of left) await work(thing)
    }),
  )
}

/** Makes the names of a folder and of everything in it durable (fsync). */
export const syncTree = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncTree(join(folder, entry.name))
  syncFolder(folder)
}

/** Total bytes of all files in a folder and its subfolders; 0 if it does not exist. Files may appear and disappear during the walk. */
export const sizeOfTree = async (folder: string): Promise<number> => {
  if (!existsSync(folder)) return 0
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += await sizeOfTree(path)
    else if (entry.isFile())
      bytes += await stat(path).then(
        ({ size }) => size,
        () => 0,
      )
  }
  return bytes
}

/** A folder, or the nearest one above it that is there already. */
export const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
