import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerText } from './answers.ts'
import type { RawParameters } from './parameters.ts'
import { judgePostback, readPostback, type RefusalReason } from './postback-rules.ts'
import { isOverloaded, whyUnavailable, type TrackerState } from './state.ts'
import { visitorAddress } from './visitor-address.ts'

const refusals: Record<RefusalReason, string> = {
  no_token: 'refused: the token is missing',
  wrong_token: 'refused: the token is not valid',
  wrong_address: 'refused: postbacks of this token do not come from this address',
  foreign_click: 'refused: this click_id is not of one of your offers',
}

const unavailable = (reply: FastifyReply): FastifyReply =>
  answerText(reply.header('retry-after', '2'), 503, 'unavailable: nothing was recorded, send it again')

const isParameters = (body: unknown): body is RawParameters =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** JSON bodies may have numbers where a query has text. */
const asTexts = (body: RawParameters): RawParameters =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )

/** Answers a postback: who may send it, the journal, and only when it is on disk an acknowledgement. */
export const answerPostback =
  (state: TrackerState) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const catalogue = state.catalogue()
    if (catalogue === undefined || whyUnavailable(state) !== undefined) return unavailable(reply)
    if (isOverloaded(state)) {
      state.counters.count('postback_overload')
      return unavailable(reply)
    }

    const at = state.now()
    const body = isParameters(request.body) ? asTexts(request.body) : {}
    const postback = readPostback(request.query as RawParameters, body)
    const ip = visitorAddress(request, state.demo_visitor_key, at)
    const verdict = judgePostback({ catalogue, click_ids: state.click_ids }, postback, ip, at)
    if (verdict.kind === 'refused') {
      state.counters.count(`postback_${verdict.reason}`)
      return answerText(reply, 403, refusals[verdict.reason])
    }

    const { advertiser_id, offer_id, remark } = verdict
    const { click_id, goal, txid, amount, status, parameters } = postback
    const note = offer_id === undefined ? undefined : state.postbacks.note(offer_id, postback)
    const { committed } = state.journal.append(
      { v: 1, kind: 'postback', at, advertiser_id, click_id, goal, txid, amount, status, ip, parameters },
      note?.together,
    )
    try {
      await committed
    } catch (error) {
      state.on_journal_failure(error)
      return unavailable(reply)
    }
    note?.committed()
    if (note?.duplicate === true) return answerText(reply, 200, 'duplicate')
    return answerText(reply, 200, remark === '' ? 'OK' : `OK: ${remark}`)
  }
