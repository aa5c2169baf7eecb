import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom, seedOf } from '../../../server/demo/random.ts'
import { freePort } from '../../../server/shared/os-process/ports.ts'
import type { Run } from '../../../server/operations/nodes/run-file.ts'
import { plumblineProcess } from '../../../server/processes/cli/plumbline.test-support.ts'
import { removeDataDir, startProduct, type Product } from '../../harness/product.ts'
import { print as say, runRig } from '../shared/run-rig.ts'
import { startReceiver } from '../shared/receiver.ts'
import type { Compared } from './compare/compare.ts'
import { damage } from './damage.ts'
import { readOptions, usage, type CrashOptions } from './options.ts'
import { tabulate, findUnexplained, type Outage, type Victim } from './outages.ts'
import { formatCompared, findingLines, outageTable } from './report.ts'
import { openRig, type Rig } from './rig.ts'
import { moments } from './schedule.ts'
import { findEndedBystanders, runningProcesses, strike } from './strike.ts'

/*
 * Drives a whole Plumbline with clicks and postbacks, kills its processes at random moments, and compares what was acknowledged with what
 * the stores hold. See docs/reliability.md.
 */

/** Ctrl-C ends the kills, not the comparison. */
let enough = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (enough = true))

const crash = async (options: CrashOptions): Promise<boolean> => {
  const { seed, kills, settled_s } = options
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-crash-'))
  const data_dir = join(folder, 'data')
  const receiver = await startReceiver()
  const environment = {
    ...receiver.product.environment,
    DEMO: '0',
    TRUST_PROXY: '127.0.0.1',
    TRACKERS: String(options.trackers),
    PORT: String(process.env.PORT ?? (await freePort())),
    TRACKER_PORT: String(process.env.TRACKER_PORT ?? (await freePort())),
    OPERATOR_PORT: String(process.env.OPERATOR_PORT ?? (await freePort())),
  }
  let product: Product | undefined
  const start = async (): Promise<Product> =>
    (product = await startProduct({ ...receiver.product, data_dir, environment }))
  const random = randomFrom(seedOf(seed, 'kills'))
  const outages: Outage[] = []
  /** Processes that ended without being killed. */
  const bystanders: string[] = []
  let known: Run['processes'] = {}
  const upSince = new Map<Victim, number>()
  const struck = { data_dir, startAgain: async () => void (await start()) }

  /** Waits until processes have run so long that their next restart waits the shortest time again. */
  const settle = async (names: readonly Victim[]): Promise<void> => {
    const since = Math.max(...names.map((name) => upSince.get(name) ?? 0))
    await sleep(Math.max(0, since + settled_s * 1000 - performance.now()))
  }
  const look = (killed: readonly string[]): void => {
    const now = runningProcesses(data_dir)
    bystanders.push(...findEndedBystanders(known, now, killed))
    known = now
  }
  const kill = async (names: readonly Victim[]): Promise<void> => {
    look([])
    const made = await strike(struck, names)
    outages.push(...made)
    const all = names.some((name) => name === 'supervisor' || name === 'everything')
    look(all ? Object.keys(known) : made.map(({ name }) => name))
    for (const { victim, ended } of made) {
      const started = victim === 'supervisor' || victim === 'everything'
      for (const name of started ? (['tracker', 'worker', 'postgres', 'clickhouse'] as const) : [victim])
        upSince.set(name, ended)
    }
  }
  const probe = async (rig: Rig): Promise<string> =>
    `a new click and its postback in both stores after ${((await rig.probe()) / 1000).toFixed(1)} s`
  const isFine = ({ findings }: Compared): boolean => findings.length === 0

  try {
    const { tracker_url, started_s } = await start()
    look([])
    say(`Plumbline runs on ${data_dir} (${started_s.toFixed(1)} s), seed ${seed}`)
    const { clicks_per_s, sales_percent } = options
    const rig = await openRig({
      data_dir,
      tracker_url,
      receiver,
      folder,
      seed,
      clicks_per_s,
      sale_share: sales_percent / 100,
      trackers: options.trackers,
    })
    const begun = performance.now()
    const clock = (): string => `${Math.round((performance.now() - begun) / 1000)} s`
    const schedule = moments(random)
    let moment = 0
    while (moment < kills && !enough) {
      moment++
      const { names, pause_ms, at_once } = schedule.next().value
      if (!at_once) await settle(names)
      await sleep(pause_ms)
      await kill(names)
      if (moment % 10 === 0) {
        const { clicks, postbacks } = rig.load.counts()
        say(`${clock()}: ${moment} of ${kills} moments, ${clicks} clicks and ${postbacks} postbacks acknowledged`)
      }
      if (moment % options.check_every !== 0 || moment === kills) continue
      const compared = await rig.check()
      say(`${clock()}: compared, ${compared.findings.length} findings; ${await probe(rig)}`)
      if (isFine(compared)) continue
      say([formatCompared(compared), ...findingLines(compared)].join('\n'))
      return false
    }
    const wanted = options.damage
    await rig.check()
    say(`${clock()}: ${await probe(rig)}`)
    const compared = await rig.finish(true, wanted === undefined ? undefined : () => damage(data_dir, wanted))
    const verified = await plumblineProcess(['verify'], { environment: { DATA_DIR: data_dir } })
    await rig.close()
    look([])
    const failures = rig.load.failures()
    const strange = findUnexplained(failures, outages)
    say(`\n${moment} moments in ${clock()}\n`)
    say(`${outageTable(tabulate(outages, failures))}\n\n${formatCompared(compared)}\n`)
    for (const line of findingLines(compared)) say(line)
    for (const { what, how, began } of strange.slice(0, 20))
      say(`failed without a reason: a ${what} (${how}) after ${Math.round((began - begun) / 1000)} s`)
    if (bystanders.length > 0) say(`ended without being killed: ${bystanders.join(', ')}`)
    say(`bin/plumbline verify (exit code ${verified.code}):\n${verified.out}${verified.err}`)
    return isFine(compared) && strange.length === 0 && bystanders.length === 0 && verified.code === 0
  } finally {
    await product?.stop()
    await receiver.close()
    if (options.keep) say(`kept: ${folder}`)
    else {
      removeDataDir(data_dir)
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

await runRig(usage, (words) => crash(readOptions(words)))
