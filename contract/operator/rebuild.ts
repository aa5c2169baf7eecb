import Type from 'typebox'
import { count, moment, nullableText, orNull } from '../fields.ts'
import { operation } from './operation.ts'

const order = Type.Object({
  state: Type.Enum(['ordered', 'running', 'done', 'failed']),
  /** The node whose clicks are rebuilt. */
  node: count,
  ordered_at: moment,
  /** Records and conversions gone through, and how many there are about. */
  done: count,
  total: count,
  finished_at: orNull(moment),
  error: nullableText,
  /** Nodes whose clicks the statistics still lack. */
  nodes_left: Type.Array(count),
})

export const rebuildStatistics = operation({
  command: 'rebuild statistics',
  call: { method: 'POST', path: '/api/operator/statistics/rebuild/' },
  summary: 'rebuild the ClickHouse statistics from archive, journals and PostgreSQL without downtime',
  examples: ['rebuild statistics'],
  /** The command waits for the end; the call does not. */
  reply: order,
})

export const showRebuild = operation({
  command: 'rebuild status',
  call: { method: 'GET', path: '/api/operator/statistics/rebuild/' },
  summary: 'show the progress of the last rebuild of the statistics',
  examples: ['rebuild status'],
  roles: ['viewer'],
  reply: order,
})
