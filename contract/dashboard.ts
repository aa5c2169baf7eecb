import Type from 'typebox'
import { dashboard_ranges } from './dashboard-ranges.ts'
import { endpoint } from './endpoint.ts'
import { count, day, id, moment, money, nullableText, orNull } from './fields.ts'
import { first_steps, noted_steps } from './first-steps.ts'
import { nothing_else } from './report-calls.ts'

export const dashboardSummary = endpoint({
  method: 'GET',
  path: '/api/dashboard-summary/',
  access: 'affiliate',
  summary: "Today's clicks, conversions and hosts, in the network's zone",
  reply: Type.Object({ clicks: count, conversions: count, hosts: count }),
})

export const balance = endpoint({
  method: 'GET',
  path: '/api/affiliate/balance/',
  access: 'affiliate',
  summary: 'Available balance: the sum of the ledger entries whose release time has come',
  reply: Type.Object({ balance: money }),
})

export const topOffers = endpoint({
  method: 'GET',
  path: '/api/offer/top/',
  access: 'affiliate',
  summary: 'Ten visible offers that paid the most in the last 30 days across the network',
  reply: Type.Array(
    Type.Object({
      id,
      title: Type.String(),
      icon: nullableText,
      category: nullableText,
      /** The first payout row of the base goal that applies to the affiliate; 0 when that row is a percentage. */
      payout: money,
      /** Set when that row pays a share of the sale instead of a fixed amount. */
      payout_percent: orNull(Type.Number()),
    }),
  ),
})

export const dashboardInfo = endpoint({
  method: 'GET',
  path: '/api/affiliate/dashboard/info/',
  access: 'affiliate',
  summary: 'The account manager',
  reply: Type.Object({ manager_name: nullableText, manager_email: nullableText, telegram: nullableText }),
})

export const liveStats = endpoint({
  method: 'GET',
  path: '/api/affiliate/stats/live/',
  access: 'affiliate',
  summary: 'The last ten days, oldest first, today last; empty days are zeros',
  reply: Type.Object({
    status: Type.Literal(1),
    results: Type.Array(Type.Object({ date: day, clicks: count, hosts: count, conversions: count, earnings: money })),
  }),
})

const firstStepsReply = Type.Object({
  /** Finished steps. */
  done: Type.Array(Type.Enum(first_steps)),
  dismissed: Type.Boolean(),
})

export const firstSteps = endpoint({
  method: 'GET',
  path: '/api/affiliate/dashboard/steps/',
  access: 'affiliate',
  summary:
    'First steps of a new account: payout details entered, offer opened, tracking link copied or clicked, postback tested or delivered',
  query: Type.Object({}, nothing_else),
  reply: firstStepsReply,
})

export const noteFirstStep = endpoint({
  method: 'POST',
  path: '/api/affiliate/dashboard/steps/',
  access: 'affiliate',
  summary: 'Notes that an offer was opened or a tracking link copied, or dismisses the list of first steps',
  body: Type.Object({ step: Type.Enum(noted_steps) }, nothing_else),
  reply: firstStepsReply,
})

const figures = Type.Object({ clicks: count, hosts: count, conversions: count, earnings: money })

const mover = Type.Object({
  offer_id: id,
  title: Type.String(),
  /** Earnings today, and a week ago until the same time of day. */
  earnings: money,
  earnings_last_week: money,
})

export const dashboardToday = endpoint({
  method: 'GET',
  path: '/api/affiliate/dashboard/today/',
  access: 'affiliate',
  summary:
    "Today in the network's zone: its figures beside those of yesterday and of a week ago until the same time of the day, hour by hour",
  query: Type.Object({}, nothing_else),
  reply: Type.Object({
    date: day,
    /** Until when all three are counted. */
    until: moment,
    today: figures,
    yesterday: figures,
    last_week: figures,
    /** The 24 hours of the clock. An hour that the clocks show twice is one; one that they skip is empty. */
    hours: Type.Array(
      Type.Object({
        hour: Type.Integer({ minimum: 0, maximum: 23 }),
        /** Null for an hour that has not begun. */
        today: orNull(figures),
        /** The whole hour of the same weekday a week ago. */
        last_week: figures,
      }),
    ),
    /** The offer whose earnings rose most against a week ago, and the one whose fell most; null when none did. */
    best: orNull(mover),
    worst: orNull(mover),
  }),
})

const percent = Type.Number({ minimum: 0, format: 'percent' })

/** A figure without anything to divide by is null. */
const decidingFigures = Type.Object({
  ...figures.properties,
  cr: orNull(percent),
  epc: orNull(money),
  approval_rate: orNull(percent),
})

export const dashboardRange = endpoint({
  method: 'GET',
  path: '/api/affiliate/dashboard/range/',
  access: 'affiliate',
  summary:
    'Figures of a range of days beside those of the period before: whole, and day by day, of a single day hour by hour. A range that ends today is compared until the same time of the day',
  query: Type.Object({ range: Type.Optional(Type.Enum([...dashboard_ranges])) }, nothing_else),
  reply: Type.Object({
    range: Type.Enum([...dashboard_ranges]),
    from: day,
    to: day,
    before_from: day,
    before_to: day,
    /** Until when both are counted: the last day before ends at this time of the day, too. Null where both are whole days. */
    until: orNull(moment),
    figures: decidingFigures,
    figures_before: decidingFigures,
    points: Type.Array(
      Type.Object({
        /** A day, or an hour such as `09:00`; null where the period has fewer days than the one before, and the other way round. */
        at: orNull(Type.String()),
        before_at: orNull(Type.String()),
        /** Null for an hour that has not begun. */
        figures: orNull(decidingFigures),
        figures_before: orNull(decidingFigures),
      }),
    ),
  }),
})
