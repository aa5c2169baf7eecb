import { sql } from 'kysely'
import type { Pg } from '../../../storage/postgres/schema.ts'
import type { OldNetwork } from '../networks.ts'

const max_length = 50

/** Replaces characters that an offer's id may not contain. */
const plain = (text: string): string => text.replaceAll(/[^A-Za-z0-9._:/#-]+/g, '-').slice(0, max_length)

/** Prefix for ids that other offers already have: the old network's name, or its number if the name has no Latin letters. */
const slugOf = ({ id, name }: Pick<OldNetwork, 'id' | 'name'>): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 20) || `network-${id}`

/**
 * Ids of new offers: the old id if no offer has it, or else with the old network's name as a prefix, since several networks may have an offer 12.
 * @returns by old id
 */
export const externalIds = async (
  pg: Pg,
  network: Pick<OldNetwork, 'id' | 'name'>,
  old_ids: readonly string[],
): Promise<Map<string, string>> => {
  const slug = slugOf(network)
  const candidatesOf = (old: string): string[] => {
    const named = `${slug}/${plain(old)}`.slice(0, max_length)
    const numbered = Array.from({ length: 20 }, (_, n) => `${named.slice(0, max_length - 3)}-${n + 2}`)
    return [plain(old), named, ...numbered]
  }
  const rows = await pg
    .selectFrom('offers')
    .where('external_id', '=', sql<string>`any(${old_ids.flatMap(candidatesOf)}::text[])`)
    .select('external_id')
    .execute()
  const taken = new Set(rows.map(({ external_id }) => external_id))
  return new Map(
    old_ids.flatMap((old): [string, string][] => {
      const free = candidatesOf(old).find((one) => !taken.has(one))
      if (free === undefined) return []
      taken.add(free)
      return [[old, free]]
    }),
  )
}
