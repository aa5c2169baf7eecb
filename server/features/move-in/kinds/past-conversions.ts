import { message } from '@plumbline/contract/messages/index.ts'
import Type from 'typebox'
import { readOldMoment } from '../../../shared/files/times.ts'
import { calendarOf } from '../../../shared/time.ts'
import { takePastConversions } from '../../before-the-move/index.ts'
import { kindOf } from '../kind.ts'
import { externalId } from '../key-fields.ts'
import { refuseLine } from '../refusal.ts'
import { amountsOf, past_fields, resolveParties } from './past.ts'
import { takeTogether } from './prepare.ts'

const text = (description: string, maxLength: number) => Type.Optional(Type.String({ maxLength, description }))

const fields = {
  external_id: externalId,
  ...past_fields,
  goal: text('id of the goal in the old network, or its name; none: the base goal', 255),
  txid: text("the advertiser's transaction id: a later postback with it is not paid again", 4096),
  click_id: text('click id in the old network', 500),
  at: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'time of the conversion, in UTC unless it has an offset',
  }),
  status: Type.Optional(
    Type.Enum(['approved', 'pending', 'declined', 'reversed'], { description: 'default: approved' }),
  ),
}

const utc = calendarOf('UTC')

/** Conversions from before the move: known to the detection of duplicates, and shown as history. */
export const pastConversions = kindOf({
  name: 'past-conversions',
  fields,
  // A sale without its amounts is still not paid twice.
  strict: ['external_id', 'affiliate', 'offer', 'currency', 'goal', 'txid', 'click_id', 'at', 'status'],
  takeAll: (tools, lines) =>
    takeTogether(
      tools,
      lines,
      async (document, line) => {
        const { external_id, goal = '', txid = '', click_id = '', status = 'approved' } = document
        const amounts = amountsOf(document)
        const at = readOldMoment(document.at, utc)
        if (at === undefined) throw refuseLine(message('export_time_invalid', { cell: document.at }))
        const parties = await resolveParties(tools, document)
        return { line, external_id, goal, txid, click_id, status, ...amounts, ...parties, at: new Date(at) }
      },
      (ready) => takePastConversions(tools.pg, tools.network.id, ready),
    ),
})
