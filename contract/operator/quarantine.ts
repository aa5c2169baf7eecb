import Type from 'typebox'
import { count, moment, orNull } from '../fields.ts'
import { flag, listOf, listing, optionalNumber } from './fields.ts'
import { operation } from './operation.ts'

export const listQuarantine = operation({
  command: 'quarantine list',
  call: { method: 'GET', path: '/api/operator/quarantine/' },
  summary: 'list quarantined clicks and postbacks (those that failed five times), oldest first',
  examples: ['quarantine list'],
  roles: ['viewer'],
  input: Type.Object(listing),
  reply: listOf(
    Type.Object({
      journal: Type.Integer(),
      sequence: Type.String(),
      stream: Type.Enum(['clicks', 'postbacks']),
      error: Type.String(),
      attempts: count,
      quarantined_at: moment,
      /** Since when the worker is asked to take it again; null where it is not, or it failed again. */
      retry_at: orNull(moment),
      record: Type.Unknown(),
    }),
  ),
})

export const retryQuarantine = operation({
  command: 'quarantine retry',
  call: { method: 'POST', path: '/api/operator/quarantine/retry/' },
  summary: 'process quarantined records again; each counts once, however often you retry',
  examples: ['quarantine retry 1 4711', 'quarantine retry --all'],
  one: {
    of: 'sequence',
    summary: 'process this quarantined record again; it counts once, however often you retry',
  },
  operands: ['journal', 'sequence'],
  input: Type.Object({
    journal: optionalNumber(1, 255, 'number of the journal'),
    sequence: Type.Optional(
      Type.String({ pattern: String.raw`^\d{1,15}$`, description: 'number of the record in the journal' }),
    ),
    all: flag('all quarantined records'),
  }),
  /** The call does not wait for the worker: all records are `waiting`, and `quarantine list` shows the outcome. */
  reply: Type.Object({ asked: count, taken: count, failed: count, waiting: count }),
})
