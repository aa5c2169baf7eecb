import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { moved_journal, type ClickPlace } from '../../storage/journal/click-id.ts'
import type { ClickExtras } from '../../storage/journal/record.ts'
import { storableText } from '../../storage/postgres/store-errors.ts'
import { matchesPlace, type FoundClick } from './find-click.ts'

/*
 * Open clicks of networks that moved in (ADR-0119). Each has a click id of ours too, with journal 0, which no tracker writes: conversions, pages and
 * macros know that one alone.
 */

interface MovedRow {
  /** Which of the requested ones it is, from 1 on. */
  place: string
  sequence: string
  at: Date
  affiliate_id: number
  offer_id: number
  ip: string
  country: string
  city: string
  browser: string
  os: string
  device: string
  sub1: string
  sub2: string
  sub3: string
  sub4: string
  sub5: string
  extras: ClickExtras
}

const columns = sql`sequence::text as sequence, at, affiliate_id, offer_id, host(ip) as ip, country, city, browser, os, device,
  sub1, sub2, sub3, sub4, sub5, extras`

const clickOf = (row: MovedRow): FoundClick => {
  const { at, ip, country, city, browser, os, device, extras } = row
  return {
    at: at.getTime(),
    rejected: '',
    ip,
    country,
    dimensions: {
      country: country || 'Unknown',
      city: city || 'Unknown',
      isp: 'Unknown',
      browser: browser || 'Other',
      os: os || 'Other',
      device: device || 'Other',
    },
    subs: [row.sub1, row.sub2, row.sub3, row.sub4, row.sub5],
    extras,
  }
}

const placeOf = ({ sequence, at, affiliate_id, offer_id }: MovedRow): ClickPlace => ({
  journal: moved_journal,
  sequence: Number(sequence),
  at: Math.floor(at.getTime() / 1000) * 1000,
  affiliate_id,
  offer_id,
})

/** The moved clicks at places of journal 0, by the keys that they were given with; one that is another click's place is left out. */
export const findMovedClicks = async (
  pg: Pg,
  places: readonly (readonly [key: string, place: ClickPlace])[],
): Promise<Map<string, FoundClick>> => {
  if (places.length === 0) return new Map()
  const { rows } = await sql<MovedRow>`
    select requested.place, ${columns}
    from unnest(${places.map(([, { sequence }]) => sequence)}::bigint[]) with ordinality as requested (number, place)
    join moved_clicks on moved_clicks.sequence = requested.number`.execute(pg)
  return new Map(
    rows.flatMap((row) => {
      const [key, place] = places[Number(row.place) - 1] ?? []
      const is_same = place !== undefined && matchesPlace(placeOf(row), place)
      return key !== undefined && is_same ? [[key, clickOf(row)] as const] : []
    }),
  )
}

/** A click id of an old network as a postback sent it. */
export interface OldClickId {
  /** 0 where it is unknown: then it is only found where a single network has it. */
  network: number
  click_id: string
}

/** The clicks of old click ids, in their order: `undefined` for one that was not imported. */
export const resolveOldClickIds = async (
  pg: Pg,
  ids: readonly OldClickId[],
): Promise<({ place: ClickPlace; click: FoundClick } | undefined)[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<MovedRow>`
    select requested.place, ${columns}
    from unnest(${ids.map(({ network }) => network)}::integer[], ${ids.map(({ click_id }) => storableText(click_id))}::text[])
      with ordinality as requested (network, id, place)
    join moved_clicks on moved_clicks.click_id = requested.id
      and (moved_clicks.old_network_id = requested.network or (requested.network = 0 and moved_clicks.old_network_id is not null))`.execute(
    pg,
  )
  const by_place = Map.groupBy(rows, ({ place }) => Number(place) - 1)
  return ids.map((_, index) => {
    const [row, other] = by_place.get(index) ?? []
    return row === undefined || other !== undefined ? undefined : { place: placeOf(row), click: clickOf(row) }
  })
}

/** The places of every imported click with one of these old ids, whichever network it is, or was, of. */
export const listMovedPlaces = async (pg: Pg, click_ids: readonly string[]): Promise<Map<string, ClickPlace[]>> => {
  if (click_ids.length === 0) return new Map()
  const { rows } = await sql<MovedRow & { click_id: string }>`
    select click_id, ${columns} from moved_clicks where click_id = any(${click_ids.map(storableText)}::text[])`.execute(
    pg,
  )
  return new Map(
    [...Map.groupBy(rows, ({ click_id }) => click_id)].map(
      ([click_id, same]) => [click_id, same.map(placeOf)] as const,
    ),
  )
}
