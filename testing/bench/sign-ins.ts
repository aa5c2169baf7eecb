import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLoad } from '../faults/shared/load.ts'
import { onStage, runRig } from '../faults/shared/run-rig.ts'
import type { Stage } from '../faults/shared/stage.ts'
import { inTurns, machine, median, parameters, progress, say, sum, table } from './frame.ts'

/*
 * Effect of 50 wrong sign-ins a second on clicks, each at its own moment like strangers who do not know of each other, or all at once: the
 * whole product, clicks at a fixed rate, five rounds without and with sign-ins in turn, medians.
 * Every sign-in is from another address and names an account that exists, so that only the queue of hashes limits it.
 *
 *   node testing/bench/sign-ins.ts [seconds of a turn; 3] [clicks a second; 3000] [spread or burst; spread]
 *
 * Ends with 1 when the p99 of clicks rises by more than a fifth.
 */

const { seconds, rate, manner } = parameters({ seconds: 3, rate: 3_000, manner: 'spread' })
const a_second = 50
const rounds = 5
/** Without and with sign-ins in each round. */
const turns = 3
const max_rise = 1.2

let tries = 0
const statuses = new Map<number, number>()

/** One wrong sign-in. Half of them try one account, half others that do not exist: both are hashed alike. */
const signInWrongly = async ({ product, email }: Stage): Promise<void> => {
  const number = tries++
  const address = `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
  const wrong = { email: number % 2 === 0 ? email : `missing${number}@example.com`, password: `wrong ${number}` }
  const answer = await fetch(`${product.portal_url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(wrong),
  })
  await answer.arrayBuffer()
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
}

const attack = async (stage: Stage): Promise<void> => {
  for (let second = 0; second < seconds; second++) {
    for (let number = 0; number < a_second; number++)
      void sleep(manner === 'burst' ? 0 : Math.random() * 1_000).then(async () => signInWrongly(stage))
    await sleep(1_000)
  }
}

await runRig('', () =>
  onStage(false, async (stage) => {
    const { product, offer_id, affiliate_id, token } = stage
    const port = Number(new URL(product.tracker_url).port)
    const most = rate * ((seconds + 3) * 2 * turns * rounds + 120)
    const load = startLoad({ port, offer_id, affiliate_id, token, sales_every: 0, first: 1 }, most)
    // This thread signs in; attackers have machines of their own. The thread that clicks keeps its priority.
    setPriority(process.pid, 15)
    const before = machine()
    await load.rate(rate)
    await attack(stage)
    statuses.clear()
    const kinds = {
      without: async () => sleep(seconds * 1_000),
      with: async () => attack(stage),
    }
    for (let round = 1; round <= rounds; round++) {
      progress(`round ${round}`)
      await inTurns(Object.entries(kinds), turns, async ([kind, pass], turn) => {
        await load.phase(`${kind} ${round} ${turn}`)
        await pass()
        await load.phase('between')
        await sleep(2_000)
      })
    }
    const phases = await load.finish()
    const p99 = (kind: keyof typeof kinds, round: number): number =>
      median(Array.from({ length: turns }, (_, turn) => phases.get(`${kind} ${round} ${turn}`)?.p99_ms ?? Number.NaN))
    const pairs = Array.from(
      { length: rounds },
      (_, index) => [p99('without', index + 1), p99('with', index + 1)] as const,
    )
    say(`${before}; ${rate} clicks a second, ${rounds} rounds of ${turns} turns of ${seconds} s, ${manner}`)
    const row = table('round', 'p99 of clicks alone, ms', `beside ${a_second} wrong sign-ins, ms`, 'times')
    for (const [index, [alone, beside]] of pairs.entries())
      row(index + 1, alone.toFixed(1), beside.toFixed(1), (beside / alone).toFixed(2))
    const ratio = median(pairs.map(([alone, beside]) => beside / alone))
    const columns = [0, 1].map((side) => median(pairs.map((pair) => pair[side] ?? 0)).toFixed(1))
    row('median', ...columns, ratio.toFixed(2))
    const broken = sum([...phases.values()].map(({ clicks, redirects }) => clicks - redirects))
    const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
    say('', `Sign-ins answered ${answers}; clicks that were not redirected ${broken}.`)
    return ratio <= max_rise && broken === 0
  }),
)
