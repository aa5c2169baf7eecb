import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClickRecord } from '../journal/record.ts'
import { visitReason } from '../visitor/bots.ts'
import { cutUserAgent, readUserAgent } from '../visitor/user-agent.ts'
import { judgeClick } from './click-rules.ts'
import { answerNotFound, answerUnavailable } from './answers.ts'
import { cleanText, idOf, subIdsOf, type RawParameters } from './parameters.ts'
import { isOverloaded, whyUnavailable, type TrackerState } from './state.ts'
import { visitorAddress } from './visitor-address.ts'

const longest_referer = 1_024

/**
 * What the destination learns of the page that the link stood on: its origin, and nothing at all over plain http. The path is the
 * affiliate's own business.
 */
const redirect_headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** Answers a click: judges it, writes it to the journal, and only when it is on disk sends the visitor on. */
export const answerClick =
  (state: TrackerState) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const catalogue = state.catalogue()
    if (catalogue === undefined || whyUnavailable(state) !== undefined) return answerUnavailable(reply)
    if (isOverloaded(state)) {
      state.counters.count('click_overload')
      return answerUnavailable(reply)
    }

    const at = state.now()
    const parameters = request.query as RawParameters
    const ip = visitorAddress(request, state.demo_visitor_key, at)
    const user_agent = cutUserAgent(request.headers['user-agent'] ?? '')
    const { os, device } = readUserAgent(user_agent)
    const offer_id = idOf(parameters, 'offer_id')
    const affiliate_id = idOf(parameters, 'affiliate_id')
    const country = state.countries.find(ip)
    const visit = visitReason(request.method, request.headers)
    const { rejected, payout_id, destination } = judgeClick(catalogue, {
      offer_id,
      affiliate_id,
      country,
      os,
      device,
      at,
      visit,
    })

    const record: ClickRecord = {
      v: 1,
      kind: 'click',
      at,
      offer_id,
      affiliate_id,
      payout_id,
      rejected,
      ip,
      user_agent,
      referer: cleanText(request.headers.referer ?? '', longest_referer),
      country,
      os,
      device,
      subs: subIdsOf(parameters),
    }
    const { sequence, committed } = state.journal.append(record)
    try {
      await committed
    } catch (error) {
      state.on_journal_failure(error)
      return answerUnavailable(reply)
    }

    if (destination === undefined) return answerNotFound(reply)
    const { subs } = record
    const click_id = state.click_ids.encode({ journal: state.journal.number, sequence, at, affiliate_id, offer_id })
    const location = destination.addressFor({ click_id, affiliate_id, offer_id, subs, country, ip, os, device, at })
    return reply.code(302).headers(redirect_headers).header('location', location).send()
  }
