import { readdirSync, readFileSync } from 'node:fs'
import { readRun } from '../../server/operations/nodes/run-file.ts'

/** Memory and processor time of running processes, from Linux' /proc. */

const parentOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

const allProcesses = (): { pid: number; parent: number }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), parent: parentOf(Number(name)) }]
      } catch {
        // It has ended.
        return []
      }
    })

/** A process and everything below it. */
export const processTree = (root: number): number[] => {
  const processes = allProcesses()
  const found = [root]
  for (const pid of found) found.push(...processes.filter(({ parent }) => parent === pid).map((child) => child.pid))
  return found
}

export interface Memory {
  name: string
  /** Proportional set size: memory shared by several processes is divided among them. Bytes. */
  pss: number
}

export const memoryOf = (pid: number): Memory => {
  const name = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return { name, pss: Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024 }
}

/**
 * The processes that run on a data directory, by name, each with those that it started.
 * @param pidHere what this machine calls a process, where the product counts its own
 */
const processesOf = (data_dir: string, pidHere = (pid: number): number => pid): { name: string; pids: number[] }[] => {
  const run = readRun(data_dir)
  if (run === undefined) throw new Error('run.json is missing')
  const processes = Object.entries({ supervisor: run.supervisor, ...run.processes }).map(
    ([name, { pid }]) => [name, pidHere(pid)] as const,
  )
  const own = new Set(processes.map(([, pid]) => pid))
  return processes.map(([name, pid]) => ({
    name,
    pids: name === 'supervisor' ? [pid] : processTree(pid).filter((one) => one === pid || !own.has(one)),
  }))
}

/** The memory of what runs on a data directory, by process. */
export const memoryOfProduct = (...product: Parameters<typeof processesOf>): Memory[] =>
  processesOf(...product).map(({ name, pids }) => ({
    name,
    pss: pids.reduce((sum, one) => sum + memoryOf(one).pss, 0),
  }))

/** Processor time of a process and of its children that have ended, in ticks of 10 ms; none where it has ended itself. */
const ticksOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
  } catch {
    return 0
  }
}

/** The processor time of what runs on a data directory so far, in ms by process. */
export const processorTimesOfProduct = (data_dir: string): Map<string, number> =>
  new Map(processesOf(data_dir).map(({ name, pids }) => [name, pids.reduce((sum, pid) => sum + 10 * ticksOf(pid), 0)]))

/** Processor time of these processes and all below them, of all their threads, in ms. */
export const processorTime = (pids: readonly number[]): number =>
  pids.flatMap(processTree).reduce((sum, pid) => sum + 10 * ticksOf(pid), 0)

/** Processor time of all threads of a process, in ms, finer than ticks. */
export const threadTime = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0)

/** Resident memory of a process, in MB. */
export const residentMemory = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    // It ended. The benchmark reports the cause.
    return 0
  }
}

/** Watches the memory of a process, in MB. @returns ends that */
export const watchMemory = (pid: number): (() => { before: number; peak: number; growth: number }) => {
  const before = residentMemory(pid)
  let peak = before
  const look = (): void => void (peak = Math.max(peak, residentMemory(pid)))
  const timer = setInterval(look, 20)
  return () => {
    clearInterval(timer)
    look()
    return { before, peak, growth: peak - before }
  }
}
