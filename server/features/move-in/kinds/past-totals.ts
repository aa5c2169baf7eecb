import { count } from '@plumbline/contract/fields.ts'
import Type from 'typebox'
import { takePastTotals } from '../../before-the-move/index.ts'
import { kindOf } from '../kind.ts'
import { amountsOf, past_fields, resolveParties } from './past.ts'
import { takeTogether } from './prepare.ts'

const fields = {
  day: Type.String({ format: 'date', description: 'day, in the zone of the old network' }),
  ...past_fields,
  clicks: Type.Optional(Type.Integer({ ...count, description: 'clicks' })),
  conversions: Type.Optional(Type.Integer({ ...count, description: 'approved conversions' })),
}

/** Daily totals from before the move, shown as history. */
export const pastTotals = kindOf({
  name: 'past-totals',
  fields,
  // A count that is left out would be a total of 0.
  strict: ['day', 'affiliate', 'offer', 'clicks', 'conversions', 'payout', 'revenue', 'currency'],
  takeAll: (tools, lines) =>
    takeTogether(
      tools,
      lines,
      async (document, line) => {
        const { day, affiliate, offer, clicks = 0, conversions = 0 } = document
        const amounts = amountsOf(document)
        const parties = await resolveParties(tools, document)
        return { line, day, affiliate, offer, clicks, conversions, ...amounts, ...parties }
      },
      (ready) => takePastTotals(tools.pg, tools.network.id, ready),
    ),
})
