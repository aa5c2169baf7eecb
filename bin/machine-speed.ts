import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { playwright_workers, vitest_workers } from '../testing/harness/workers.ts'

/**
 * How slow this machine is now. As many processes as tests run side by side do the same fixed work for two seconds, so that slow cores, a limit on
 * processors and other programs all count.
 */

/** Units of work of one process in two seconds, three of them on two quiet cores. Limits were chosen on such a machine. */
const reference_units = 10_700
const measure_ms = 2_000
/** Two seconds of a very busy machine say little about the next ten minutes, and a hang should be named within the hour. */
const max_slowness = 10

/**
 * Text, objects and sorting, as most tests do, and pages of memory that were not used before: on some virtual machines each of those takes 25 µs
 * instead of half of one, which makes databases and starts of processes several times slower. Prints how many units it did.
 */
const program = `
  const { createHash } = require('node:crypto')
  const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: 'row ' + ((id * 7919) % 200), amount_cents: id * 31 }))
  const block = Buffer.alloc(32768, 1)
  let fresh = Buffer.alloc(0)
  let used = 0
  const work = () => {
    if (used === fresh.length) [fresh, used] = [Buffer.alloc(1 << 26), 0]
    for (let page = 0; page < 8; page++, used += 4096) fresh[used] = 1
    const [first] = JSON.parse(JSON.stringify(rows)).sort((a, b) => a.name.localeCompare(b.name, 'en'))
    createHash('sha256').update(block).update(first.name).digest('hex')
  }
  for (let unit = 0; unit < 300; unit++) work() // until it is compiled
  const end = performance.now() + ${measure_ms}
  let units = 0
  for (; performance.now() < end; units++) work()
  process.stdout.write(String(units))`

export interface MachineSpeed {
  /** 1 to 10, with one decimal. Limits are multiplied by it. */
  slowness: number
  /** For the log. */
  line: string
}

export const measureSpeed = async (): Promise<MachineSpeed> => {
  const processes = Array.from({ length: vitest_workers + playwright_workers }, () =>
    promisify(execFile)(process.execPath, ['-e', program]),
  )
  const units = (await Promise.all(processes)).map(({ stdout }) => Number(stdout))
  const speed = units.reduce((sum, one) => sum + one, 0) / units.length / reference_units
  const slowness = Math.min(max_slowness, Math.max(1, Math.ceil(10 / speed) / 10))
  return { slowness, line: `machine: ${speed.toFixed(2)} of the reference's speed, limits x ${slowness.toFixed(1)}` }
}
