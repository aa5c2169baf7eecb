import Type from 'typebox'
import { id, moment, nullableText } from '../fields.ts'
import { sources } from '../move-in.ts'
import { listOf, listing, optionalId } from './fields.ts'
import { operation } from './operation.ts'

const countOf = (description: string) => Type.Integer({ minimum: 0, description })
const nullableMoment = (description: string) => Type.Union([moment, Type.Null()], { description })

export const listOldPostbacks = operation({
  command: 'move-in postbacks',
  call: { method: 'GET', path: '/api/operator/move-in/postbacks/' },
  summary:
    'list advertisers that still send postbacks in the form of an old network, with what was relayed; latest first',
  examples: ['move-in postbacks'],
  roles: ['viewer'],
  input: Type.Object({
    ...listing,
    network: optionalId('only this old network, by its ID'),
  }),
  reply: listOf(
    Type.Object({
      network_id: id,
      network: Type.String(),
      source: Type.Enum(sources),
      advertiser_id: Type.Union([id, Type.Null()], { description: 'empty: the sender is not known' }),
      advertiser: nullableText,
      received: countOf('in the last 30 days'),
      last_at: nullableMoment('last received'),
      relayed: countOf('sent on to the old tracker in the last 30 days'),
      waiting: countOf('waiting to be sent on'),
      failed: countOf('given up in the last 30 days'),
      last_error: Type.Union([Type.String(), Type.Null()], { description: 'why the last failed call failed' }),
      last_error_at: nullableMoment('when it failed'),
    }),
  ),
})
