import Type from 'typebox'
import { delivery_states } from '../delivery-states.ts'
import { conversionStatus, count, id, messageField, moment, orNull } from '../fields.ts'
import { dayOrMoment, line, listOf, listing, long_number, optionalChoice, optionalId } from './fields.ts'
import { operation } from './operation.ts'

/** Which deliveries are meant, by the moment of the change that they tell. */
const selection = {
  from: dayOrMoment('of changes from then on'),
  to: dayOrMoment('of changes until then', 'all of it'),
  affiliate: optionalId('only this affiliate'),
  postback: optionalId('only this postback'),
}

export const listDeliveries = operation({
  command: 'postbacks list',
  call: { method: 'GET', path: '/api/operator/deliveries/' },
  summary: 'list deliveries of outbound postbacks (to affiliates) in the last 30 days, newest first',
  examples: ['postbacks list --state failed --affiliate 7'],
  roles: ['manager', 'viewer'],
  input: Type.Object({
    ...listing,
    ...selection,
    state: optionalChoice(delivery_states, 'only this status'),
  }),
  reply: listOf(
    Type.Object({
      id: Type.String(),
      state: Type.Enum(delivery_states),
      affiliate_id: id,
      postback_id: id,
      /** As the affiliate wrote it. */
      url: Type.String(),
      /** Since when the postback is switched off, because its calls failed. */
      disabled_at: orNull(moment),
      conversion_id: Type.String(),
      /** The conversion's new status, and when it changed. */
      status: conversionStatus,
      changed_at: moment,
      attempts: count,
      last_attempt_at: orNull(moment),
      last_code: orNull(Type.Integer()),
      last_error: orNull(messageField),
      due_at: orNull(moment),
    }),
  ),
})

export const listFailingPostbacks = operation({
  command: 'postbacks failing',
  call: { method: 'GET', path: '/api/operator/postbacks/failing/' },
  summary: 'list failing outbound postbacks, disabled ones first',
  examples: ['postbacks failing --limit 10'],
  roles: ['manager', 'viewer'],
  input: Type.Object(listing),
  reply: listOf(
    Type.Object({
      id,
      affiliate_id: id,
      url: Type.String(),
      status: conversionStatus,
      /** Number of failed calls in a row, their start, and the last error. */
      failures: count,
      failing_since: moment,
      failing_with: orNull(messageField),
      disabled_at: orNull(moment),
      paused_at: orNull(moment),
      /** Deliveries that wait for it. */
      waiting: count,
    }),
  ),
})

export const enablePostback = operation({
  command: 'postbacks enable',
  call: { method: 'POST', path: '/api/operator/postbacks/{postback}/enable/' },
  summary: 'enable a disabled outbound postback and send all missed calls',
  examples: ['postbacks enable 12'],
  roles: ['manager'],
  subject: { kind: 'postback', by: 'postback' },
  params: Type.Object({ postback: id }),
  reply: Type.Object({
    enabled: id,
    /** Deliveries that start again. */
    due: count,
  }),
})

export const replayDeliveries = operation({
  command: 'postbacks replay',
  call: { method: 'POST', path: '/api/operator/deliveries/replay/' },
  summary: 'replay one delivery, or the failed deliveries of a period',
  examples: ['postbacks replay 4711', 'postbacks replay --from 2026-11-19 --to 2026-11-20 --affiliate 7'],
  one: {
    of: 'delivery',
    summary: 'replay this postback',
  },
  roles: ['manager'],
  operands: ['delivery'],
  input: Type.Object({
    delivery: Type.Optional(Type.String({ pattern: long_number, description: 'number of the delivery' })),
    ...selection,
    state: optionalChoice(delivery_states, 'for a period: only deliveries in this state, for example delivered'),
  }),
  reply: Type.Object({ replayed: count }),
  limit_ms: 60_000,
})

export const setPostbackAddresses = operation({
  command: 'postbacks addresses',
  call: { method: 'PATCH', path: '/api/operator/postback-addresses/' },
  summary: 'set the IP addresses of outbound postbacks, as shown to affiliates',
  typed: 'Without options, show them',
  examples: ['postbacks addresses', 'postbacks addresses --addresses 198.51.100.7,2001:db8:20::/48'],
  subject: { kind: 'settings', part: 'postback_addresses' },
  input: Type.Object({
    addresses: Type.Optional(
      Type.Array(line(undefined, 50), {
        maxItems: 50,
        description: 'IP addresses and ranges that the workers of all nodes call from; empty for none',
      }),
    ),
  }),
  reply: Type.Object({ addresses: Type.Array(Type.String()) }),
})
