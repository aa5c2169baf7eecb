import type * as operations from '@plumbline/contract/operator/before-the-move.ts'
import { moneyNumber } from '../../shared/money.ts'
import { presentRow } from '../../shared/present-row.ts'
import type { ActionsOf } from '../operator-action.ts'
import { assertReach } from '../operator-scope.ts'
import { findPastConversions, findPastMonths } from './queries.ts'

const shown = 50

export const beforeTheMoveActions: ActionsOf<typeof operations> = {
  async showBeforeTheMove({ pg, actor }, { params: { id } }) {
    await assertReach(pg, actor, [id])
    const months = await findPastMonths(pg, id)
    const { rows, count } = await findPastConversions(pg, id, shown)
    return {
      months,
      results: rows.map((row) => presentRow(row, { payout: moneyNumber, revenue: moneyNumber })),
      count,
    }
  },
}
