import Type from 'typebox'
import { ledger_kinds, ledger_states } from './ledger-kinds.ts'

const dayText = (description: string) => Type.Optional(Type.String({ format: 'date', description }))

export const ledger_filters = {
  from: dayText("first day, in the network's time zone"),
  to: dayText('last day, included'),
  kind: Type.Optional(Type.Enum(ledger_kinds)),
  state: Type.Optional(
    Type.Enum(ledger_states, {
      description: 'entries that are released, which come to what is available, or those that are still held',
    }),
  ),
}
