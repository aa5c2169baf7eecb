import type * as postbacks from '@plumbline/contract/outbound-postbacks.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Services } from '../portal-services.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, tooManyAttempts } from '../../shared/http/errors.ts'
import { sampleValues } from './values.ts'
import { countAttempt } from '../../storage/postgres/counted-attempts.ts'
import { isOfferVisible } from '../offers/index.ts'
import { callUrl, type CallTools } from './calling/call.ts'
import { not_public, checkUrl } from './calling/url-rules.ts'
import { presentDelivery } from './present-delivery.ts'
import * as queries from './queries.ts'
import { allowed_tests, goalOf, statusOf, test_limits, unknownGoal, max_postbacks } from './rules.ts'
import { checkHost } from './calling/guard.ts'

interface PostbackServices extends Pick<Services, 'pg' | 'now'> {
  /** How affiliates' addresses are checked and called. */
  tools: CallTools
}

type PostbackReply = ReplyOf<typeof postbacks.updatePostback>

const replyOf = (found: queries.Postback): PostbackReply => {
  const { offer_id, offer_title, paused_at, created_at, last_state, last_code, last_at, ...more } = found
  const { failures, failing_since, failing_with, disabled_at, ...postback } = more
  return {
    ...postback,
    offer: offer_id === null ? null : { id: offer_id, title: offer_title ?? '' },
    paused: paused_at !== null,
    created_at: created_at.toISOString(),
    last_delivery:
      last_state === null || last_at === null
        ? null
        : { state: last_state, code: last_code, at: last_at.toISOString() },
    failing:
      failing_since === null
        ? null
        : {
            calls: failures,
            since: failing_since.toISOString(),
            error: failing_with ?? '',
            disabled_at: disabled_at?.toISOString() ?? null,
          },
  }
}

/** Handlers of affiliates' postbacks. One of another affiliate answers exactly as one that does not exist. */
export const postbacksHandlers = ({ pg, now, tools }: PostbackServices): HandlersOf<typeof postbacks> => {
  const refuse = (reason: string): ApiError => new ApiError('bad_request', reason)

  const readUrl = async (text: string): Promise<string> => {
    const checked = checkUrl(text)
    if ('refusal' in checked) throw refuse(checked.refusal)
    // A name that leads nowhere now is taken: it is asked again before every call.
    const verdict = await checkHost(checked.host, tools.lookup)
    if (verdict.kind === 'refused') throw refuse(not_public)
    return checked.text
  }

  const checkGoal = async (affiliate_id: number, offer_id: number | null, goal: string | null): Promise<void> => {
    if (goal === null || (await queries.hasGoal(pg, affiliate_id, offer_id, goal))) return
    const goals = offer_id === null ? undefined : await queries.listGoals(pg, affiliate_id, offer_id)
    throw refuse(unknownGoal(goal, goals))
  }

  const findOwn = async (affiliate_id: number, id: number): Promise<queries.Postback> => {
    const postback = await queries.findPostback(pg, affiliate_id, id)
    if (postback === undefined) throw new ApiError('not_found')
    return postback
  }

  const countTest = async (affiliate_id: number): Promise<void> => {
    const limit = { key: `test of a postback by ${affiliate_id}`, allowed: allowed_tests }
    const wait_ms = await pg.transaction().execute((transaction) => countAttempt(transaction, now(), [limit]))
    if (wait_ms > 0) throw tooManyAttempts(wait_ms)
  }

  return {
    async postbackList({ caller }) {
      const rows = await queries.listPostbacks(pg, caller.affiliate_id)
      return rows.map(replyOf)
    },

    async createPostback({ body, caller: { affiliate_id } }) {
      const status = statusOf(body.status)
      if (status === undefined) throw refuse('The status must be pending, approved, declined or reversed.')
      const offer_id = body.offer ?? null
      if (offer_id !== null && !(await isOfferVisible(pg, offer_id, affiliate_id)))
        throw refuse('The offer is unknown.')
      const goal = goalOf(body.goal)
      await checkGoal(affiliate_id, offer_id, goal)
      const url = await readUrl(body.url)
      const id = await pg.transaction().execute(async (transaction) => {
        if ((await queries.countPostbacksAlone(transaction, affiliate_id)) >= max_postbacks)
          throw refuse(`You can have ${max_postbacks} postbacks at most. Delete one that you no longer need.`)
        return queries.insertPostback(transaction, { affiliate_id, offer_id, url, status, goal, created_at: now() })
      })
      if (id === undefined) throw new ApiError('conflict', 'You already have this postback.')
      return replyOf(await findOwn(affiliate_id, id))
    },

    async updatePostback({ params, body, caller }) {
      await queries.setPaused(pg, caller.affiliate_id, params.id, body.paused, now())
      return replyOf(await findOwn(caller.affiliate_id, params.id))
    },

    async deletePostback({ params, caller }) {
      if (!(await queries.removePostback(pg, caller.affiliate_id, params.id))) throw new ApiError('not_found')
      return { detail: 'Postback deleted.' }
    },

    async postbackDeliveries({ params, query, caller: { affiliate_id } }) {
      const { id } = await findOwn(affiliate_id, params.id)
      const [deliveries, count] = await Promise.all([
        queries.listDeliveries(pg, affiliate_id, id, query.page ?? 1),
        queries.countDeliveries(pg, affiliate_id, id),
      ])
      const attempts = await queries.listAttempts(
        pg,
        deliveries.map((delivery) => delivery.id),
      )
      return { results: deliveries.map((delivery) => presentDelivery(delivery, attempts)), count }
    },

    async testPostback({ params, caller: { affiliate_id }, signal }) {
      const postback = await findOwn(affiliate_id, params.id)
      await countTest(affiliate_id)
      const values = sampleValues({ ...postback, affiliate_id }, now())
      const result = await callUrl(
        postback.url,
        values,
        { ...tools, limits: test_limits },
        { delivery: 'test', signal },
      )
      const { url, code = null, error = null, answer, duration_ms, verdict } = result
      return { url, code, error, answer, duration_ms, delivered: verdict === 'delivered' }
    },
  }
}
