import type { RefusalOutcome } from '@plumbline/contract/refusals.ts'
import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { hasWords } from '../../storage/postgres/search-words.ts'
import { requireRow } from '../../shared/http/errors.ts'
import { presentRow } from '../../shared/present-row.ts'
import { recordOf } from '../../shared/record.ts'
import { openToken, ownKeys } from '../../shared/sealed-token.ts'
import type { ActionTools } from '../operator-action.ts'
import { readPage } from '../operator-paging.ts'
import { what_to_do } from './rules.ts'
import { optional_parameters, postbackUrl, token_placeholder } from './token.ts'

/** The driver knows no arrays of cidr. A single address is written without its length. */
const rangesOf = sql<string[]>`array(
  select regexp_replace(kept.part::text, '^([0-9.]+)/32$|^([0-9a-f:.]+)/128$', '\\1\\2')
  from unnest(advertisers.allowed_addresses) with ordinality as kept(part, place) order by kept.place)`

const offersOf = sql<number>`(select count(*)::integer from offers where offers.advertiser_id = advertisers.id)`

const advertiserRows = (pg: Pg) =>
  pg
    .selectFrom('advertisers')
    .select(['advertisers.id', 'advertisers.name', 'advertisers.status', 'advertisers.contact'])
    .select(['advertisers.created_at', rangesOf.as('addresses')])

/** @throws ApiError `not_found` */
export const findAdvertiser = async (pg: Pg, id: number) => {
  const row = await advertiserRows(pg).where('advertisers.id', '=', id).executeTakeFirst()
  return presentRow(requireRow(row, 'advertiser', id))
}

/**
 * Locks an advertiser for a change. Trackers can still record its postbacks.
 * @throws ApiError `not_found`
 */
export const lockAdvertiser = async (trx: Pg, id: number): Promise<void> => {
  const row = await trx.selectFrom('advertisers').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirst()
  requireRow(row, 'advertiser', id)
}

/** A page of the advertisers that fit, the newest first, and how many fit in all. */
export const listAdvertisers = async (
  pg: Pg,
  { search, status }: { search?: string; status?: 'active' | 'disabled' },
  page: { limit: number; offset: number },
) => {
  const matching = advertiserRows(pg)
    .$if(status !== undefined, (query) => query.where('advertisers.status', '=', status ?? 'active'))
    .$if(search !== undefined, (query) =>
      query.where(
        sql<boolean>`(advertisers.id::text = ${search?.trim()} or ${hasWords('advertisers.name', search ?? '')})`,
      ),
    )
  const selectLatestNote = (is: '=' | '<>') =>
    sql<Date | null>`(
      select max(at) from postback_notes
      where advertiser_id = advertisers.id and outcome ${sql.raw(is)} 'received')`
  const { rows, count } = await readPage(
    matching
      .select([
        offersOf.as('offers'),
        selectLatestNote('=').as('last_received_at'),
        selectLatestNote('<>').as('last_refused_at'),
      ])
      .orderBy('advertisers.id', 'desc'),
    page,
  )
  return {
    results: rows.map((row) => presentRow(row)),
    count,
  }
}

type Note = Pick<Row<'postback_notes'>, 'at' | 'ip' | 'answer' | 'parameters' | 'count'>

const presentNote = ({ at, ip, answer, parameters, count }: Note) => ({
  at: at.toISOString(),
  ip,
  answer,
  parameters: Object.fromEntries(Object.entries(recordOf(parameters)).map(([name, value]) => [name, String(value)])),
  count: Number(count),
})

const presentRefusal = ({ outcome, ...note }: Note & { outcome: RefusalOutcome }) => ({
  ...presentNote(note),
  reason: outcome,
  what_to_do: what_to_do[outcome],
})

const refusalRows = (pg: Pg) =>
  pg
    .selectFrom('postback_notes')
    .leftJoin('advertisers', 'advertisers.id', 'postback_notes.advertiser_id')
    .where('outcome', '<>', 'received')
    .select(['at', 'ip', 'answer', 'parameters', 'count', 'advertiser_id', 'advertisers.name as advertiser'])
    .select('outcome')
    .$narrowType<{ outcome: RefusalOutcome }>()
    .orderBy('at', 'desc')
    .orderBy('advertiser_id')
    .orderBy('outcome')

/** The last refused postbacks, of each advertiser for each reason, the newest first. */
export const listRefusals = async (pg: Pg, unknown: boolean, page: { limit: number; offset: number }) => {
  const matching = refusalRows(pg).$if(unknown, (query) => query.where('advertiser_id', 'is', null))
  const { rows, count } = await readPage(matching, page)
  return {
    results: rows.map(({ advertiser_id, advertiser, ...note }) => ({
      advertiser_id,
      advertiser,
      ...presentRefusal(note),
    })),
    count,
  }
}

/** The newest token that does not end, where it can be opened here. */
const newestToken = (
  data_dir: string,
  tokens: readonly { sealed: Buffer | null; expires_at: Date | null }[],
): string | undefined => {
  const keys = ownKeys(data_dir)
  const newest = tokens.find(({ expires_at }) => expires_at === null)
  return keys && newest?.sealed ? openToken(keys, newest.sealed) : undefined
}

/**
 * An advertiser with everything that tells whether its postbacks arrive.
 * @throws ApiError `not_found`
 */
export const showAdvertiser = async (
  tools: Pick<ActionTools, 'pg' | 'tracking_url' | 'now' | 'data_dir' | 'actor' | 'confirmed'>,
  id: number,
) => {
  const { pg, tracking_url, now, data_dir, actor, confirmed } = tools
  const advertiser = await findAdvertiser(pg, id)
  const { offers } = await pg
    .selectFrom('advertisers')
    .where('id', '=', id)
    .select(offersOf.as('offers'))
    .executeTakeFirstOrThrow()
  const tokens = await pg
    .selectFrom('advertiser_tokens')
    .leftJoin('postback_notes', 'postback_notes.token_id', 'advertiser_tokens.id')
    .where('advertiser_tokens.advertiser_id', '=', id)
    .select(['advertiser_tokens.id', 'sealed', 'created_at', 'expires_at', 'at', 'ip', 'answer', 'parameters', 'count'])
    .orderBy('advertiser_tokens.id', 'desc')
    .execute()
  const received = tokens.flatMap(({ at, ip, answer, parameters, count }) =>
    at === null || ip === null || answer === null || count === null ? [] : [{ at, ip, answer, parameters, count }],
  )
  const last = received.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
  const count = received.reduce((sum, note) => sum + Number(note.count), 0)
  const refused = (await refusalRows(pg).where('advertiser_id', '=', id).execute()).map(presentRefusal)
  return {
    ...advertiser,
    offers,
    // A holder of the token could report false conversions.
    postback_url: postbackUrl(
      tracking_url,
      (actor.role === 'owner' && confirmed ? newestToken(data_dir, tokens) : undefined) ?? token_placeholder,
    ),
    optional_parameters,
    tokens: tokens.map(({ id: token, created_at, expires_at, at }) => {
      const state = expires_at !== null && expires_at <= now ? ('expired' as const) : ('valid' as const)
      return presentRow({ id: token, state, created_at, expires_at, last_used_at: at })
    }),
    last_received: last === undefined ? null : { ...presentNote(last), count },
    last_refused: refused[0] ?? null,
    refused,
  }
}
