import type { addConversion as operation } from '@plumbline/contract/operator/conversions.ts'
import type { InputOf } from '@plumbline/contract/operator/operation.ts'
import type { Pg, Trx } from '../../storage/postgres/schema.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { presentMessage } from '../../shared/messages.ts'
import { type ApiError, refuse } from '../../shared/http/errors.ts'
import { readAmount } from '../../shared/money.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { awaitCapWriters } from '../cap-counters.ts'
import { lockCapsOfOffers, messageOfCap } from '../caps/index.ts'
import { conversionKey, lockConversions } from './booking/earlier-conversions.ts'
import { conversionName, goalCode, makeConversion, type Sale } from './booking/make-conversion.ts'
import { createTermsReader } from './booking/offer-terms.ts'
import { findPast } from './booking/past-conversions.ts'
import type { UnmatchedReason } from './booking/postback-rules.ts'
import { listStoredForms, formatStoredText } from '../../shared/exact-text.ts'
import type { ActionTools, Actor } from '../operator-action.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { transactionOf } from '../../storage/postgres/transaction.ts'
import { actorOf } from './decide.ts'
import { findClickOf } from './booking/find-click.ts'
import { findConversion, reachesConversion } from './queries.ts'
import { readMoment } from '../../shared/given-time.ts'
import { day_ms } from '../../shared/time.ts'

/** @throws ApiError `conflict` naming the conversion that the sale, or its click, has, unless it is out of the actor's reach */
const refuseDuplicate = async (
  trx: Trx,
  { record, place, goal_id }: Sale,
  actor: Pick<Actor, 'scope'>,
): Promise<void> => {
  const names = listStoredForms(record.txid).map((txid) => conversionName(place, { ...record, txid }))
  const known = await lockConversions(trx, names)
  const same = names
    .map((name) => known.get(conversionKey({ ...name, goal_id })))
    .find((conversion) => conversion !== undefined)
  if (same !== undefined && !(await reachesConversion(trx, actor, same.id))) throw refuse('duplicate_sale', {})
  if (same !== undefined)
    throw refuse('duplicate_conversion', {
      id: same.id,
      of: record.txid.trim() === '' ? 'click' : 'transaction',
      status: same.status,
    })
  if (record.txid.trim() !== '') return
  const other = await trx
    .selectFrom('conversions')
    .where('click_id', '=', record.click_id)
    .where('goal_id', '=', goal_id)
    .select(['id', 'txid', 'status'])
    .executeTakeFirst()
  if (other !== undefined) throw refuse('click_has_conversion', other)
}

const goalsOf = async (pg: Pg, offer_id: number): Promise<string[]> => {
  const goals = await pg.selectFrom('goals').where('offer_id', '=', offer_id).select('code').orderBy('id').execute()
  return goals.map(({ code }) => code)
}

/** Why no conversion can be made. */
const refusalOf = ({ click, terms, record }: Sale, reason: UnmatchedReason): ApiError => {
  const { rejected } = click
  if (reason === 'click_not_counted' && rejected !== '') return refuse('click_not_counted', { reason: rejected })
  if (reason === 'expired_click')
    return refuse('click_expired', { until: new Date(click.at + terms.click_lifetime_days * day_ms).toISOString() })
  if (reason === 'no_payout') return refuse('no_rate_fits', { at: new Date(record.at).toISOString() })
  return refuse('sale_amount_missing', {})
}

/**
 * Makes the conversion of a click that no postback told of, by the functions that make those of postbacks. It happened at the moment that is
 * said, which chooses payout row and day; its history, ledger entry and the word to the affiliate are of now.
 * @throws ApiError where there is one, or can be none
 */
export const addConversion = async (tools: ActionTools, input: InputOf<typeof operation>) => {
  const { click_id, goal = '', txid = '', status = '', amount = '', reason } = input
  if (amount !== '' && readAmount(amount) === undefined) throw refuse('amount_too_large', { amount })
  const { place, click } = await findClickOf(tools, click_id.trim())
  const trx = transactionOf(tools.pg)
  const now = await momentOf(trx, tools.now)
  const at = input.at === undefined ? now : readMoment(input.at)
  if (at > now) throw refuse('conversion_in_future', {})
  if (at.getTime() < click.at) throw refuse('conversion_before_click', { click_at: new Date(click.at).toISOString() })

  const given = {
    goal,
    txid: formatStoredText(txid.trim()),
    amount,
    status,
    click_id: click_id.trim(),
    at: at.getTime(),
  }
  // A postback with a transaction ID that is booked at this moment may make a conversion of the click, and holds no lock of the click.
  if (given.txid === '') await awaitCapWriters(trx)
  const readTerms = await createTermsReader()(trx)
  const record: PostbackRecord = { kind: 'postback', advertiser_id: 0, ip: '', parameters: {}, ...given }
  const { offer_id, affiliate_id } = place
  const terms = await readTerms({ offer_id, affiliate_id, goal: goalCode(record), at: now.getTime() })
  if (terms === undefined) throw refuse('missing', { thing: 'offer', ids: [place.offer_id] })
  const { goal_id } = terms
  if (goal_id === undefined) throw refuse('no_goal', { offer_id, goal, goals: await goalsOf(trx, offer_id) })

  const sale: Sale = { record, place, click, terms, goal_id }
  await lockCapsOfOffers(trx, [place])
  await refuseDuplicate(trx, sale, tools.actor)
  const past = await findPast(trx, sale)
  if (past !== undefined) throw refuse('past_conversion', past)
  const cause = { at: now, actor: actorOf(tools), reason, journal: null, sequence: null }
  const made = await makeConversion(trx, sale, cause)
  if (made.kind === 'unmatched') throw refusalOf(sale, made.reason)
  // Unreachable: the name is locked, and `findPast` saw none.
  if (made.kind === 'there') throw refuse('conversion_just_added', {})
  const conversion = await findConversion(trx, made.id, tools.actor)
  const why = made.remarks.find(
    ({ reason: what }) => what === 'affiliate_disabled' || what === 'implausible_amount',
  )?.why
  const [full] = made.full
  const next =
    why === undefined || status === 'pending' || status === 'declined'
      ? full === undefined
        ? null
        : presentMessage(message('counted_beyond_cap', { why: messageOfCap(full) }))
      : presentMessage(message('conversion_not_approved', { id: made.id, why }))
  return { next, ...conversion }
}
