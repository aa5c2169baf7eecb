import type { ClickHouseClient } from '@clickhouse/client'
import type { Pg } from '../../storage/postgres/schema.ts'
import { machineOf } from '../nodes/identity.ts'
import { isJournalOf } from '../nodes/own-journals.ts'
import { readShipping } from '../../features/clicks/index.ts'
import { openVerifiedJournal, type VerifiedJournal } from './records.ts'

export interface VerifyStores {
  data_dir: string
  pg: Pg
  clickhouse: ClickHouseClient
  click_id_key: Buffer
}

/** A journal, and how far its records were processed when the check began. Later ones are left to the next check. */
export interface JournalScope {
  journal: VerifiedJournal
  /** The last record whose click was shipped, and the end of the batch in progress. */
  clicks_upto: number
  under_way_upto: number
  /** The last record whose postback was processed. */
  postbacks_upto: number
}

/** Selects the journals that can be checked here: this node's. Other nodes check their own. */
export const ownJournals = (data_dir: string): ((journal: number) => boolean) => {
  const machine = machineOf(data_dir)
  return (journal) => isJournalOf(machine, journal)
}

/** Opens every journal of this node that its worker knows, including missing ones, and notes the worker's position in each. */
export const openScope = async ({ data_dir, pg }: VerifyStores): Promise<JournalScope[]> => {
  const shipping = readShipping(data_dir)
  const cursors = await pg.selectFrom('postback_cursors').selectAll().execute()
  const taken = new Map(cursors.map(({ journal, sequence }) => [journal, Number(sequence)]))
  // A journal that is just being created cannot be opened yet, and none of its records can have been processed.
  const numbers = new Set([...shipping.keys(), ...taken.keys()])
  return [...numbers]
    .filter(ownJournals(data_dir))
    .toSorted((a, b) => a - b)
    .map((number) => {
      const { shipped = 0, under_way = 0 } = shipping.get(number) ?? {}
      return {
        journal: openVerifiedJournal(data_dir, number),
        clicks_upto: shipped,
        under_way_upto: Math.max(shipped, under_way),
        postbacks_upto: taken.get(number) ?? 0,
      }
    })
}
