import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startLoad } from '../shared/load.ts'
import type { PhaseFigures } from '../shared/load-words.ts'
import { compare, countClicks, countSales, type Comparison } from './compare.ts'
import type { OutageOptions } from './options.ts'
import { openPortal, type Portal, type Probe } from './portal.ts'
import type { Stage } from '../shared/stage.ts'
import { folderBytes } from '../shared/usage.ts'
import { waitWhileMoving } from '../shared/wait-while-moving.ts'

export interface OutageResult {
  phases: Map<string, PhaseFigures>
  /** Calls of the API that need the engine, by phase. */
  probes: Map<string, Probe[]>
  /** From the engine's return until the API answered 200, and until the worker brought the first record. */
  api_again_ms: number
  worker_again_ms: number
  /** Records that waited when the engine was back. */
  backlog: number
  caught_up_s: number
  /** Records a second while catching up, including those that arrived in that time. */
  caught_up_per_s: number
  journal_mb: { before: number; after: number }
  comparison: Comparison
}

const probe_pause_ms = 500

/** Makes PostgreSQL refuse to write, or take it back: for transactions that begin from now on, on open connections too. */
const setReadOnly = async ({ pg }: Stage, on: boolean): Promise<void> => {
  // Our own connections set it back for themselves; nothing else of this statement is ours.
  await sql`alter system set default_transaction_read_only = ${sql.raw(on ? 'on' : 'off')}`.execute(pg)
  await sql`select pg_reload_conf()`.execute(pg)
}

const fail = async (stage: Stage, { engine, how }: OutageOptions, away: boolean): Promise<void> =>
  how === 'read-only' ? setReadOnly(stage, away) : stage.proxies[engine].set(away ? how : 'none')

const startProbing = (portal: Portal, { engine }: OutageOptions) => {
  const probes = new Map<string, Probe[]>()
  let phase = 'before'
  let stopped = false
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const of = phase
      const probe = await portal.ask(engine)
      if (of === phase) probes.set(of, [...(probes.get(of) ?? []), probe])
      await sleep(probe_pause_ms)
    }
  }
  const ended = loop()
  return {
    probes,
    enter: (name: string): void => void (phase = name),
    async stop() {
      stopped = true
      await ended
    },
  }
}

/** Drives one outage on a stage. @param say called with its progress */
export const runOutage = async (
  stage: Stage,
  options: OutageOptions,
  say: (text: string) => void,
): Promise<OutageResult> => {
  const { engine, seconds, settle_s, clicks_per_s, sales_every, backlog: burst } = options
  const { product, pg, clickhouse, offer_id, affiliate_id, token } = stage
  const journal = join(product.data_dir, 'journal')
  // Catching up may take as long as the outage, and a machine may be busy.
  const most = Math.ceil(clicks_per_s * (seconds * 3 + settle_s * 4 + 600)) + burst * 2
  const port = Number(new URL(product.tracker_url).port)
  const first = stage.takeNumbers(most)
  const portal = await openPortal(product.portal_url, stage.email)
  const load = startLoad({ port, offer_id, affiliate_id, token, sales_every, first }, most)
  const probing = startProbing(portal, options)
  const enter = async (name: string): Promise<void> => {
    say(name)
    probing.enter(name)
    await load.phase(name)
  }
  const countArrived = (): number => load.acknowledged()[engine === 'clickhouse' ? 'clicks' : 'sales']
  const countStored = (): Promise<number> =>
    engine === 'clickhouse' ? countClicks(clickhouse, first) : countSales(pg, first)
  const check = (): Promise<Comparison> => compare(load, { first, end: first + most }, { pg, clickhouse })

  const drive = async (): Promise<OutageResult> => {
    await load.rate(clicks_per_s)
    await sleep(Math.min(settle_s, 1) * 1_000)
    await enter('before')
    await sleep(settle_s * 1_000)
    await portal.renew().catch(() => {})
    const journal_before = folderBytes(journal)
    await fail(stage, options, true)
    await enter('away')
    const away = sleep(seconds * 1_000)
    if (burst > 0) {
      await enter('away, as fast as answered')
      await load.burst(burst, 64)
      await enter('away, after that')
    }
    const renewing =
      engine === 'clickhouse' ? setInterval(() => void portal.renew().catch(() => {}), 60_000) : undefined
    await away
    clearInterval(renewing)
    const before = await countStored()
    // On a busy machine the first of them may take longer than the outage.
    const isAwaited = (): boolean => countArrived() > before || (engine === 'postgres' && sales_every === 0)
    await waitWhileMoving(() => (isAwaited() ? '' : `${load.acknowledged().clicks} clicks, and nothing waits`))
    const arrived = countArrived()
    const waited = arrived - before
    const journal_after = folderBytes(journal)

    await fail(stage, options, false)
    await enter('back')
    const begun = performance.now()
    const [api_again_ms, worker_again_ms] = await Promise.all([
      waitWhileMoving(async () => {
        await portal.renew().catch(() => {})
        const { status } = await portal.ask(engine)
        return status === 200 ? '' : `the API's answer: ${status}`
      }),
      waitWhileMoving(async () => (waited <= 0 || (await countStored()) > before ? '' : `all ${waited} records wait`)),
    ])
    await waitWhileMoving(async () => {
      const stored = await countStored()
      return stored < arrived ? `${stored} of ${arrived} records are stored` : ''
    })
    const caught_up_s = (performance.now() - begun) / 1_000
    const brought = (await countStored()) - before
    await enter('after')
    await sleep(settle_s * 1_000)
    await probing.stop()
    const phases = await load.finish()
    let comparison = await check()
    // The last ones are still on their way. Those that never come are lost: the comparison has them.
    await waitWhileMoving(async () => {
      comparison = await check()
      const { clicks, sales } = comparison.lost
      return clicks + sales === 0 ? '' : `${clicks} clicks and ${sales} sales`
    }).catch(() => {})
    if (options.damage) {
      let number = first
      while (!load.wasAcknowledged(number)) number++
      await clickhouse.command({
        query: `alter table clicks delete where sub1 = '${number}' settings mutations_sync = 1`,
      })
      comparison = await check()
    }
    return {
      phases,
      probes: probing.probes,
      api_again_ms,
      worker_again_ms,
      backlog: waited,
      caught_up_s,
      caught_up_per_s: brought / caught_up_s,
      journal_mb: { before: journal_before / 1e6, after: journal_after / 1e6 },
      comparison,
    }
  }
  try {
    return await drive()
  } finally {
    // After a failure too, so that the next outage begins on a sound stage.
    await fail(stage, options, false)
    await probing.stop()
    await load.finish()
  }
}
