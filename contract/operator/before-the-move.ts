import Type from 'typebox'
import { past_month } from '../before-the-move.ts'
import { conversionStatus, count, id, moment, money, nullableText } from '../fields.ts'
import { operation } from './operation.ts'

export const showBeforeTheMove = operation({
  command: 'affiliates before-the-move',
  call: { method: 'GET', path: '/api/operator/affiliates/{id}/before-the-move/' },
  summary: 'show what an affiliate did in networks that moved in here: in no report, closed day, cap or balance',
  examples: ['affiliates before-the-move 17'],
  roles: ['manager', 'finance', 'viewer'],
  reply: Type.Object({
    /** Newest first. */
    months: Type.Array(Type.Object({ network: Type.String(), ...past_month, revenue: money })),
    /** The last 50 conversions. */
    results: Type.Array(
      Type.Object({
        network: Type.String(),
        /** Of the old network. */
        external_id: Type.String(),
        at: moment,
        offer_id: id,
        offer: Type.String(),
        goal: Type.String(),
        txid: nullableText,
        status: conversionStatus,
        payout: money,
        revenue: money,
      }),
    ),
    count,
  }),
  columns: ['network', 'external_id', 'at', 'offer_id', 'offer', 'goal', 'txid', 'status', 'payout', 'revenue'],
})
