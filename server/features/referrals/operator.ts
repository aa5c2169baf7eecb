import type * as referrals from '@plumbline/contract/operator/referrals.ts'
import { lockSettings } from '../../storage/postgres/lock.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { moneyNumber, roundToCents } from '../../shared/money.ts'
import { presentRow } from '../../shared/present-row.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { findReferrals } from './queries.ts'
import { changeReferrer } from './referrer.ts'
import { readReferralTerms, writeReferralTerms } from './terms.ts'

export const referralsActions: ActionsOf<typeof referrals> = {
  setReferrer: async ({ pg, now }, { params: { affiliate }, input: { referrer } }) =>
    changeReferrer(pg, affiliate, referrer, await momentOf(pg, now)),

  async listReferrals({ pg, now }, { input }) {
    const { months } = await readReferralTerms(pg)
    const { rows, count } = await findReferrals(pg, input, { months, now, ...pageOf(input) })
    return { results: rows.map((row) => presentRow(row, { earned: moneyNumber })), count }
  },

  async setReferralTerms({ pg, now }, { input }) {
    await lockSettings(pg)
    const before = await readReferralTerms(pg)
    const percent = input.percent === undefined ? before.percent : roundToCents(input.percent)
    const { months = before.months } = input
    if (percent !== before.percent || months !== before.months)
      await writeReferralTerms(pg, { percent, months }, await momentOf(pg, now))
    return { percent: Number(percent), months }
  },
}
