import { count } from '@plumbline/contract/fields.ts'
import Type, { type Static } from 'typebox'
import { takePastTotals, type PastTotalLine } from '../../before-the-move/index.ts'
import { kindOf, type Line } from '../kind.ts'
import { amountsOf, past_fields, takePast } from './past.ts'

const fields = {
  day: Type.String({ format: 'date', description: 'day, in the zone of the old network' }),
  ...past_fields,
  clicks: Type.Optional(Type.Integer({ ...count, description: 'clicks' })),
  conversions: Type.Optional(Type.Integer({ ...count, description: 'approved conversions' })),
}
type Document = Static<Type.TObject<typeof fields>>

const readLine = ({ line, document }: Line<Document>): PastTotalLine => {
  const { day, affiliate, offer, clicks = 0, conversions = 0 } = document
  return { line, day, affiliate, offer, clicks, conversions, ...amountsOf(document) }
}

/** Daily totals from before the move, shown as history. */
export const pastTotals = kindOf({
  name: 'past-totals',
  fields,
  strict: ['day', 'affiliate', 'offer', 'payout', 'revenue', 'currency'],
  takeAll: (tools, lines) =>
    takePast(tools, lines, readLine, (given, ids) => takePastTotals(tools.pg, tools.network.id, given, ids)),
})
