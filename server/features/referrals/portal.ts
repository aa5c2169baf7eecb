import type * as referrals from '@plumbline/contract/referrals.ts'
import { report_page_size } from '@plumbline/contract/paging.ts'
import { centsOf, exactOf, moneyNumber } from '../../shared/money.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import type { Services } from '../portal-services.ts'
import { findEarnedByMonth, findReferrals } from './queries.ts'
import { readReferralTerms } from './terms.ts'

/** Handlers of the affiliate's referrals. Who was referred stays hidden: they are other people's customers. */
export const referralsHandlers = ({ pg, config, now }: Services): HandlersOf<Pick<typeof referrals, 'referrals'>> => ({
  async referrals({ caller: { affiliate_id }, query: { page = 1 } }) {
    const { percent, months } = await readReferralTerms(pg)
    const rows = { months, now: now(), limit: report_page_size, offset: (page - 1) * report_page_size }
    const [referrals_page, by_month] = await Promise.all([
      findReferrals(pg, { referrer: affiliate_id }, rows),
      findEarnedByMonth(pg, affiliate_id),
    ])
    const link = config.portal.referral_url || `${config.portal_url}/register?ref={affiliate_id}`
    return {
      url: link.replaceAll('{affiliate_id}', String(affiliate_id)),
      percent: Number(percent),
      months,
      referred: referrals_page.rows.map(({ since, status, earned }) => ({
        since: since.toISOString(),
        status: status === 'removed' ? ('ended' as const) : status,
        earned: moneyNumber(earned),
      })),
      count: referrals_page.count,
      by_month: by_month.map(({ month, earned }) => ({ month, earned: moneyNumber(earned) })),
      total: moneyNumber(exactOf(by_month.reduce((sum, { earned }) => sum + centsOf(earned), 0n))),
    }
  },
})
