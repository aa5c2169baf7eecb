import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readRun } from '../../../server/operations/nodes/run-file.ts'

/** Resources of a process at one moment; its own memory, without the mapped journal. */
interface Held {
  at_s: number
  own_mb: number
  descriptors: number
}

export interface Growth {
  first: Held
  last: Held
  /** Megabytes an hour, by the line that fits best. */
  mb_per_hour: number
}

const readHeld = (pid: number): Held | undefined => {
  try {
    const own_kb = Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    const descriptors = readdirSync(`/proc/${pid}/fd`).length
    return { at_s: performance.now() / 1_000, own_mb: Math.round(own_kb / 1_024), descriptors }
  } catch {
    // Ended.
    return undefined
  }
}

const slope = (points: readonly Held[]): number => {
  const mean = (of: (one: Held) => number): number => points.reduce((sum, one) => sum + of(one), 0) / points.length
  const at = mean(({ at_s }) => at_s)
  const rss = mean(({ own_mb }) => own_mb)
  let rising = 0
  let spread = 0
  for (const one of points) {
    rising += (one.at_s - at) * (one.own_mb - rss)
    spread += (one.at_s - at) ** 2
  }
  return spread === 0 ? 0 : (rising / spread) * 3_600
}

/** Watches memory and descriptors of what runs on a data directory, every few seconds. A process that was started again begins a new row. */
export const watchUsage = (data_dir: string, every_ms = 5_000): { stop(): Map<string, Growth> } => {
  const seen = new Map<string, Held[]>()
  const look = (): void => {
    for (const [name, { pid }] of Object.entries(readRun(data_dir)?.processes ?? {})) {
      const now = readHeld(pid)
      if (now === undefined) continue
      const key = `${name} (${pid})`
      const rows = seen.get(key) ?? []
      rows.push(now)
      seen.set(key, rows)
    }
  }
  look()
  const timer = setInterval(look, every_ms)
  return {
    stop() {
      clearInterval(timer)
      look()
      return new Map(
        [...seen].flatMap(([name, rows]) => {
          const [first] = rows
          const last = rows.at(-1)
          return first === undefined || last === undefined ? [] : [[name, { first, last, mb_per_hour: slope(rows) }]]
        }),
      )
    },
  }
}

/** The size of a folder's files on the disk, in bytes. */
export const folderBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).blocks * 512, 0)
