import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { onStage, print, progress, runRig, UsageError } from '../server/rigs/shared/run-rig.ts'
import { startLoad } from '../server/rigs/shared/load.ts'
import type { Stage } from '../server/rigs/shared/stage.ts'

/*
 * What 50 wrong sign-ins at once, each second, do to clicks: the whole product, clicks at a fixed rate, five rounds without and with sign-ins in turn, medians.
 * Every sign-in is of another address and names an account that exists, so that nothing but the queue of hashes holds it back.
 */

const usage = `Usage: node bench/sign-ins.ts [seconds of a round; 8] [clicks a second; 300]
Ends with 1 when the p99 of clicks rises by more than a fifth.`

const at_once = 50
const rounds = 5
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
      email: number % 2 === 0 ? email : `nobody${number}@example.com`,
      password: `wrong ${number}`,
    }),
  })
  await answer.arrayBuffer()
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
}

/** Fifty at once, again each second. Answers how they were answered. */
const attack = async (stage: Stage, seconds: number): Promise<Map<number, number>> => {
  const statuses = new Map<number, number>()
  const under_way: Promise<void>[] = []
  for (let second = 0; second < seconds; second++) {
    for (let number = 0; number < at_once; number++) under_way.push(signInWrongly(stage, statuses))
    await sleep(1_000)
  }
  void Promise.all(under_way)
  return statuses
}

await runRig(usage, ([seconds_text = '8', rate_text = '300']) => {
  const [seconds, rate] = [Number(seconds_text), Number(rate_text)]
  if (!(seconds > 0 && rate > 0)) throw new UsageError('seconds and rate are numbers above 0')
  return onStage(false, async (stage) => {
    const { product, offer_id, affiliate_id, token } = stage
    const port = Number(new URL(product.tracker_url).port)
    const most = rate * (seconds * (2 * rounds + 4) + 120)
    const load = startLoad({ port, offer_id, affiliate_id, token, sales_every: 0, first: 1 }, most)
    const [busy = 0] = loadavg()
    await load.rate(rate)
    await attack(stage, 3)
    const answers = new Map<number, number>()
    for (let round = 1; round <= rounds; round++) {
      progress(`round ${round}`)
      await load.phase('between')
      await sleep(3_000)
      await load.phase(`without ${round}`)
      await sleep(seconds * 1_000)
      await load.phase(`with ${round}`)
      for (const [status, count] of await attack(stage, seconds))
        answers.set(status, (answers.get(status) ?? 0) + count)
    }
    const phases = await load.finish()
    const p99 = (kind: string): number[] =>
      Array.from({ length: rounds }, (_, index) => phases.get(`${kind} ${index + 1}`)?.p99_ms ?? Number.NaN)
    const [without, beside] = [p99('without'), p99('with')]
    const ratio = median(beside) / median(without)
    const broken = [...phases.values()].reduce((sum, phase) => sum + phase.clicks - phase.redirects, 0)
    print(`${cpus().length} cores, load ${busy.toFixed(1)} before; ${rate} clicks a second, rounds of ${seconds} s\n`)
    print('| round | p99 of clicks alone, ms | beside 50 wrong sign-ins, ms |\n|---|---|---|')
    for (let index = 0; index < rounds; index++)
      print(`| ${index + 1} | ${without[index]?.toFixed(1)} | ${beside[index]?.toFixed(1)} |`)
    print(`| median | ${median(without).toFixed(1)} | ${median(beside).toFixed(1)}: ${ratio.toFixed(2)} times |\n`)
    const words = [...answers].map(([status, count]) => `${status}: ${count}`).join(', ')
    print(`Sign-ins answered ${words}; clicks that were not redirected ${broken}.`)
    return ratio <= max_rise && broken === 0
  })
})
