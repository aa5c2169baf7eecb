import type { Source } from '@plumbline/contract/move-in.ts'
import { sql } from 'kysely'
import type { Trx } from '../../storage/postgres/schema.ts'
import type { CatalogueSnapshot, OldNetworkSnapshot } from './snapshot.ts'

/* Networks that moved in (ADR-0119), as far as their tracking links need it: their hosts, and which of their ids is which one here. */

/** Kinds of ids in tracking links. */
export type OldKind = 'affiliate' | 'offer'

export interface OldNetworks {
  readonly any: boolean
  has_host(host: string): boolean
  /**
   * The network of a link that a source's dialect has recognised: the one with this host, otherwise the only one of the source.
   * @returns its id; 0 where several are possible; `undefined` where none has this source
   */
  networkOf(source: Source, host: string): number | undefined
  /** The id here; 0 where the old one was not imported. */
  idOf(network: number, kind: OldKind, old_id: string): number
}

/** Makes the old networks of a snapshot fit for looking things up. */
export const createOldNetworks = (networks: readonly OldNetworkSnapshot[] = []): OldNetworks => {
  const ids = new Map(
    networks.map(({ id, affiliates, offers }) => [id, { affiliate: new Map(affiliates), offer: new Map(offers) }]),
  )
  const hosts = new Set(networks.flatMap((network) => network.hosts))
  const of_sources = Map.groupBy(networks, ({ source }) => source)
  return {
    any: networks.length > 0,
    has_host: (host) => hosts.has(host),
    networkOf(source, host) {
      const all = of_sources.get(source)
      if (all === undefined) return undefined
      const of_host = all.filter((network) => network.hosts.includes(host))
      const [only, ...others] = of_host.length > 0 ? of_host : all
      return only === undefined || others.length > 0 ? 0 : only.id
    },
    idOf: (network, kind, old_id) => ids.get(network)?.[kind].get(old_id) ?? 0,
  }
}

const noIds = (): Record<OldKind, [string, number][]> => ({ affiliate: [], offer: [] })

export const readOldNetworks = async (trx: Trx): Promise<Pick<CatalogueSnapshot, 'old_networks'>> => {
  const networks = await trx.selectFrom('old_networks').select(['id', 'source', 'hosts']).orderBy('id').execute()
  if (networks.length === 0) return {}
  const rows = await trx
    .selectFrom('moved_ids')
    .where('kind', 'in', ['affiliate', 'offer', 'link_affiliate', 'link_offer'])
    .select(['old_network_id', 'kind', 'external_id', 'id'])
    // The last one counts: an id that links have before the same id of another thing.
    .orderBy(sql`kind like 'link%'`)
    .execute()
  const lists = new Map(networks.map(({ id }) => [id, noIds()]))
  const cake = new Set(networks.flatMap(({ id, source }) => (source === 'cake' ? [id] : [])))
  for (const { old_network_id, kind, external_id, id } of rows) {
    // Links of CAKE name creatives: an offer of the same number is another.
    if (kind === 'offer' && cake.has(old_network_id)) continue
    const in_links = kind === 'affiliate' || kind === 'link_affiliate' ? 'affiliate' : 'offer'
    lists.get(old_network_id)?.[in_links].push([external_id, id])
  }
  return {
    old_networks: networks.map((network) => {
      const { affiliate: affiliates = [], offer: offers = [] } = lists.get(network.id) ?? {}
      return { ...network, affiliates, offers }
    }),
  }
}
