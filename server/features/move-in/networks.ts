import {
  move_in_kinds,
  source_names,
  type MovedKind,
  type MoveInKind,
  type Source,
} from '@plumbline/contract/move-in.ts'
import { sql } from 'kysely'
import { refuse, requireRow } from '../../shared/http/errors.ts'
import { isRecord } from '../../shared/record.ts'
import { createLookup } from '../../shared/name-lookup.ts'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import type { ActionTools } from '../operator-action.ts'
import { readPage } from '../operator-paging.ts'
import { readPostbackUrl } from '../outbound-postbacks/index.ts'
import { findFallbacksTo, readHost } from '../tracking-domains/index.ts'

export type OldNetwork = Row<'old_networks'>

/** Kinds whose things have old ids. */
const moved: Readonly<Partial<Record<MoveInKind, MovedKind>>> = {
  advertisers: 'advertiser',
  affiliates: 'affiliate',
  offers: 'offer',
}

const shown = (pg: Pg) =>
  pg
    .selectFrom('old_networks')
    .selectAll()
    .select(
      sql<Readonly<Partial<Record<MovedKind, number>>>>`(
        select coalesce(jsonb_object_agg(kind, ids), '{}')
        from (select kind, count(*) as ids from moved_ids where old_network_id = old_networks.id group by kind) as counted
      )`.as('ids'),
    )

/** Notes that a file was imported. */
export const noteImport = async (
  pg: Pg,
  network_id: number,
  { kind, at, lines, refused }: { kind: MoveInKind; at: Date; lines: number; refused: number },
): Promise<void> => {
  const note = JSON.stringify({ [kind]: { at: at.toISOString(), lines, refused } })
  await pg
    .updateTable('old_networks')
    .set({ imports: sql`imports || ${note}::jsonb` })
    .where('id', '=', network_id)
    .execute()
}

const present = ({ created_at, ids, imports, ...row }: OldNetwork & { ids: Partial<Record<MovedKind, number>> }) => ({
  ...row,
  created_at: created_at.toISOString(),
  ids: Object.values(ids).reduce((sum, some) => sum + some, 0),
  imported: move_in_kinds.flatMap((kind) => {
    const last = isRecord(imports) ? imports[kind] : undefined
    if (!isRecord(last)) return []
    const moved_kind = moved[kind]
    return {
      kind,
      at: String(last.at),
      lines: Number(last.lines),
      refused: Number(last.refused),
      ids: moved_kind === undefined ? null : (ids[moved_kind] ?? 0),
    }
  }),
})

type ShownNetwork = ReturnType<typeof present>

/** @throws ApiError `not_found` */
export const findOldNetwork = async (pg: Pg, id: number): Promise<ShownNetwork> => {
  const row = await shown(pg).where('id', '=', id).executeTakeFirst()
  return present(requireRow(row, 'old_network', id))
}

/** A page of the networks that move in, the newest first, and how many exist. */
export const listOldNetworks = async (pg: Pg, page: { limit: number; offset: number }) => {
  const { rows, count } = await readPage(shown(pg).orderBy('id', 'desc'), page)
  return { results: rows.map(present), count }
}

/** Settings as entered by an owner. */
interface Settings {
  name?: string | undefined
  hosts?: string[] | undefined
  takes_unproven?: boolean | undefined
  relay_url?: string | null | undefined
}

/**
 * Checks given settings of an old network, by the rules of tracking domains and of outbound postbacks.
 * @param own its id, where it exists already
 * @throws ApiError for a name or host of another network, or an address that may not be called
 */
export const checkSettings = async (
  { pg, lookup = createLookup() }: Pick<ActionTools, 'pg' | 'lookup'>,
  { name, hosts, takes_unproven, relay_url }: Settings,
  own = 0,
): Promise<Settings> => {
  const others = await pg.selectFrom('old_networks').where('id', '<>', own).select(['id', 'name', 'hosts']).execute()
  const trimmed = name?.trim()
  const namesake = others.find((other) => other.name === trimmed)
  if (namesake !== undefined) throw refuse('old_network_name_taken', { id: namesake.id, name: namesake.name })
  const read = hosts && [...new Set(hosts.map(readHost))]
  for (const host of read ?? []) {
    const owner = others.find((other) => other.hosts.includes(host))
    if (owner !== undefined) throw refuse('host_of_old_network', { id: owner.id, host })
    const offers = await findFallbacksTo(pg, host)
    if (offers.length > 0) throw refuse('host_is_fallback', { host, offers })
  }
  const url = typeof relay_url === 'string' ? await readPostbackUrl(relay_url, { lookup }) : relay_url
  return { name: trimmed, hosts: read, takes_unproven, relay_url: url }
}

const findAll = (pg: Pg): Promise<OldNetwork[]> => pg.selectFrom('old_networks').selectAll().orderBy('id').execute()

/** @throws ApiError `not_found` */
const pickNamed = (all: readonly OldNetwork[], given: string): OldNetwork => {
  const wanted = given.trim()
  const one = all.find(({ name }) => name === wanted) ?? all.find(({ id }) => String(id) === wanted)
  if (one === undefined) throw refuse('old_network_unknown', { network: wanted })
  return one
}

/** @throws ApiError `bad_request` if several match */
const pickOnly = (some: readonly OldNetwork[]): OldNetwork | undefined => {
  if (some.length > 1) throw refuse('old_network_unclear', { networks: some.map(({ name }) => name) })
  return some[0]
}

/** An old network by name or id; by default the only network. @throws ApiError if it does not exist, or several match */
export const oldNetworkNamed = async (pg: Pg, given: string | undefined): Promise<OldNetwork> => {
  const all = await findAll(pg)
  const one = given === undefined ? pickOnly(all) : pickNamed(all, given)
  if (one === undefined) throw refuse('no_old_network', {})
  return one
}

/**
 * The old network of an import: by name or id; without one the only network of that source, or a new one with its name.
 * @throws ApiError for a network that does not exist or is of another system, and where several could be meant
 */
export const networkFor = async (
  { pg, now }: Pick<ActionTools, 'pg' | 'now'>,
  source: Source,
  given: string | undefined,
): Promise<OldNetwork> => {
  const all = await findAll(pg)
  if (given !== undefined) {
    const one = pickNamed(all, given)
    if (one.source !== source) throw refuse('old_network_of_other_source', { network: one.name, source: one.source })
    return one
  }
  const only = pickOnly(all.filter((one) => one.source === source))
  if (only !== undefined) return only
  const { name } = await checkSettings({ pg }, { name: source_names[source] })
  return pg
    .insertInto('old_networks')
    .values({ name: name ?? source, source, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether sales or balances are linked to an old network: without it, another import or a late postback would book them again. */
export const protectsFromPayingTwice = async (pg: Pg, id: number): Promise<boolean> => {
  const { rows } = await sql<{ protects: boolean }>`
    select exists (select from past_conversions where old_network_id = ${id})
      or exists (select from moved_clicks where old_network_id = ${id})
      or exists (select from ledger_entries where kind = 'opening' and reference like ${`moved/${id}/%`}) as protects`.execute(
    pg,
  )
  return rows[0]?.protects === true
}
