import { execFile, type ExecFileException } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { message } from '@plumbline/contract/messages/index.ts'
import { workerFolder } from '../../features/clicks/index.ts'
import { apiText } from '../../shared/messages.ts'
import { journalFolder, listJournals } from '../../storage/journal/journal.ts'

/** The result of reading an LMDB environment. */
export interface Content {
  /** Whether that was all. */
  complete: boolean
  entries: number
  /** Of a journal: descriptions of the first records whose bytes were altered. */
  damaged: string[]
}

/** An examined LMDB environment; without content if its file is unreadable. */
export interface Examined {
  file: string
  /** Absent for the worker's own state. */
  journal?: number
  content?: Content
  error: string
  /** The time limit was exceeded, which says nothing about the file. */
  is_too_slow?: true
}

const program = fileURLToPath(new URL('examine-environment.ts', import.meta.url))
/** Beyond its time limit: starting a process, and one page that does not come from the disk. */
const timeout_ms = 10_000

interface Place {
  path: string
  journal?: number
}

const placeOf = ({ path, journal }: Place): Pick<Examined, 'file' | 'journal'> => ({
  file: join(path, 'data.mdb'),
  ...(journal !== undefined && { journal }),
})

/** Reads environments one after the other, in a separate process. @throws if the process is ended */
const examineTogether = async (places: readonly Place[], limit_ms: number): Promise<Examined[]> => {
  const words = places.flatMap(({ path, journal }) => [path, String(journal ?? '')])
  const timeout = limit_ms + timeout_ms
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(limit_ms), ...words], { timeout })
  // The program that prints it uses the same type.
  const contents = JSON.parse(stdout) as Content[]
  return contents.map((content, index) => ({ ...placeOf(places[index] as Place), content, error: '' }))
}

const examineAlone = (place: Place, limit_ms: number): Promise<Examined[]> =>
  examineTogether([place], limit_ms).catch(({ killed, signal, code, stderr }: ExecFileException) => {
    // Ended by the time limit, not by the file.
    if (killed === true) return [{ ...placeOf(place), error: 'reading it takes too long', is_too_slow: true }]
    const printed = /^(?:\w*Error): (.*)$/m.exec(stderr ?? '')?.[1]
    return [
      { ...placeOf(place), error: printed ?? `any process that reads it is ended by ${signal ?? `code ${code}`}` },
    ]
  })

/**
 * Reads the journals and the worker's state of a data directory, each in a process of its own, so that no file can end the caller.
 * @param limit_ms how long each may take; of a longer one only the newest part is read
 */
export const examineEnvironments = async (data_dir: string, limit_ms: number): Promise<Examined[]> => {
  const state = join(workerFolder(data_dir), 'state')
  const places: Place[] = [
    ...listJournals(data_dir).map((journal) => ({ path: journalFolder(data_dir, journal), journal })),
    ...(existsSync(join(state, 'data.mdb')) ? [{ path: state }] : []),
  ]
  // At a start, where nearly always all can be read: a process for each takes as long as a tenth of the whole start.
  const together =
    limit_ms === 0 && places.length > 1 && (await examineTogether(places, limit_ms).catch(() => undefined))
  return together || (await Promise.all(places.map((place) => examineAlone(place, limit_ms)))).flat()
}

const isUnreadable = ({ content, is_too_slow }: Examined): boolean => content === undefined && is_too_slow !== true

/**
 * Why nothing may open the journals and the worker's state of a data directory in its own process: a start and a command would be ended without a
 * word. Only the newest entries are read.
 * @returns undefined where all of them can be opened
 */
export const unreadableRefusal = async (data_dir: string): Promise<string | undefined> => {
  const unreadable = (await examineEnvironments(data_dir, 0)).filter(isUnreadable)
  if (unreadable.length === 0) return undefined
  const files = unreadable.map(({ file, error }) => `${file} cannot be read: ${error}`)
  return `${files.join('; ')}. Nothing was started. ${apiText(message('restore_backup', {}))} If you have no backup, see the same chapter.`
}

/** Signals that end a process when it reads a truncated file, or one whose pages have invalid pointers. */
const signals_of_damage: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGBUS', 'SIGSEGV', 'SIGABRT'])
const damage_limit_ms = 3_000

/** Which files of the data directory explain that a process was ended by a signal, and what to do, in brackets; empty where none does. */
export const describeDamage = async (data_dir: string, killed_by: NodeJS.Signals | null): Promise<string> => {
  if (!signals_of_damage.has(killed_by)) return ''
  const unreadable = (await examineEnvironments(data_dir, damage_limit_ms)).filter(isUnreadable)
  if (unreadable.length === 0) return ''
  const files = unreadable.map(({ file }) => file).join(' and ')
  return ` (${files} cannot be read: check the disk, then restore the last backup as a whole, docs/operations.md, "Damaged files")`
}
