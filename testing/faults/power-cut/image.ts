import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Random } from '../../../server/demo/random.ts'
import { isReachable, type Change, type Content, type Disk, type DiskFile, type NameChange } from './disk.ts'

/** The possible content of a disk when the power returns: everything durable, and a random part of the rest. */

const sector = 512
const page = 4096

/** How the rest is dealt with. */
export const fates = [
  'nothing of it',
  'all of it',
  'some calls',
  'some pages',
  'some sectors',
  'all but one sector',
  'one sector alone',
  'the last call alone',
  'sectors torn at a byte',
] as const
export type Fate = (typeof fates)[number]

interface Piece {
  offset: number
  bytes: Buffer
}

/** Cuts a write where the limits of sectors or pages are. */
const piecesOf = (change: Change, unit: number): Piece[] => {
  if ('size' in change) return []
  const pieces: Piece[] = []
  for (let start = 0; start < change.bytes.length;) {
    const offset = change.offset + start
    const end = Math.min(change.bytes.length, start + unit - (offset % unit))
    pieces.push({ offset, bytes: change.bytes.subarray(start, end) })
    start = end
  }
  return pieces
}

const shuffle = <T>(list: readonly T[], random: Random): T[] => {
  const result = [...list]
  for (let index = result.length - 1; index > 0; index--) {
    const other = random.between(0, index)
    const [one, two] = [result[index], result[other]]
    if (one !== undefined && two !== undefined) [result[index], result[other]] = [two, one]
  }
  return result
}

const survivors = (pending: readonly Change[], fate: Fate, random: Random): Piece[] => {
  const calls = pending.flatMap((change) => piecesOf(change, Number.MAX_SAFE_INTEGER))
  const sectors = pending.flatMap((change) => piecesOf(change, sector))
  const share = random.pick([0.1, 0.5, 0.9])
  const some = (pieces: readonly Piece[]): Piece[] => pieces.filter(() => random.chance(share))
  const one = random.between(0, Math.max(0, sectors.length - 1))
  switch (fate) {
    case 'nothing of it':
      return []
    case 'all of it':
      return calls
    case 'some calls':
      return some(calls)
    case 'some pages':
      return some(pending.flatMap((change) => piecesOf(change, page)))
    case 'some sectors':
      return some(sectors)
    case 'all but one sector':
      return sectors.filter((_, index) => index !== one)
    case 'one sector alone':
      return sectors.slice(one, one + 1)
    case 'the last call alone':
      return calls.slice(-1)
    case 'sectors torn at a byte':
      return some(sectors).map(({ offset, bytes }) => ({
        offset,
        bytes: bytes.subarray(0, random.between(1, bytes.length)),
      }))
  }
}

/** A file after the cut. Its growth is one more change that may be lost, and then everything behind the old end is. */
const contentOf = ({ durable, pending }: DiskFile, fate: Fate, random: Random): Content => {
  const content = durable.copy()
  if (pending.length === 0) return content
  const ends = pending.map((change) => ('size' in change ? change.size : change.offset + change.bytes.length))
  for (const { offset, bytes } of shuffle(survivors(pending, fate, random), random)) content.write(offset, bytes)
  if (fate === 'nothing of it' || fate === 'all of it') return content
  const growth = random.between(0, 2)
  if (growth === 0) content.resize(Math.min(content.size, durable.size))
  if (growth === 1) content.resize(Math.max(content.size, ...ends))
  return content
}

/** The names after the cut: those of each folder change in order, and the last of them may be lost. */
const survivingNames = (pending: readonly NameChange[], fate: Fate, random: Random): NameChange[] => {
  if (fate === 'all of it') return [...pending]
  const left = new Map<string, number>()
  for (const folder of new Set(pending.map((change) => change.folder))) {
    const count = pending.filter((change) => change.folder === folder).length
    left.set(folder, fate === 'nothing of it' ? 0 : random.between(0, count))
  }
  return pending.filter(({ folder }) => {
    const rest = left.get(folder) ?? 0
    left.set(folder, rest - 1)
    return rest > 0
  })
}

export interface Image {
  /** How many writes and names were not durable. */
  unsynced: number
}

/** Writes the files of one such disk into a new folder. */
export const writeImage = (disk: Disk, root: string, folder: string, fate: Fate, random: Random): Image => {
  const { durable, pending } = disk.names()
  const names = new Map(durable)
  for (const { remove, add } of survivingNames(pending, fate, random)) {
    if (remove !== undefined) names.delete(remove)
    if (add !== undefined) names.set(...add)
  }
  mkdirSync(folder, { recursive: true })
  let unsynced = pending.length
  for (const [path, entry] of [...names].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (path === root || !isReachable(names, path, root)) continue
    const place = join(folder, relative(root, path))
    if (entry === 'folder') mkdirSync(place, { recursive: true })
    else {
      unsynced += entry.pending.length
      writeFileSync(place, contentOf(entry, fate, random).bytes())
    }
  }
  return { unsynced }
}
