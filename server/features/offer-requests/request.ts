import type { requestOfferAccess } from '@plumbline/contract/offer-requests.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import { sql } from 'kysely'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { grantAtOnce, isOfferOpen, isOfferVisible, termsOf } from '../offers/index.ts'

type Given = BodyOf<typeof requestOfferAccess>

/** The version of an offer's terms that is accepted; null where it has none. @throws ApiError unless the current ones are accepted */
const acceptTerms = (terms: { version: number } | null, { accept_terms, terms_version }: Given): number | null => {
  if (terms === null) return null
  if (!accept_terms) throw refuse('offer_terms_not_accepted', {})
  if (terms_version !== undefined && terms_version !== terms.version)
    throw refuse('offer_terms_changed', { version: terms.version })
  return terms.version
}

/** The answers to an offer's questions, in their order. @throws ApiError unless each is answered */
const takeAnswers = (questions: readonly string[], { answers = [] }: Given) =>
  questions.map((question) => {
    const answer = answers.find((one) => one.question === question)?.answer.trim()
    if (answer === undefined) throw refuse('offer_question_unanswered', { question })
    return { question, answer }
  })

/**
 * Whether requests of the affiliate are approved without an operator: it has one of the offer's tags, and the network's last decision was not a refusal
 * or revocation.
 */
const isApprovedByTag = async (trx: Pg, affiliate_id: number, offer_id: number): Promise<boolean> => {
  const tag = await trx
    .selectFrom('affiliate_tags')
    .innerJoin('offers', (join) =>
      join.on(sql<boolean>`lower(affiliate_tags.tag) = any(lower(offers.approve_tags::text)::text[])`),
    )
    .where('affiliate_id', '=', affiliate_id)
    .where('offers.id', '=', offer_id)
    .where(
      sql<boolean>`coalesce((
        select state from offer_requests
        where offer_requests.offer_id = offers.id and offer_requests.affiliate_id = affiliate_tags.affiliate_id
          and state not in ('requested', 'withdrawn')
        order by offer_requests.id desc limit 1
      ), 'approved') = 'approved'`,
    )
    .select('tag')
    .executeTakeFirst()
  return tag !== undefined
}

/**
 * Requests access to an offer for an affiliate; one with a tag of the offer gets it at once, unless the network refused or revoked it before.
 * @returns the request's id
 * @throws ApiError `not_found` for an offer that the affiliate does not see, `conflict` where a request is not possible now
 */
export const requestAccess = async (trx: Pg, affiliate_id: number, given: Given, now: Date): Promise<number> => {
  const { offer_id, message, traffic_source } = given
  if (!(await isOfferVisible(trx, offer_id, affiliate_id))) throw new ApiError('not_found')
  if (await isOfferOpen(trx, offer_id, affiliate_id)) throw refuse('offer_access_open', { offer_id })
  const last = await trx
    .selectFrom('offer_requests')
    .where('offer_id', '=', offer_id)
    .where('affiliate_id', '=', affiliate_id)
    .orderBy('id', 'desc')
    .limit(1)
    .select('ask_again_at')
    .executeTakeFirst()
  const ask_again_at = last?.ask_again_at ?? null
  if (ask_again_at !== null && ask_again_at > now)
    throw refuse('offer_ask_again_later', { at: ask_again_at.toISOString() })
  const { terms, questions } = await trx
    .selectFrom('offers')
    .where('id', '=', offer_id)
    .select(['questions', termsOf.as('terms')])
    .executeTakeFirstOrThrow()
  const terms_version = acceptTerms(terms, given)
  const answers = takeAnswers(questions, given)
  const made = await trx
    .insertInto('offer_requests')
    .values({
      affiliate_id,
      offer_id,
      message: message.trim(),
      traffic_source: traffic_source?.trim() ?? null,
      terms_version,
      answers: JSON.stringify(answers),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['offer_id', 'affiliate_id']).where('state', '=', 'requested').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw refuse('offer_requested_already', { offer_id })
  if (await isApprovedByTag(trx, affiliate_id, offer_id)) await grantAtOnce(trx, [{ offer_id, affiliate_id }], now)
  return made.id
}

/**
 * Withdraws a request; twice changes nothing more.
 * @throws ApiError `conflict` for a decided one, `not_found` for another affiliate's
 */
export const withdrawRequest = async (trx: Pg, affiliate_id: number, id: number, now: Date): Promise<void> => {
  const request = await trx
    .selectFrom('offer_requests')
    .where('id', '=', id)
    .where('affiliate_id', '=', affiliate_id)
    .select('state')
    .forUpdate()
    .executeTakeFirst()
  if (request === undefined) throw new ApiError('not_found')
  if (request.state === 'withdrawn') return
  if (request.state !== 'requested') throw refuse('offer_request_decided', {})
  await trx
    .updateTable('offer_requests')
    .set({ state: 'withdrawn', decided_at: now })
    .where('id', '=', id)
    .where('affiliate_id', '=', affiliate_id)
    .execute()
}
