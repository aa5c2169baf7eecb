import { sql } from 'kysely'
import { extra_parameters, sub_ids } from '@plumbline/contract/link-parameters.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { storableText } from '../../storage/postgres/store-errors.ts'
import { cleanParameter } from '../../shared/clean-text.ts'
import { exactText, textOfBytes } from '../../shared/exact-text.ts'
import { canonicalAddress } from '../../shared/visitor/address.ts'

/** An open click as the old network exports it; its ids are the old network's. */
export interface MovedClickInput extends Readonly<
  Partial<Record<(typeof sub_ids)[number] | (typeof extra_parameters)[number], string>>
> {
  click_id: string
  at: Date
  affiliate: string
  offer: string
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
const max_click_id = 500

const details = ['country', 'city', 'browser', 'os', 'device'] as const

const textOf = (text: string | undefined): string => storableText(cleanParameter(text ?? ''))

const rowOf = (given: MovedClickInput, place: number) => ({
  place,
  click_id: storableText(exactText(textOfBytes(Buffer.from(given.click_id.trim())))),
  at: Number.isFinite(given.at.getTime()) ? given.at.toISOString() : null,
  affiliate: storableText(given.affiliate.trim()),
  offer: storableText(given.offer.trim()),
  ip: canonicalAddress(given.ip?.trim() ?? '') ?? '::',
  ...Object.fromEntries([...details, ...sub_ids].map((name) => [name, textOf(given[name])])),
  country: /^[a-z]{2}$/i.test(given.country ?? '') ? given.country?.toUpperCase() : '',
  extras: Object.fromEntries(
    extra_parameters.flatMap((name) => (textOf(given[name]) === '' ? [] : [[name, textOf(given[name])]])),
  ),
})

interface TakenRow {
  place: number
  affiliate_id: number | null
  offer_id: number | null
  is_new: boolean
  is_other: boolean
}

const takeRows = async (
  pg: Pg,
  network: number,
  rows: readonly ReturnType<typeof rowOf>[],
): Promise<Map<number, TakenRow>> => {
  const { rows: taken } = await sql<TakenRow>`
    with given as (
      select given.*, affiliates.id as affiliate_id, offers.id as offer_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        place integer, click_id text, at timestamptz, affiliate text, offer text, ip inet, country text, city text, browser text, os text,
        device text, sub1 text, sub2 text, sub3 text, sub4 text, sub5 text, extras jsonb
      )
      left join moved_ids as old_affiliate on old_affiliate.old_network_id = ${network}
        and old_affiliate.kind = 'affiliate' and old_affiliate.external_id = given.affiliate
      left join affiliates on affiliates.id = old_affiliate.id
      left join moved_ids as old_offer on old_offer.old_network_id = ${network}
        and old_offer.kind = 'offer' and old_offer.external_id = given.offer
      left join offers on offers.id = old_offer.id
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
      from given where affiliate_id is not null and offer_id is not null
      order by place
      on conflict (click_id, old_network_id) do nothing
      returning click_id
    )
    select given.place, given.affiliate_id, given.offer_id, made.click_id is not null as is_new,
      coalesce(known.is_other, false) as is_other
    from given left join made using (click_id) left join known using (place)`.execute(pg)
  return new Map(taken.map((row) => [row.place, row]))
}

const checkInput = ({ click_id, at }: MovedClickInput): Message | undefined => {
  const length = click_id.trim().length
  if (length === 0 || length > max_click_id) return message('moved_click_id', { most: max_click_id })
  return Number.isFinite(at.getTime()) ? undefined : message('moved_click_time', {})
}

/**
 * Takes open clicks of an old network, as many as there are. Doing it again changes nothing.
 * @param network id of the old network; its affiliates and offers are imported before
 * @returns what became of each, in their order
 */
export const takeMovedClicks = async (
  pg: Pg,
  network: number,
  clicks: readonly MovedClickInput[],
): Promise<MovedClickOutcome[]> => {
  const outcomes: MovedClickOutcome[] = []
  const refuse = (why: Message): MovedClickOutcome => ({ kind: 'refused', why })
  for (let first = 0; first < clicks.length; first += at_once) {
    const some = clicks.slice(first, first + at_once)
    const faults = some.map(checkInput)
    const rows = some.flatMap((click, place) => (faults[place] === undefined ? [rowOf(click, place)] : []))
    const taken = await takeRows(pg, network, rows)
    const seen = new Set<string>()
    for (const [place, click] of some.entries()) {
      const row = taken.get(place)
      const is_repeated = seen.has(click.click_id.trim())
      seen.add(click.click_id.trim())
      if (row === undefined) outcomes.push(refuse(faults[place] ?? message('moved_click_time', {})))
      else if (row.affiliate_id === null)
        outcomes.push(refuse(message('moved_click_affiliate', { affiliate: click.affiliate })))
      else if (row.offer_id === null) outcomes.push(refuse(message('moved_click_offer', { offer: click.offer })))
      else if (row.is_other) outcomes.push(refuse(message('moved_click_differs', { click_id: click.click_id })))
      else outcomes.push({ kind: row.is_new && !is_repeated ? 'new' : 'same' })
    }
  }
  return outcomes
}
