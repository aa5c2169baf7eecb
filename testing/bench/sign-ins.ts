import { cpus, loadavg, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { onStage, print, progress, runRig, UsageError } from '../faults/shared/run-rig.ts'
import { startLoad } from '../faults/shared/load.ts'
import type { Stage } from '../faults/shared/stage.ts'

/*
 * Measures the effect of 50 wrong sign-ins a second on clicks, each at its own moment like independent strangers, or all at once: the
 * whole product, clicks at a fixed rate, five rounds without and with sign-ins in turn, medians.
 * Every sign-in has another address and an existing account, so that only the queue of hashes delays it.
 */

const usage = `Usage: node testing/bench/sign-ins.ts [seconds of a turn; 3] [clicks a second; 3000] [spread or burst; spread]
Ends with 1 when the p99 of clicks rises by more than a fifth.`

const a_second = 50
const rounds = 5
/** Without and with them in each round, so that what else the machine does falls on both. */
const turns = 3
const max_rise = 1.2

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

let tries = 0

/** One wrong sign-in. Half of them try one account, half others that are not there: both are hashed alike. */
const signInWrongly = async ({ product, email }: Stage, statuses: Map<number, number>): Promise<void> => {
  const number = tries++
  const answer = await fetch(`${product.portal_url}/api/token/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify({
      email: number % 2 === 0 ? email : `unknown${number}@example.com`,
      password: `wrong ${number}`,
    }),
  })
  await answer.arrayBuffer()
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
}

/** Fifty a second. Answers how they were answered. */
const attack = async (stage: Stage, seconds: number, burst: boolean): Promise<Map<number, number>> => {
  const statuses = new Map<number, number>()
  const under_way: Promise<void>[] = []
  const sendLater = async (): Promise<void> => {
    await sleep(Math.random() * 1_000)
    await signInWrongly(stage, statuses)
  }
  for (let second = 0; second < seconds; second++) {
    for (let number = 0; number < a_second; number++)
      under_way.push(burst ? signInWrongly(stage, statuses) : sendLater())
    await sleep(1_000)
  }
  void Promise.all(under_way)
  return statuses
}

await runRig(usage, ([seconds_text = '3', rate_text = '3000', manner = 'spread']) => {
  const [seconds, rate] = [Number(seconds_text), Number(rate_text)]
  if (!(seconds > 0 && rate > 0)) throw new UsageError('seconds and rate are numbers above 0')
  if (manner !== 'spread' && manner !== 'burst') throw new UsageError('say spread or burst')
  const burst = manner === 'burst'
  return onStage(false, async (stage) => {
    const { product, offer_id, affiliate_id, token } = stage
    const port = Number(new URL(product.tracker_url).port)
    const most = rate * ((seconds + 3) * 2 * turns * rounds + 120)
    const load = startLoad({ port, offer_id, affiliate_id, token, sales_every: 0, first: 1 }, most)
    // This thread signs in; attackers have machines of their own. The thread that clicks keeps its priority.
    setPriority(process.pid, 15)
    const [busy = 0] = loadavg()
    await load.rate(rate)
    await attack(stage, 3, burst)
    const answers = new Map<number, number>()
    for (let round = 1; round <= rounds; round++) {
      progress(`round ${round}`)
      const alone = async (turn: number): Promise<void> => {
        await load.phase(`without ${round} ${turn}`)
        await sleep(seconds * 1_000)
      }
      const beside = async (turn: number): Promise<void> => {
        await load.phase(`with ${round} ${turn}`)
        for (const [status, count] of await attack(stage, seconds, burst))
          answers.set(status, (answers.get(status) ?? 0) + count)
      }
      for (let turn = 0; turn < turns; turn++) {
        for (const part of turn % 2 === 0 ? [alone, beside] : [beside, alone]) {
          await part(turn)
          await load.phase('between')
          await sleep(2_000)
        }
      }
    }
    const phases = await load.finish()
    const of = (kind: string, round: number): number =>
      median(Array.from({ length: turns }, (_, turn) => phases.get(`${kind} ${round} ${turn}`)?.p99_ms ?? Number.NaN))
    const p99 = (kind: string): number[] => Array.from({ length: rounds }, (_, index) => of(kind, index + 1))
    const [without, beside] = [p99('without'), p99('with')]
    const ratios = beside.map((one, index) => one / (without[index] ?? Number.NaN))
    const ratio = median(ratios)
    const broken = [...phases.values()].reduce((sum, phase) => sum + phase.clicks - phase.redirects, 0)
    print(
      `${cpus().length} cores, load ${busy.toFixed(1)} before; ${rate} clicks a second, ${rounds} rounds of ${turns} turns of ${seconds} s, ${manner}\n`,
    )
    print('| round | p99 of clicks alone, ms | beside 50 wrong sign-ins, ms | times |\n|---|---|---|---|')
    for (let index = 0; index < rounds; index++)
      print(
        `| ${index + 1} | ${without[index]?.toFixed(1)} | ${beside[index]?.toFixed(1)} | ${ratios[index]?.toFixed(2)} |`,
      )
    print(`| median | ${median(without).toFixed(1)} | ${median(beside).toFixed(1)} | ${ratio.toFixed(2)} |\n`)
    const words = [...answers].map(([status, count]) => `${status}: ${count}`).join(', ')
    print(`Sign-ins answered ${words}; clicks that were not redirected ${broken}.`)
    return ratio <= max_rise && broken === 0
  })
})
