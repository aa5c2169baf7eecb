import type * as postbacks from '@plumbline/contract/outbound-postbacks.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { isOfferVisible } from '../offers/index.ts'
import type { CallTools } from './calling/call.ts'
import { checkHost } from './calling/guard.ts'
import { checkUrl, not_public } from './calling/url-rules.ts'
import * as queries from './queries.ts'
import { goalOf, nameOf, statusOf, unknownGoal } from './rules.ts'

type NewBody = BodyOf<typeof postbacks.createPostback>
type Changes = Omit<BodyOf<typeof postbacks.updatePostback>, 'paused'>

const refuse = (reason: string): ApiError => new ApiError('bad_request', reason)

/** Reads what an affiliate sets on a postback, and refuses in words what cannot work. Nothing is checked again that does not change. */
export const createSettingsReader = (pg: Pg, tools: Pick<CallTools, 'lookup'>) => {
  const readUrl = async (text: string): Promise<string> => {
    const checked = checkUrl(text)
    if ('refusal' in checked) throw refuse(checked.refusal)
    // A name that leads nowhere now is taken: it is asked again before every call.
    const verdict = await checkHost(checked.host, tools.lookup)
    if (verdict.kind === 'refused') throw refuse(not_public)
    return checked.text
  }

  const readStatus = (text: string): queries.PostbackSettings['status'] => {
    const status = statusOf(text)
    if (status === undefined) throw refuse('The status must be pending, approved, declined or reversed.')
    return status
  }

  const readName = (text: string | null | undefined): string | null => {
    const name = nameOf(text)
    if (name === undefined) throw refuse('The name must be one line of at most 100 characters.')
    return name
  }

  const checkOffer = async (affiliate_id: number, offer_id: number | null): Promise<void> => {
    if (offer_id !== null && !(await isOfferVisible(pg, offer_id, affiliate_id))) throw refuse('The offer is unknown.')
  }

  const checkGoal = async (affiliate_id: number, offer_id: number | null, goal: string | null): Promise<void> => {
    if (goal === null || (await queries.hasGoal(pg, affiliate_id, offer_id, goal))) return
    const goals = offer_id === null ? undefined : await queries.listGoals(pg, affiliate_id, offer_id)
    throw refuse(unknownGoal(goal, goals))
  }

  return {
    async readNew(affiliate_id: number, body: NewBody): Promise<queries.PostbackSettings> {
      const status = readStatus(body.status)
      const offer_id = body.offer ?? null
      await checkOffer(affiliate_id, offer_id)
      const goal = goalOf(body.goal)
      await checkGoal(affiliate_id, offer_id, goal)
      const name = readName(body.name)
      return { name, url: await readUrl(body.url), status, goal, offer_id, method: body.method ?? 'GET' }
    },

    async readChanged(
      affiliate_id: number,
      before: queries.PostbackSettings,
      changes: Changes,
    ): Promise<queries.PostbackSettings> {
      const status = changes.status === undefined ? before.status : readStatus(changes.status)
      const offer_id = changes.offer === undefined ? before.offer_id : changes.offer
      const goal = changes.goal === undefined ? before.goal : goalOf(changes.goal)
      if (offer_id !== before.offer_id) await checkOffer(affiliate_id, offer_id)
      if (offer_id !== before.offer_id || goal !== before.goal) await checkGoal(affiliate_id, offer_id, goal)
      const name = changes.name === undefined ? before.name : readName(changes.name)
      const asked = changes.url?.trim()
      const url = asked === undefined || asked === before.url ? before.url : await readUrl(asked)
      return { name, url, status, goal, offer_id, method: changes.method ?? before.method }
    },

    async titleOf(offer_id: number | null): Promise<string | null> {
      if (offer_id === null) return null
      const offer = await pg.selectFrom('offers').where('id', '=', offer_id).select('title').executeTakeFirst()
      return offer?.title ?? null
    },
  }
}
