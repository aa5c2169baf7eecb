import type * as postbacks from '@plumbline/contract/outbound-postbacks.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import { refuse, refuseMessage } from '../../shared/http/errors.ts'
import type { Pg, Trx } from '../../storage/postgres/schema.ts'
import { isOfferRunnable } from '../offers/index.ts'
import type { CallTools } from './calling/call.ts'
import { checkHost } from './calling/guard.ts'
import { checkUrl } from './calling/url-rules.ts'
import * as queries from './queries.ts'
import { goalOf, nameOf, shownGoal, statusOf } from './rules.ts'

type NewBody = BodyOf<typeof postbacks.createPostback>
type SeveralBody = BodyOf<typeof postbacks.createPostbacks>
type Changes = Omit<BodyOf<typeof postbacks.updatePostback>, 'paused'>

/** The fields of a change; whether goal and offer are allowed is checked once the row is locked. */
type GivenSettings = Partial<queries.PostbackSettings>

const checkOffer = async (pg: Pg, affiliate_id: number, offer_id: number | null): Promise<void> => {
  if (offer_id !== null && !(await isOfferRunnable(pg, offer_id, affiliate_id)))
    throw refuse('postback_offer_unknown', {})
}

const checkGoal = async (pg: Pg, affiliate_id: number, offer_id: number | null, goal: string | null): Promise<void> => {
  if (goal === null || (await queries.hasGoal(pg, affiliate_id, offer_id, goal))) return
  const shown = shownGoal(goal)
  if (offer_id === null) throw refuse('postback_goal_unknown', { goal: shown })
  const goals = await queries.listGoals(pg, affiliate_id, offer_id)
  throw refuse('postback_goal_of_other_offer', { goal: shown, goals })
}

/**
 * A postback's settings once what was given is changed, by its row that the caller holds.
 * @throws ApiError where the affiliate may not have the offer or the goal; one that does not change is not checked again
 */
export const withGiven = async (
  trx: Trx,
  affiliate_id: number,
  before: queries.PostbackSettings,
  given: GivenSettings,
): Promise<queries.PostbackSettings> => {
  const after = { ...before, ...given }
  const moved = after.offer_id !== before.offer_id
  if (moved) await checkOffer(trx, affiliate_id, after.offer_id)
  if (moved || after.goal !== before.goal) await checkGoal(trx, affiliate_id, after.offer_id, after.goal)
  return after
}

/** The URL of a call from here: refused unless it leads to the public internet. @throws ApiError `bad_request` */
export const readPostbackUrl = async (text: string, { lookup }: Pick<CallTools, 'lookup'>): Promise<string> => {
  const checked = checkUrl(text)
  if ('refusal' in checked) throw refuseMessage(checked.refusal)
  // A name that leads nowhere now is taken: it is asked again before every call.
  const verdict = await checkHost(checked.host, lookup)
  if (verdict.kind === 'refused') throw refuse('host_not_public', {})
  return checked.text
}

/** Reads what an affiliate sets on a postback, and refuses what cannot work. Nothing is checked again that does not change. */
export const createSettingsReader = (pg: Pg, tools: Pick<CallTools, 'lookup'>) => {
  const readUrl = (text: string): Promise<string> => readPostbackUrl(text, tools)

  const readStatus = (text: string): queries.PostbackSettings['status'] => {
    const status = statusOf(text)
    if (status === undefined) throw refuse('postback_status_unknown', {})
    return status
  }

  const readName = (text: string | null | undefined): string | null => {
    const name = nameOf(text)
    if (name === undefined) throw refuse('postback_name_invalid', {})
    return name
  }

  const readNew = async (affiliate_id: number, body: NewBody): Promise<queries.PostbackSettings> => {
    const status = readStatus(body.status)
    const offer_id = body.offer ?? null
    await checkOffer(pg, affiliate_id, offer_id)
    const goal = goalOf(body.goal)
    await checkGoal(pg, affiliate_id, offer_id, goal)
    const name = readName(body.name)
    return { name, url: await readUrl(body.url), status, goal, offer_id, method: body.method ?? 'GET' }
  }

  return {
    readNew,

    /** The same for each of several statuses. */
    async readSeveral(affiliate_id: number, { statuses, ...body }: SeveralBody): Promise<queries.PostbackSettings[]> {
      const different = [...new Set(statuses.map(readStatus))]
      const settings = await readNew(affiliate_id, { ...body, status: different[0] ?? '' })
      return different.map((status) => ({ ...settings, status }))
    },

    /** Reads a change. An unchanged address is not looked up again. */
    async readChanges(before: Pick<queries.PostbackSettings, 'url'>, changes: Changes): Promise<GivenSettings> {
      const url = changes.url?.trim()
      return {
        ...(changes.status !== undefined && { status: readStatus(changes.status) }),
        ...(changes.offer !== undefined && { offer_id: changes.offer }),
        ...(changes.goal !== undefined && { goal: goalOf(changes.goal) }),
        ...(changes.name !== undefined && { name: readName(changes.name) }),
        ...(changes.method !== undefined && { method: changes.method }),
        ...(url !== undefined && { url: url === before.url ? url : await readUrl(url) }),
      }
    },

    async titleOf(offer_id: number | null): Promise<string | null> {
      if (offer_id === null) return null
      const offer = await pg.selectFrom('offers').where('id', '=', offer_id).select('title').executeTakeFirst()
      return offer?.title ?? null
    },
  }
}
