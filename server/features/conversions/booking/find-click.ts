import { clickIdsOf, findMovedClicks, findRecord, findShippedClick, type FoundClick } from '../../clicks/index.ts'
import { refuse } from '../../../shared/http/errors.ts'
import { moved_journal, type ClickPlace } from '../../../storage/journal/click-id.ts'
import type { ActionTools } from '../../operator-action.ts'
import { reaches } from '../../operator-scope.ts'

/**
 * The click of a click id, with the fields that only the statistics have. The fields that choose the payout are taken from the tracker's record,
 * if that is on this node.
 * @throws ApiError if the click is missing
 */
export const findClickOf = async (
  tools: Pick<ActionTools, 'data_dir' | 'clickhouse' | 'pg' | 'actor'>,
  click_id: string,
): Promise<{ place: ClickPlace; click: FoundClick }> => {
  const place = clickIdsOf(tools).decode(click_id)
  // Whose click it is must not be learned from the answer.
  if (place === undefined || !(await reaches(tools.pg, tools.actor, place.affiliate_id)))
    throw refuse('not_a_click_id', {})
  if (place.journal === moved_journal) {
    const click = (await findMovedClicks(tools.pg, [[click_id, place]])).get(click_id)
    if (click !== undefined) return { place, click }
    throw refuse('click_not_found', { journal: place.journal, sequence: place.sequence })
  }
  const [shipped, local] = await Promise.all([
    findShippedClick(tools.clickhouse(), place),
    findRecord(tools.data_dir, place),
  ])
  if (shipped !== undefined) return { place, click: { ...shipped, country: local?.record.country ?? shipped.country } }
  if (local !== undefined) throw refuse('click_not_shipped', {})
  throw refuse('click_not_found', { journal: place.journal, sequence: place.sequence })
}
