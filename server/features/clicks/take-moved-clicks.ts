import { sql } from 'kysely'
import { extra_parameters, sub_ids } from '@plumbline/contract/link-parameters.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { storableText } from '../../storage/postgres/store-errors.ts'
import { cleanParameter } from '../../shared/clean-text.ts'
import { exactText, textOfBytes } from '../../shared/exact-text.ts'
import { canonicalAddress } from '../../shared/visitor/address.ts'

/** An open click of an old network; affiliate and offer are ours. */
export interface MovedClickInput extends Readonly<
  Partial<Record<(typeof sub_ids)[number] | (typeof extra_parameters)[number], string>>
> {
  click_id: string
  at: Date
  affiliate_id: number
  offer_id: number
  ip?: string | undefined
  country?: string | undefined
  city?: string | undefined
  browser?: string | undefined
  os?: string | undefined
  device?: string | undefined
}

export type MovedClickOutcome = { kind: 'new' | 'same' } | { kind: 'refused'; why: Message }

/** Rows of one statement. */
const at_once = 5_000

const details = ['country', 'city', 'browser', 'os', 'device'] as const

const textOf = (text: string | undefined): string => storableText(cleanParameter(text ?? ''))

const rowOf = (given: MovedClickInput, place: number) => ({
  place,
  click_id: storableText(exactText(textOfBytes(Buffer.from(given.click_id.trim())))),
  at: given.at.toISOString(),
  affiliate_id: given.affiliate_id,
  offer_id: given.offer_id,
  ip: canonicalAddress(given.ip?.trim() ?? '') ?? '::',
  ...Object.fromEntries([...details, ...sub_ids].map((name) => [name, textOf(given[name])])),
  country: /^[a-z]{2}$/i.test(given.country ?? '') ? given.country?.toUpperCase() : '',
  extras: Object.fromEntries(
    extra_parameters.flatMap((name) => (textOf(given[name]) === '' ? [] : [[name, textOf(given[name])]])),
  ),
})

interface TakenRow {
  place: number
  is_new: boolean
  is_other: boolean
}

const takeRows = async (
  pg: Pg,
  network: number,
  rows: readonly ReturnType<typeof rowOf>[],
): Promise<Map<number, TakenRow>> => {
  const { rows: taken } = await sql<TakenRow>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        place integer, click_id text, at timestamptz, affiliate_id integer, offer_id integer, ip inet, country text, city text, browser text, os text,
        device text, sub1 text, sub2 text, sub3 text, sub4 text, sub5 text, extras jsonb
      )
    ),
    -- What was there before this statement.
    known as (
      select given.place, (moved.affiliate_id, moved.offer_id, moved.at) is distinct from (given.affiliate_id, given.offer_id, given.at) as is_other
      from given join moved_clicks as moved on moved.click_id = given.click_id and moved.old_network_id = ${network}
    ),
    made as (
      insert into moved_clicks (old_network_id, click_id, at, affiliate_id, offer_id, ip, country, city, browser, os, device,
        sub1, sub2, sub3, sub4, sub5, extras)
      select ${network}, click_id, at, affiliate_id, offer_id, ip, country, city, browser, os, device, sub1, sub2, sub3, sub4, sub5, extras
      from given order by place
      on conflict (click_id, old_network_id) do nothing
      returning click_id
    )
    select given.place, made.click_id is not null as is_new,
      coalesce(known.is_other, false) as is_other
    from given left join made using (click_id) left join known using (place)`.execute(pg)
  return new Map(taken.map((row) => [row.place, row]))
}

/**
 * Takes open clicks of an old network, as many as there are. Doing it again changes nothing.
 * @param network id of the old network
 * @param clicks each click id once
 * @returns the outcome of each, in their order
 */
export const takeMovedClicks = async (
  pg: Pg,
  network: number,
  clicks: readonly MovedClickInput[],
): Promise<MovedClickOutcome[]> => {
  const outcomes: MovedClickOutcome[] = []
  for (let first = 0; first < clicks.length; first += at_once) {
    const some = clicks.slice(first, first + at_once)
    const taken = await takeRows(pg, network, some.map(rowOf))
    for (const [place, { click_id }] of some.entries()) {
      const row = taken.get(place)
      if (row?.is_other === true) outcomes.push({ kind: 'refused', why: message('moved_click_differs', { click_id }) })
      else outcomes.push({ kind: row?.is_new === true ? 'new' : 'same' })
    }
  }
  return outcomes
}
