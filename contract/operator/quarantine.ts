import Type from 'typebox'
import { count, moment } from '../fields.ts'
import { listing, listOf } from './fields.ts'
import { operation } from './operation.ts'

export const listQuarantine = operation({
  command: 'quarantine list',
  call: { method: 'GET', path: '/api/operator/quarantine/' },
  summary: 'clicks and postbacks that failed five times and were set aside, whole; the oldest first',
  examples: ['quarantine list'],
  changes: false,
  input: Type.Object(listing),
  reply: listOf(
    Type.Object({
      journal: Type.Integer(),
      sequence: Type.String(),
      stream: Type.Enum(['clicks', 'postbacks']),
      /** What went wrong. */
      error: Type.String(),
      attempts: count,
      quarantined_at: moment,
      /** Since when the worker is asked to take it again; null where it is not, or it failed again. */
      retry_at: Type.Union([moment, Type.Null()]),
      record: Type.Unknown(),
    }),
  ),
})

export const retryQuarantine = operation({
  command: 'quarantine retry',
  call: { method: 'POST', path: '/api/operator/quarantine/retry/' },
  summary: 'have the worker take what was set aside once more; each counts once, however often',
  examples: ['quarantine retry 1 4711', 'quarantine retry --all'],
  changes: true,
  operands: ['journal', 'sequence'],
  input: Type.Object({
    journal: Type.Optional(Type.Integer({ minimum: 1, maximum: 255, description: 'journal of one record' })),
    sequence: Type.Optional(Type.String({ pattern: String.raw`^\d{1,15}$`, description: 'its number there' })),
    all: Type.Optional(Type.Boolean({ description: 'all that are set aside' })),
  }),
  /** The call does not wait for the worker: all are `waiting` then, and `quarantine list` tells what became of them. */
  reply: Type.Object({ asked: count, taken: count, failed: count, waiting: count }),
})
