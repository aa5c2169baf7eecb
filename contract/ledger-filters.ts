import Type from 'typebox'
import { ledger_kinds } from './ledger-kinds.ts'

const dayText = (description: string) => Type.Optional(Type.String({ format: 'date', description }))

/** What a ledger can be narrowed by. */
export const ledger_filters = {
  from: dayText("first day, in the network's time zone"),
  to: dayText('last day, included'),
  kind: Type.Optional(Type.Enum(ledger_kinds)),
}
