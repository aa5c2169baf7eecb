import { metrics } from '@plumbline/contract/metrics.ts'
import type { offerFigures } from '@plumbline/contract/offer-figures.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { MetricColumn } from '@plumbline/contract/report-shape.ts'
import Type from 'typebox'
import {
  affiliateQuery,
  figuresBy,
  inRange,
  partSchemas,
  partsOf,
  rangeParameters,
  sumsOf,
  valueOf,
} from '../reports/index.ts'

/** How many days the figures by which an offer is chosen look back, today among them. */
export const figures_days = 30

const shown = ['clicks', 'cr', 'epc', 'approval_rate'] as const
const columns: readonly MetricColumn[] = shown.map((metric) => ({ ...metrics[metric], key: metric, metric }))
const fields = columns.flatMap(partsOf).map(({ field, sum }) => `sum_${sum} as ${field}`)

/** An affiliate's own figures of each offer that it has clicks or conversions of in a range. */
export const ownFiguresQuery = affiliateQuery({
  name: 'offers_own_figures',
  sql: (from) => `
    select dimension as offer_id, ${fields.join(', ')}
    from (${figuresBy(from, { dimension: 'offer_id', where: inRange, figures: sumsOf(columns) })}) as offers
    order by offer_id`,
  parameters: rangeParameters,
  row: { offer_id: Type.Integer({ minimum: 1 }), ...partSchemas(columns) },
})

type OwnFigures = ReplyOf<typeof offerFigures>['results'][number]

/** A row of the query on the wire. */
export const presentOwnFigures = (row: Readonly<Record<string, unknown>> & { offer_id: number }): OwnFigures => {
  const [clicks, cr = null, epc = null, approval_rate = null] = columns.map((column) => valueOf(column, row))
  return { offer_id: row.offer_id, clicks: clicks ?? 0, cr, epc, approval_rate }
}
