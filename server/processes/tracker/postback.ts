import type { FastifyReply, FastifyRequest } from 'fastify'
import { foreignCurrency } from '../../features/conversions/booking/currency.ts'
import { formatOldPostback, old_postback_parameter } from '../../storage/journal/old-postback.ts'
import { answerText } from './answers.ts'
import { postback_counts } from './metrics.ts'
import type { RawParameters } from './parameters.ts'
import type { NoteOutcome } from './postback-diagnostics/postback-notes.ts'
import {
  evaluateOldPostback,
  findOldPostback,
  isOwnRelay,
  withOwnGoal,
  type FoundOldPostback,
} from './old-postbacks.ts'
import { postback_path, postback_paths } from './postback-dialects.ts'
import {
  advertiserOf,
  evaluatePostback,
  readPostback,
  readSentPostback,
  type PostbackRequest,
  type RefusalReason,
} from './postback-rules.ts'
import { readPairs, type SentParameters } from './sent-parameters.ts'
import { isOverloaded, whyUnavailable, type TrackerState } from './state.ts'
import { visitorAddress } from './visitor-address.ts'

const refusals: Record<RefusalReason, string> = {
  no_token: 'refused: the token is missing',
  wrong_token: 'refused: the token is not valid',
  expired_token: 'refused: the token is not valid',
  disabled: 'refused: the token is not valid',
  wrong_address: 'refused: postbacks of this token do not come from this address',
  foreign_click: 'refused: this click_id is not of one of your offers',
}

const limited = 'too many postbacks without a valid token: nothing was recorded, send it again later'

const unavailable = (reply: FastifyReply, why: 'unavailable' | 'overload' = 'unavailable'): FastifyReply => {
  postback_counts.count(why)
  return answerText(reply.header('retry-after', '2'), 503, 'unavailable: nothing was recorded, send it again')
}

/** The raw query of a URL. */
const queryOf = (url = ''): string => /^[^?#]*[?#]([^]*)$/.exec(url)?.[1] ?? ''

/** Why a postback in an old network's form is not processed further. */
const whyRefused = (state: TrackerState, request: FastifyRequest, old: FoundOldPostback): string | undefined => {
  if (old.is_pixel) return 'refused: pixels of browsers are not taken, send a postback from a server'
  return isOwnRelay(state.click_ids, request) ? 'refused: it was relayed from here' : undefined
}

/**
 * Answers a postback: checks the sender, journals the postback, and acknowledges it only when it is on disk.
 * @param answerOther answers requests at paths of old networks that are not postbacks: their links may have the same path
 */
export const answerPostback =
  (
    state: TrackerState,
    answerOther: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const catalogue = state.catalogue()
    if (catalogue === undefined || whyUnavailable(state) !== undefined) return unavailable(reply)
    if (isOverloaded(state)) {
      state.counters.count('postback_overload')
      return unavailable(reply, 'overload')
    }

    const at = state.now()
    const body = request.body as SentParameters | null | undefined
    const query = readPairs(queryOf(request.raw.url))
    const old = findOldPostback(catalogue, request, { ...body?.lossy, ...query.lossy })
    if (old === undefined && request.routeOptions.url !== postback_path) return answerOther(request, reply)
    const refused = old && whyRefused(state, request, old)
    if (refused !== undefined) {
      postback_counts.count('unreadable')
      return answerText(reply, 403, refused)
    }
    const { request: as_sent, unreadable, ...sent } = readSentPostback(query, body ?? undefined, old?.names)
    const tools = { catalogue, click_ids: state.click_ids }
    const postback = old === undefined ? as_sent : withOwnGoal(tools, old, as_sent)
    if (unreadable !== undefined) {
      const answer = `${unreadable} must be a text or a number`
      noteUnreadable(state, request, 400, answer, postback)
      return answerText(reply, 400, answer)
    }
    const ip = visitorAddress(request, state.addressOf, state.demo_visitor_key, at)
    const verdict = (old === undefined ? evaluatePostback : evaluateOldPostback(old))(tools, postback, ip, at)
    if (verdict.kind === 'refused') {
      const { reason, advertiser_id } = verdict
      state.counters.count(`postback_${reason}`)
      postback_counts.count(reason)
      const { token, parameters } = postback
      state.notes.note({ outcome: reason, advertiser_id, at, ip, answer: refusals[reason], token, parameters })
      return answerText(reply, 403, refusals[reason])
    }

    const wait_ms = state.limitUnproven(verdict)
    if (wait_ms !== undefined) {
      const { token, parameters } = postback
      const advertiser_id = advertiserOf(tools, postback, at)
      state.counters.count('postback_limited')
      postback_counts.count('limited')
      state.notes.note({
        outcome: token === '' ? 'no_token' : 'wrong_token',
        advertiser_id,
        at,
        ip,
        answer: limited,
        token,
        parameters,
      })
      return answerText(reply.header('retry-after', String(Math.ceil(wait_ms / 1_000))), 429, limited)
    }

    const { advertiser_id, token_sha256, offer_id, remark } = verdict
    const { click_id, goal, txid, amount, status } = postback
    const parameters =
      verdict.old === undefined
        ? postback.parameters
        : { ...postback.parameters, [old_postback_parameter]: formatOldPostback(verdict.old) }
    const note = offer_id === undefined ? undefined : state.postbacks.note(offer_id, postback)
    const { committed, sequence } = state.journal.append(
      { kind: 'postback', at, advertiser_id, click_id, goal, txid, amount, status, ip, parameters, ...sent },
      note?.together,
    )
    try {
      await committed
    } catch (error) {
      state.on_journal_failure(error)
      return unavailable(reply)
    }
    note?.committed()
    state.on_record?.(request, { journal: state.journal.number, sequence })
    const is_duplicate = note?.duplicate === true && foreignCurrency(parameters) === undefined
    postback_counts.count(is_duplicate ? 'duplicate' : remark === '' ? 'ok' : 'remark')
    const answer = is_duplicate ? 'duplicate' : remark === '' ? 'OK' : `OK: ${remark}`
    if (advertiser_id !== 0)
      state.notes.note({
        outcome: 'received',
        advertiser_id,
        ...(token_sha256 !== undefined && { token_sha256 }),
        at,
        ip,
        answer,
        token: '',
        parameters: postback.parameters,
      })
    return answerText(reply, 200, answer)
  }

const unreadable_outcomes: Readonly<Record<number, NoteOutcome>> = {
  400: 'unreadable',
  413: 'too_large',
  415: 'content_type',
}

/**
 * Notes an unreadable postback.
 * @param read the readable part; absent: only its address, which may identify the advertiser
 */
export const noteUnreadable = (
  state: TrackerState,
  request: FastifyRequest,
  status: number,
  answer: string,
  read?: PostbackRequest,
): void => {
  const outcome = unreadable_outcomes[status]
  const catalogue = state.catalogue()
  if (!postback_paths.includes(request.routeOptions.url ?? '')) return
  postback_counts.count('unreadable')
  if (outcome === undefined || catalogue === undefined) return
  const at = state.now()
  const query = request.query as RawParameters
  const { token, ...postback } = read ?? readPostback(query, {}, findOldPostback(catalogue, request, query)?.names)
  state.notes.note({
    outcome,
    advertiser_id: advertiserOf({ catalogue, click_ids: state.click_ids }, { token, ...postback }, at),
    at,
    ip: visitorAddress(request, state.addressOf, state.demo_visitor_key, at),
    answer,
    token,
    parameters: postback.parameters,
  })
}
