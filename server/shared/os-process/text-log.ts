import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createLog, logDestination, redactText } from '../log.ts'
import type { OpenLog } from './log-files.ts'

type Level = 'info' | 'warn' | 'error' | 'fatal'

/** PostgreSQL's words for how bad it is; lines that explain another one have that one's level. */
const postgres_levels: Readonly<Record<string, Level>> = {
  LOG: 'info',
  INFO: 'info',
  NOTICE: 'info',
  WARNING: 'warn',
  ERROR: 'error',
  FATAL: 'error',
  PANIC: 'fatal',
}
const postgresLine = /^\[(\d+)\] (?:([A-Z]+): {2})?(.*)$/

const remembered_lines = 8
/** A process that left children behind may never close its output. */
const last_words_ms = 1_000

export interface TextLog {
  /** The last lines of output, unchanged. */
  lastLines(): string
  /** Adds an entry by the caller. */
  note(text: string): void
  /** Resolves when all output is written. */
  ended: Promise<void>
}

/**
 * Writes a process's plain text output to its log as JSON lines: PostgreSQL, the portal's build, and Node's own output in a crash.
 * Nothing is lost when that process dies, because the pipe is read to its end.
 * @param usual the level of a line without one
 */
export const logText = (name: string, streams: readonly (Readable | null)[], log: OpenLog, usual: Level): TextLog => {
  const out = createLog(name, 'trace', { stream: logDestination(log.descriptor) })
  const last: string[] = []
  let level = usual
  const write = (line: string): void => {
    if (line.trim() === '') return
    last.push(redactText(line))
    if (last.length > remembered_lines) last.shift()
    const [, pid, word = '', text] = postgresLine.exec(line) ?? []
    if (pid === undefined) {
      // A line that starts with a tab belongs to the previous one.
      if (!line.startsWith('\t')) level = usual
      out[level](line)
      return
    }
    level = postgres_levels[word] ?? level
    out[level]({ postgres_pid: Number(pid) }, word === '' ? (text ?? '') : `${word}: ${text ?? ''}`)
  }
  const readers = streams.flatMap((stream) => (stream === null ? [] : [createInterface({ input: stream })]))
  const ended = Promise.all(
    readers.map(
      (reader) =>
        new Promise<void>((resolve) => {
          reader.on('line', write).once('close', resolve)
        }),
    ),
  ).then(() => log.close())
  return { lastLines: () => last.join('\n'), note: (text) => out.error(text), ended }
}

/** Waits for the last words of a process that has ended, but not for long. */
export const lastWords = async ({ ended }: Pick<TextLog, 'ended'>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = setTimeout(resolve, last_words_ms)
  await Promise.race([ended, promise])
  clearTimeout(late)
}
