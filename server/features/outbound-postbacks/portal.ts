import type * as postbacks from '@plumbline/contract/outbound-postbacks.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Services } from '../portal-services.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, refuse, tooManyAttempts } from '../../shared/http/errors.ts'
import { presentMessage, readMessage } from '../../shared/messages.ts'
import { countAttempt, type Allowance } from '../../storage/postgres/counted-attempts.ts'
import type { Keys } from '../../shared/sealed-token.ts'
import type { CallTools } from './calling/call.ts'
import { readAddresses } from './called-from.ts'
import { presentDelivery } from './present-delivery.ts'
import { createSettingsReader, withGiven } from './read-settings.ts'
import { countDeliveries, hasDelivery, listAttempts, listDeliveries } from './delivery-log.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'
import { firstSecret, openSecret, rotateSecret } from './secrets.ts'
import { replayDeliveries } from './select.ts'
import { callSample } from './test-call.ts'

interface PostbackServices extends Pick<Services, 'pg' | 'now'> {
  /** How affiliates' addresses are checked and called. */
  tools: CallTools
  /** With what the secrets of postbacks are sealed. */
  keys: Keys
}

type PostbackReply = ReplyOf<typeof postbacks.updatePostback>

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

const replyOf = (postback: queries.Postback, now: Date): PostbackReply => {
  const { id, name, url, status, goal, offer_id, offer_title, method, paused_at, created_at } = postback
  const { last_state, last_code, last_at, failures, failing_since, failing_with, disabled_at } = postback
  const { secret_at, previous_secret_until } = postback
  const previous_until = previous_secret_until !== null && previous_secret_until > now ? previous_secret_until : null
  return {
    id,
    name,
    url,
    status,
    goal,
    offer: offer_id === null ? null : { id: offer_id, title: offer_title ?? '' },
    method,
    signing:
      secret_at === null ? null : { created_at: secret_at.toISOString(), previous_until: textOf(previous_until) },
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
            error: presentMessage(readMessage(failing_with ?? '')),
            disabled_at: textOf(disabled_at),
          },
  }
}

const same = (): ApiError => refuse('same_postback', {})
const sameFor = (statuses: readonly rules.PostbackStatus[]): ApiError => refuse('same_postbacks', { statuses })

/** Handlers of affiliates' postbacks. One of another affiliate answers exactly as one that does not exist. */
export const postbacksHandlers = ({ pg, now, tools, keys }: PostbackServices): HandlersOf<typeof postbacks> => {
  const reader = createSettingsReader(pg, tools)

  const findOwn = async (affiliate_id: number, id: number): Promise<queries.Postback> => {
    const postback = await queries.findPostback(pg, affiliate_id, id)
    if (postback === undefined) throw new ApiError('not_found')
    return postback
  }

  /** Adds postbacks that differ in their status, all or none. Their address checks POST calls of each by one secret. */
  const add = async (
    affiliate_id: number,
    postbacks: readonly queries.PostbackSettings[],
  ): Promise<PostbackReply[]> => {
    const ids = await pg.transaction().execute(async (transaction) => {
      const existing = await queries.countPostbacksAlone(transaction, affiliate_id)
      if (existing + postbacks.length > rules.max_postbacks)
        throw refuse('too_many_postbacks', { most: rules.max_postbacks })
      const created_at = now()
      const secret = postbacks[0]?.method === 'POST' ? firstSecret(keys, created_at) : {}
      const added: number[] = []
      const known: rules.PostbackStatus[] = []
      for (const settings of postbacks) {
        const id = await queries.insertPostback(transaction, { ...settings, ...secret, affiliate_id, created_at })
        if (id === undefined) known.push(settings.status)
        else added.push(id)
      }
      if (known.length > 0) throw postbacks.length === 1 ? same() : sameFor(known)
      return added
    })
    const postbacks_added = await Promise.all(ids.map((id) => findOwn(affiliate_id, id)))
    return postbacks_added.map((postback) => replyOf(postback, now()))
  }

  const countAs = async (key: string, allowed: readonly Allowance[]): Promise<void> => {
    const wait_ms = await pg.transaction().execute((trx) => countAttempt(trx, now(), [{ key, allowed }]))
    if (wait_ms > 0) throw tooManyAttempts(wait_ms)
  }
  const countTest = (affiliate_id: number): Promise<void> =>
    countAs(`test of a postback by ${affiliate_id}`, rules.allowed_tests)

  const showSecret = async (affiliate_id: number, id: number): Promise<ReplyOf<typeof postbacks.postbackSecret>> => {
    const postback = await findOwn(affiliate_id, id)
    const { signing: times } = replyOf(postback, now())
    if (times === null) throw new ApiError('not_found')
    const secret = openSecret(keys, postback.secret)
    if (secret === undefined) throw refuse('secret_unreadable', {})
    return { secret, ...times }
  }

  return {
    async postbackList({ caller }) {
      const rows = await queries.listPostbacks(pg, caller.affiliate_id)
      return rows.map((row) => replyOf(row, now()))
    },

    async postbackOptions({ query, caller }) {
      const [offers, called_from] = await Promise.all([
        queries.listOffersWithGoals(pg, caller.affiliate_id, query.search),
        readAddresses(pg),
      ])
      return { offers, called_from }
    },

    async createPostback({ body, caller: { affiliate_id } }) {
      const [added] = await add(affiliate_id, [await reader.readNew(affiliate_id, body)])
      if (added === undefined) throw new ApiError('not_found')
      return added
    },

    async createPostbacks({ body, caller: { affiliate_id } }) {
      return { results: await add(affiliate_id, await reader.readSeveral(affiliate_id, body)) }
    },

    async updatePostback({ params: { id }, body: { paused, ...changes }, caller: { affiliate_id } }) {
      const before = await findOwn(affiliate_id, id)
      const edits = Object.values(changes).some((value) => value !== undefined)
      if (!edits && paused === undefined) throw refuse('nothing_changed', {})
      const given = edits ? await reader.readChanges(before, changes) : undefined
      await pg.transaction().execute(async (trx) => {
        // Locks the affiliate's list: no other postback can be added or changed. Changes since the form was loaded are kept.
        await queries.countPostbacksAlone(trx, affiliate_id)
        const held = await queries.holdPostback(trx, affiliate_id, id)
        if (held === undefined) throw new ApiError('not_found')
        if (given !== undefined) {
          const after = await withGiven(trx, affiliate_id, held, given)
          const first = after.method === 'POST' ? firstSecret(keys, now()) : undefined
          if (!(await queries.editPostback(trx, { ...held, affiliate_id, id }, after, first))) throw same()
        }
        if (paused !== undefined) await queries.setPaused(trx, affiliate_id, id, paused, now())
      })
      return replyOf(await findOwn(affiliate_id, id), now())
    },

    async deletePostback({ params, caller }) {
      if (!(await queries.removePostback(pg, caller.affiliate_id, params.id))) throw new ApiError('not_found')
      return { detail: 'Postback deleted.' }
    },

    async postbackDeliveries({ params, query, caller: { affiliate_id } }) {
      const { id } = await findOwn(affiliate_id, params.id)
      const [deliveries, count] = await Promise.all([
        listDeliveries(pg, affiliate_id, id, query.page ?? 1),
        countDeliveries(pg, affiliate_id, id),
      ])
      const delivery_ids = deliveries.map((delivery) => delivery.id)
      const attempts = await listAttempts(pg, delivery_ids)
      return { results: deliveries.map((delivery) => presentDelivery(delivery, attempts)), count }
    },

    async replayPostback({ params, body: { since, delivery, state }, caller: { affiliate_id } }) {
      const { id: postback_id } = await findOwn(affiliate_id, params.id)
      if ((since === undefined) === (delivery === undefined)) throw refuse('replay_unclear', {})
      const own = { affiliate_id, postback_id }
      const states = state === undefined ? (['delivered', 'failed'] as const) : [state]
      if (delivery !== undefined) {
        const one = { ...own, id: String(delivery) }
        if (!(await hasDelivery(pg, one))) throw new ApiError('not_found')
        await countAs(`replay of a delivery by ${affiliate_id}`, rules.allowed_replays)
        const { replayed } = await replayDeliveries(pg, { ...one, states }, now())
        return { replayed, next_since: null }
      }
      await countAs(`replay of deliveries by ${affiliate_id}`, rules.allowed_bulk_replays)
      const at = now()
      const unless_replayed_since = new Date(at.getTime() - rules.replayed_recently_ms)
      const selection = { ...own, states, unless_replayed_since, from: new Date(since ?? at) }
      const { replayed, next } = await replayDeliveries(pg, selection, at, rules.max_replayed)
      return { replayed, next_since: textOf(next ?? null) }
    },

    async testPostback({ params, caller: { affiliate_id }, signal }) {
      const postback = await findOwn(affiliate_id, params.id)
      await countTest(affiliate_id)
      const secret = openSecret(keys, postback.secret)
      const outcome = await callSample({ ...postback, affiliate_id, secret }, tools, { now: now(), signal })
      if (outcome.delivered) await queries.noteTest(pg, affiliate_id, params.id, now())
      return outcome
    },

    async testPostbackDraft({ body, caller: { affiliate_id }, signal }) {
      const settings = await reader.readNew(affiliate_id, body)
      await countTest(affiliate_id)
      const offer_title = await reader.titleOf(settings.offer_id)
      return callSample({ ...settings, offer_title, affiliate_id, secret: undefined }, tools, { now: now(), signal })
    },

    postbackSecret: ({ params, caller }) => showSecret(caller.affiliate_id, params.id),

    async rotatePostbackSecret({ params: { id }, body, caller: { affiliate_id } }) {
      await findOwn(affiliate_id, id)
      await countAs(`new secret of a postback by ${affiliate_id}`, rules.allowed_rotations)
      const overlap_hours = body.overlap_hours ?? rules.default_overlap_hours
      if (await rotateSecret(pg, keys, { affiliate_id, id }, overlap_hours, now())) return showSecret(affiliate_id, id)
      const { previous_secret_until: until } = await findOwn(affiliate_id, id)
      throw until === null ? new ApiError('not_found') : refuse('two_secrets_sign', { until: until.toISOString() })
    },
  }
}
