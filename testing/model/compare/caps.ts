import { sql } from 'kysely'
import type { Count } from '../model/count.ts'
import type { Network } from '../product/network.ts'
import type { Stage } from '../product/stage.ts'
import { differentRows, type Question } from './difference.ts'

const counter = (cap_id: number, period: string, used: bigint, reached_at: number | null): object => ({
  cap_id,
  period,
  used: Number(used) / 100,
  reached_at: reached_at === null ? null : new Date(reached_at).toISOString(),
})

/** The use of each period of the caps on conversions and money, and since when it is reached. An unused counter counts as missing. */
export const capQuestion = ({ stores }: Network, stage: Stage, counts: readonly Count[]): Question => ({
  source: 'cap_counters',
  async ask() {
    const offers = stage.offers.flatMap((of_history, index) =>
      of_history.map(({ caps }, place) => ({
        caps,
        uses: counts[index]?.caps[place]?.uses ?? new Map<string, never>(),
      })),
    )
    const expected = offers.flatMap(({ caps, uses }) =>
      [...uses].flatMap(([key, { used, reached_at }]) => {
        const [place = '', first = ''] = key.split(' ')
        const cap = caps[Number(place)]
        const is_used = used !== 0n || reached_at !== null
        return cap !== undefined && cap.type !== 'clicks' && is_used ? [counter(cap.id, first, used, reached_at)] : []
      }),
    )
    const ids = offers.flatMap(({ caps }) => caps.map(({ id }) => id))
    const { rows } = await sql<{ cap_id: number; period: string; used: string; reached_at: Date | null }>`
      select cap_id, cap_counters.period::text as period, used, reached_at from cap_counters join caps on caps.id = cap_id
      where cap_id = any(${ids}::integer[]) and type <> 'clicks' and (used <> 0 or reached_at is not null)
    `.execute(stores.pg)
    return differentRows(
      expected,
      rows.map(({ reached_at, used, ...row }) => ({
        ...row,
        used: Number(used),
        reached_at: reached_at?.toISOString() ?? null,
      })),
    )
  },
})

/** Where the visitor of each click was sent. */
export const destinationQuestion = (stage: Stage, counts: readonly Count[]): Question => ({
  source: 'destinations of clicks',
  ask: () =>
    Promise.resolve(
      differentRows(
        counts.flatMap(({ went }, history) => went.map(([click, destination]) => ({ history, click, destination }))),
        stage.went.flatMap((went, history) =>
          [...went].map(([click, destination]) => ({ history, click, destination })),
        ),
      ),
    ),
})
