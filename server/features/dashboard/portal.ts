import type * as dashboard from '@plumbline/contract/dashboard.ts'
import type { Services } from '../portal-services.ts'
import type { Caller, HandlersOf } from '../../shared/http/endpoint.ts'
import { moneyNumber } from '../../shared/money.ts'
import { imageAddress, listPayouts, rowsThatApply } from '../offers/index.ts'
import { findTitles, runQuery, titleOf, todayParameters } from '../reports/index.ts'
import { lastDays } from '../../shared/time.ts'
import { anyClickQuery, findFirstSteps, noteStep } from './first-steps.ts'
import { bestOffersQuery, daysQuery, findBalance, findManager, listTopOffers } from './queries.ts'
import { periodsOf, pointsOf, rangeQuery, totalOf, whole_day } from './range.ts'
import { compareHours, hoursQuery, moversOf, moversQuery } from './today.ts'

/** Days of the live chart (SPEC-18.7). */
const chart_days = 10

/** Handlers of the dashboard. Each source is read separately, so that the other panels still work without one database. */
export const dashboardHandlers = ({ pg, clickhouse, now }: Services): HandlersOf<typeof dashboard> => {
  const readSteps = async (caller: Pick<Caller, 'affiliate_id'>, signal: AbortSignal) => {
    const [clicked] = await runQuery(clickhouse, anyClickQuery, { caller, parameters: {}, signal })
    return findFirstSteps(pg, caller.affiliate_id, clicked?.clicks === 1)
  }
  return {
    async dashboardSummary({ caller, signal }) {
      const [figures] = await runQuery(clickhouse, daysQuery, { caller, parameters: lastDays(1, now()), signal })
      if (figures === undefined) throw new Error('the statistics gave no row for today')
      return figures
    },

    async balance({ caller }) {
      return { balance: moneyNumber(await findBalance(pg, caller.affiliate_id, now())) }
    },

    async topOffers({ caller, signal }) {
      const parameters = { now_ms: now().getTime() }
      const best = await runQuery(clickhouse, bestOffersQuery, { caller, parameters, signal })
      const ranking = best.map(({ offer_id }) => offer_id)
      const offers = await listTopOffers(pg, caller.affiliate_id, ranking)
      const rows = await listPayouts(
        pg,
        caller.affiliate_id,
        offers.map(({ id }) => id),
        now(),
      )
      const shown = rowsThatApply(
        rows.filter(({ goal_code }) => goal_code === ''),
        caller.affiliate_id,
      )
      return offers.map(({ icon, ...offer }) => {
        const first = shown.find(({ offer_id }) => offer_id === offer.id)
        const percent = first?.payout_percent ?? null
        return {
          ...offer,
          icon: imageAddress(icon),
          payout: moneyNumber(first?.payout ?? '0'),
          payout_percent: percent === null ? null : Number(percent),
        }
      })
    },

    dashboardInfo: ({ caller }) => findManager(pg, caller.affiliate_id),

    async liveStats({ caller, signal }) {
      const days = await runQuery(clickhouse, daysQuery, { caller, parameters: lastDays(chart_days, now()), signal })
      return { status: 1, results: days.map((day) => ({ ...day, earnings: moneyNumber(day.earnings) })) }
    },

    firstSteps: ({ caller, signal }) => readSteps(caller, signal),

    async noteFirstStep({ caller, body, signal }) {
      await noteStep(pg, caller.affiliate_id, body.step, now())
      return readSteps(caller, signal)
    },

    async dashboardToday({ caller, signal }) {
      const until = now()
      const run = { caller, parameters: todayParameters(until), signal }
      const [hours, movers] = await Promise.all([
        runQuery(clickhouse, hoursQuery, run),
        runQuery(clickhouse, moversQuery, run),
      ])
      const titles = await findTitles(pg, [...new Set(movers.map(({ offer_id }) => offer_id))])
      return {
        date: run.parameters.date,
        until: until.toISOString(),
        ...compareHours(hours, run.parameters),
        ...moversOf(movers, (id) => titleOf(titles, id)),
      }
    },

    async dashboardRange({ query, caller, signal }) {
      const { range = 'last_7_days' } = query
      const at = now()
      const periods = periodsOf(range, at)
      const rows = await runQuery(clickhouse, rangeQuery, { caller, parameters: periods, signal })
      const { from, to, before_from, before_to } = periods
      return {
        range,
        from,
        to,
        before_from,
        before_to,
        until: periods.seconds === whole_day ? null : at.toISOString(),
        figures: totalOf(rows.filter(({ is_before }) => is_before === 0)),
        figures_before: totalOf(rows.filter(({ is_before }) => is_before === 1)),
        points: pointsOf(rows, periods, at),
      }
    },
  }
}
