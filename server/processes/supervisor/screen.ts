import type { Logger } from '../../shared/log.ts'
import { shortWarning } from './rules.ts'

/** Output for the person at the terminal. The logs have all details. */
export interface Screen {
  say(text: string): void
  /** Runs a step that takes a while: prints its start and its duration. */
  step<T>(label: string, work: () => Promise<T>): Promise<T>
  /** Progress of a long step, 0 to 1: a line every two seconds, none for quick ones. */
  progress(label: string, share: number): void
  /** A log entry of a child, in one line; the same again within ten seconds is left out. */
  warn(line: string): void
  fail(text: string): void
}

const progress_every_ms = 2000
const repeat_after_ms = 10_000
const remembered_at_most = 200

export interface Output {
  write(text: string): unknown
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

export const createScreen = (out: Output, err: Output): Screen => {
  let progressShown: number | undefined
  const shown = new Map<string, number>()
  const say = (text: string): void => {
    out.write(`${text}\n`)
  }
  return {
    say,
    step: async (label, work) => {
      const begun = performance.now()
      const result = await work()
      say(`  ${label} (${seconds(begun)})`)
      return result
    },
    progress: (label, share) => {
      const now = performance.now()
      progressShown ??= now
      if (now - progressShown < progress_every_ms) return
      progressShown = now
      say(`  ${label}: ${Math.floor(share * 100)} %`)
    },
    warn: (line) => {
      const text = shortWarning(line)
      const now = performance.now()
      if (text === undefined || now - (shown.get(text) ?? -Infinity) < repeat_after_ms) return
      if (shown.size >= remembered_at_most) shown.clear()
      shown.set(text, now)
      say(`! ${text}`)
    },
    fail: (text) => {
      err.write(`\nplumbline: ${text}\n`)
    },
  }
}

/** The same for logs on standard output, which may contain only entries. Children already write theirs there. */
export const createLogScreen = (log: Pick<Logger, 'info' | 'fatal'>): Screen => {
  const inLines = (write: (line: string) => void) => ({
    write: (text: string): void => {
      for (const line of text.split('\n')) if (line.trim() !== '') write(line.trim())
    },
  })
  const screen = createScreen(
    inLines((line) => log.info(line)),
    inLines((line) => log.fatal(line)),
  )
  return { ...screen, warn: () => {} }
}
