import { dirname } from 'node:path'
import { bytesIn, firstNumber, lastNumber, type Call, type Moment } from './calls.ts'
import { Content, type Change, type Disk, type DiskFile } from './disk.ts'

/** Brings the recorded calls of a program onto the simulated disk. */

interface Open {
  path: string
  /** Absent for a folder. */
  file: DiskFile | undefined
  position: number
  /** Each write is durable when its call returns (O_DSYNC). */
  own_sync: boolean
}

/** Which syncs count. Where one does not, the record is played as if the program had not asked for it. */
export interface Syncs {
  /** fsync and fdatasync, of files and folders. */
  calls: boolean
  /** Descriptors with O_DSYNC, by which LMDB writes its meta page. */
  meta: boolean
}

export interface Replay {
  /** Plays what happened next; answers whether it was something on the disk. */
  play(moment: Moment): boolean
  /** The program's output so far. */
  output(): readonly string[]
}

const stdout = 1
const never = new Set(['open', 'creat', 'truncate', 'fallocate', 'sync_file_range', 'copy_file_range', 'sendfile'])
const copies_descriptor = new Set(['dup', 'dup2', 'dup3'])

/**
 * @param root the folder whose files are followed
 * @param is_ignored files whose durability does not matter: LMDB's lock file, which is mapped, and recreated by the first process that opens it
 */
export const createReplay = (disk: Disk, root: string, syncs: Syncs, is_ignored: (path: string) => boolean): Replay => {
  const open = new Map<number, Open>()
  const ends = new Map<Call, () => void>()
  const printed: string[] = []

  const isOurs = (path: string): boolean => path.startsWith(`${root}/`) && !is_ignored(path)
  const pathsIn = (parameters: string): string[] => bytesIn(parameters).map(String)

  const openFile = (call: Call): boolean => {
    const [path = ''] = pathsIn(call.parameters)
    const has = (flag: string): boolean => call.parameters.includes(flag)
    open.delete(call.result)
    if (call.result < 0 || (!isOurs(path) && path !== root)) return false
    let entry = disk.find(path)
    if (entry === undefined) {
      // Another thread gave it this name just now, and its call is not seen to end yet; a reader changes nothing.
      if (has('O_RDONLY')) return false
      if (!has('O_CREAT')) throw new Error(`${path} was there before the record began`)
      entry = { durable: new Content(), pending: [] }
      disk.name({ folder: dirname(path), add: [path, entry] })
    }
    const file = entry === 'folder' ? undefined : entry
    if (file !== undefined && has('O_TRUNC')) disk.change(file, { size: 0, ended: true })
    if (has('O_APPEND')) throw new Error(`${path} is opened to append, which this replay does not know`)
    open.set(call.result, { path, file, position: 0, own_sync: has('O_DSYNC') || has('O_SYNC') })
    return true
  }

  const write = (call: Call, target: Open): void => {
    const { file } = target
    if (file === undefined) return
    const bytes = Buffer.concat(bytesIn(call.parameters))
    const placed = call.name.startsWith('p')
    const offset = placed ? lastNumber(call.parameters) : target.position
    const change: Change = { offset, bytes, ended: false }
    disk.change(file, change)
    ends.set(call, () => {
      if (call.result !== bytes.length)
        throw new Error(`${target.path}: a write of ${bytes.length} took ${call.result}`)
      if (!placed) target.position = offset + bytes.length
      change.ended = true
      if (target.own_sync && syncs.meta) disk.settle(file, change)
    })
  }

  const sync = (call: Call, { path, file }: Open): void => {
    if (!syncs.calls) return
    const settle = disk.sync(path, file)
    ends.set(call, () => {
      if (call.result === 0) settle()
    })
  }

  const beginOnDescriptor = (call: Call): boolean => {
    const descriptor = firstNumber(call.parameters)
    const target = open.get(descriptor)
    if (call.name === 'write' && descriptor === stdout) {
      ends.set(call, () => printed.push(Buffer.concat(bytesIn(call.parameters)).toString().trimEnd()))
      return false
    }
    if (target === undefined) return false
    if (never.has(call.name) || copies_descriptor.has(call.name))
      throw new Error(`${target.path}: the replay does not know ${call.name}`)
    if (call.name === 'close') open.delete(descriptor)
    else if (call.name === 'fsync' || call.name === 'fdatasync') sync(call, target)
    else if (call.name === 'ftruncate') {
      const change: Change = { size: lastNumber(call.parameters), ended: false }
      if (target.file !== undefined) disk.change(target.file, change)
      ends.set(call, () => (change.ended = true))
    } else if (call.name === 'lseek') ends.set(call, () => (target.position = call.result))
    else if (/write/.test(call.name)) write(call, target)
    return true
  }

  /** Names change at the end of the call: no process may rely on it before. */
  const changeName = (call: Call): boolean => {
    if (call.result < 0) return false
    const [path = '', to = ''] = pathsIn(call.parameters)
    const folder = dirname(path)
    if (never.has(call.name)) {
      if (isOurs(path)) throw new Error(`${path}: the replay does not know ${call.name}`)
      return false
    }
    if (call.name.startsWith('rename') || call.name === 'link') {
      if (!isOurs(path)) return false
      const entry = disk.find(path)
      if (entry === undefined || dirname(to) !== folder)
        throw new Error(`${path} to ${to}: a renaming unknown to this replay`)
      disk.name({ folder, add: [to, entry], ...(call.name !== 'link' && { remove: path }) })
      return true
    }
    if (!isOurs(path)) return false
    if (call.name === 'mkdir') disk.name({ folder, add: [path, 'folder'] })
    else disk.name({ folder, remove: path })
    return true
  }

  const on_names = /^(mkdir|rmdir|link|unlink|unlinkat|rename|renameat|renameat2|open|creat|truncate)$/
  return {
    output: () => printed,
    play({ at, call }) {
      if (at === 'begin') return on_names.test(call.name) || call.name === 'openat' ? false : beginOnDescriptor(call)
      if (call.name === 'openat') return openFile(call)
      if (on_names.test(call.name)) return changeName(call)
      const end = ends.get(call)
      ends.delete(call)
      end?.()
      return end !== undefined && open.has(firstNumber(call.parameters))
    },
  }
}
