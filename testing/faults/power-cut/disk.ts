import { dirname } from 'node:path'

/**
 * A disk as far as a power cut is concerned: for every file and every folder what is durable, and what was written since and may be there or
 * not. It knows nothing of who writes.
 */

export type Change = {
  /** Whether the call that made it has returned. */
  ended: boolean
} & ({ offset: number; bytes: Buffer } | { size: number })

export interface DiskFile {
  durable: Content
  /** In the order of the calls. */
  pending: Change[]
}

type Entry = DiskFile | 'folder'

/** A name that is added, removed or replaced within one folder. */
export interface NameChange {
  folder: string
  remove?: string
  add?: readonly [string, Entry]
}

/** Bytes that grow at their end. */
export class Content {
  #bytes = Buffer.alloc(0)
  #size = 0

  get size(): number {
    return this.#size
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return
    const larger = Buffer.alloc(Math.max(size, this.#bytes.length * 2, 65_536))
    this.#bytes.copy(larger, 0, 0, this.#size)
    this.#bytes = larger
  }

  write(offset: number, bytes: Buffer): void {
    this.#reserve(offset + bytes.length)
    bytes.copy(this.#bytes, offset)
    this.#size = Math.max(this.#size, offset + bytes.length)
  }

  resize(size: number): void {
    this.#reserve(size)
    if (size < this.#size) this.#bytes.fill(0, size, this.#size)
    this.#size = size
  }

  apply(change: Change): void {
    if ('size' in change) this.resize(change.size)
    else this.write(change.offset, change.bytes)
  }

  copy(): Content {
    const copy = new Content()
    copy.write(0, this.bytes())
    return copy
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size)
  }
}

const overlap = (one: Change, other: Change): boolean =>
  'size' in one ||
  'size' in other ||
  (one.offset < other.offset + other.bytes.length && other.offset < one.offset + one.bytes.length)

const applyName = (names: Map<string, Entry>, { remove, add }: NameChange): void => {
  if (remove !== undefined) names.delete(remove)
  if (add !== undefined) names.set(...add)
}

/** Makes the changes durable that a running sync covers. */
type Sync = () => void

export interface Disk {
  /** The entry that a program sees under a path now. */
  find(path: string): Entry | undefined
  change(file: DiskFile, change: Change): void
  /** Makes one finished write durable, as a descriptor with O_DSYNC does: it alone, and what lay under it. */
  settle(file: DiskFile, change: Change): void
  name(change: NameChange): void
  /** Begins a sync of a file or a folder; what was written before that call is durable after the other. */
  sync(path: string, file: DiskFile | undefined): Sync
  /** The system's own write-back: all but the newest changes of each file and folder become durable. */
  writeBack(keep: number): void
  /** Every name that is durable, and those that are not yet. */
  names(): { durable: ReadonlyMap<string, Entry>; pending: readonly NameChange[] }
  current(): ReadonlyMap<string, Entry>
}

/** @param root an existing, durable folder that contains everything */
export const createDisk = (root: string): Disk => {
  const current = new Map<string, Entry>([[root, 'folder']])
  const durable = new Map<string, Entry>([[root, 'folder']])
  let pendingNames: NameChange[] = []

  const settleAll = (file: DiskFile, changes: readonly Change[]): void => {
    if (changes.length === 0) return
    const settled = new Set(changes)
    for (const change of file.pending) if (settled.has(change)) file.durable.apply(change)
    file.pending = file.pending.filter((change) => !settled.has(change))
  }
  const settleNames = (changes: readonly NameChange[]): void => {
    const settled = new Set(changes)
    for (const change of pendingNames) if (settled.has(change)) applyName(durable, change)
    pendingNames = pendingNames.filter((change) => !settled.has(change))
  }

  return {
    find: (path) => current.get(path),
    change: (file, change) => void file.pending.push(change),
    settle(file, change) {
      const before = file.pending.slice(0, file.pending.indexOf(change))
      settleAll(file, [...before.filter((earlier) => earlier.ended && overlap(earlier, change)), change])
    },
    name(change) {
      applyName(current, change)
      pendingNames.push(change)
    },
    sync(path, file) {
      if (file === undefined) {
        const changes = pendingNames.filter(({ folder }) => folder === path)
        return () => settleNames(changes)
      }
      const changes = file.pending.filter(({ ended }) => ended)
      return () => settleAll(file, changes)
    },
    writeBack(keep) {
      for (const file of new Set(current.values())) {
        if (file === 'folder' || file.pending.length <= keep) continue
        const old = file.pending.slice(0, file.pending.length - keep)
        settleAll(
          file,
          old.filter(({ ended }) => ended),
        )
      }
      if (pendingNames.length > keep) settleNames(pendingNames.slice(0, pendingNames.length - keep))
    },
    names: () => ({ durable, pending: pendingNames }),
    current: () => current,
  }
}

/** Whether all folders that lead to a path are there. */
export const isReachable = (names: ReadonlyMap<string, Entry>, path: string, root: string): boolean => {
  for (let folder = dirname(path); folder !== root; folder = dirname(folder))
    if (names.get(folder) !== 'folder') return false
  return true
}
