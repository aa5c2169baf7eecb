import { sql } from 'kysely'
import { movedGoalId, type Source } from '@plumbline/contract/move-in.ts'
import type { Trx } from '../../storage/postgres/schema.ts'
import type { OldPostbacksSnapshot } from './snapshot.ts'

export type OldPostbackNetwork = OldPostbacksSnapshot['networks'][number]

/** Networks that moved in, as far as their postbacks are concerned (ADR-0119). */
export interface OldPostbackNetworks {
  /** The network that a host leads to. */
  at(host: string): OldPostbackNetwork | undefined
  /** Whether a network of this system moved in. */
  has(source: Source): boolean
  /** The only network of a system; `undefined` where several moved in, or none. */
  only(source: Source): OldPostbackNetwork | undefined
  /**
   * The code of an offer's goal here by its id in the old network.
   * @param offer_id the offer's here: ids of goals repeat from offer to offer
   */
  goal(network: number, id: string, offer_id: number): string | undefined
}

/** Makes the part of a snapshot fit for looking things up. */
export const findOldNetworks = (snapshot: OldPostbacksSnapshot | undefined): OldPostbackNetworks => {
  const { networks, goals } = snapshot ?? { networks: [], goals: [] }
  const hosts = new Map(networks.flatMap((network) => network.hosts.map((host) => [host, network] as const)))
  const codes = new Map(goals.map(({ network, external_id, code }) => [`${network} ${external_id}`, code]))
  return {
    at: (host) => hosts.get(host),
    has: (source) => networks.some((network) => network.source === source),
    only(source) {
      const [one, other] = networks.filter((network) => network.source === source)
      return other === undefined ? one : undefined
    },
    goal: (network, id, offer_id) => codes.get(`${network} ${movedGoalId(offer_id, id)}`),
  }
}

export const readOldPostbacks = async (trx: Trx): Promise<OldPostbacksSnapshot> => {
  const networks = await trx
    .selectFrom('old_networks')
    .select(['id', 'source', 'hosts', 'takes_unproven'])
    .select(sql<boolean>`relay_url is not null`.as('relays'))
    .orderBy('id')
    .execute()
  if (networks.length === 0) return { networks, goals: [] }
  const goals = await trx
    .selectFrom('moved_ids')
    .innerJoin('goals', 'goals.id', 'moved_ids.id')
    .where('moved_ids.kind', '=', 'goal')
    .select(['moved_ids.old_network_id as network', 'moved_ids.external_id', 'goals.code'])
    .execute()
  return { networks, goals }
}
