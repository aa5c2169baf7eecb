import { cleanStoredText } from '../../shared/exact-text.ts'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { DifferenceFound } from './difference.ts'

type Made = Pick<Row<'conversions'>, 'id' | 'click_id' | 'goal_id' | 'identity' | 'txid' | 'status'>

/** Conversions of these clicks whose ids are exact. */
export const findExactOf = async (pg: Pg, click_ids: readonly string[]): Promise<Made[]> =>
  pg
    .selectFrom('conversions')
    .select(['id', 'click_id', 'goal_id', 'identity', 'txid', 'status'])
    .where('click_id', 'in', click_ids)
    .where('txid_is_exact', '=', true)
    .where('txid', 'is not', null)
    .orderBy('id')
    .execute()

const isPaid = ({ status }: Pick<Made, 'status'>): boolean => status === 'pending' || status === 'approved'

/**
 * Names a sale of which nodes of two versions made a conversion each, during an upgrade, because the older one knew its id only as it was cleaned (ADR-0099).
 * Declining or reversing one of them settles it.
 */
export const checkMadeTwice = async (
  pg: Pg,
  conversions: readonly (Made & Pick<Row<'conversions'>, 'txid_is_exact'>)[],
): Promise<void> => {
  const cleaned = conversions.filter((one) => !one.txid_is_exact && isPaid(one) && one.txid?.includes('\uFFFD'))
  if (cleaned.length === 0) return
  const exact = await findExactOf(
    pg,
    cleaned.map(({ click_id }) => click_id),
  )
  for (const { id, click_id, goal_id, txid } of cleaned) {
    const other = exact.find(
      (one) =>
        isPaid(one) && one.click_id === click_id && one.goal_id === goal_id && cleanStoredText(one.txid ?? '') === txid,
    )
    if (other !== undefined)
      throw new DifferenceFound({
        store: 'PostgreSQL',
        table: 'conversions',
        key: { id },
        field: 'conversions of one transaction',
        expected: 'one: reverse or decline the other',
        found: `${id} as ${txid}, ${other.id} as ${other.txid}`,
      })
  }
}
