import type { addConversion as operation } from '@plumbline/contract/operator/conversions.ts'
import type { InputOf } from '@plumbline/contract/operator/operation.ts'
import { sql } from 'kysely'
import { reject_words } from '../clicks/index.ts'
import type { Pg, Trx } from '../../storage/postgres/schema.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { readAmount } from '../../shared/money.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { conversionKey, lockConversions } from './earlier-conversions.ts'
import { conversionName, goalCode, makeConversion, type Sale } from './make-conversion.ts'
import { createTermsReader } from './offer-terms.ts'
import type { UnmatchedReason } from './postback-rules.ts'
import { storedForms, storedText } from '../../shared/exact-text.ts'
import { quoted } from '../../shared/files/faults.ts'
import type { ActionTools, Actor } from '../operator-action.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { transactionOf } from '../../storage/postgres/transaction.ts'
import { actorOf } from './decide.ts'
import { findClickOf } from './find-click.ts'
import { findConversion, reachesConversion } from './queries.ts'
import { day_ms, readMoment } from '../../shared/time.ts'

const shortMoment = (at: Date | string): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** @throws ApiError `conflict` naming the conversion that the sale, or its click, has, unless it is out of the actor's reach */
const refuseDuplicate = async (
  trx: Trx,
  { record, place, goal_id }: Sale,
  actor: Pick<Actor, 'scope'>,
): Promise<void> => {
  const names = storedForms(record.txid).map((txid) => conversionName(place, { ...record, txid }))
  const known = await lockConversions(trx, names)
  const same = names.map((name) => known.get(conversionKey({ ...name, goal_id }))).find((found) => found !== undefined)
  if (same !== undefined && !(await reachesConversion(trx, actor, same.id)))
    throw new ApiError('conflict', 'The offer already has a conversion of this transaction and goal.')
  if (same !== undefined)
    throw new ApiError(
      'conflict',
      `Conversion ${same.id} was already made from this ${record.txid.trim() === '' ? 'click' : 'transaction'} and is ${same.status}.`,
    )
  if (record.txid.trim() !== '') return
  const other = await trx
    .selectFrom('conversions')
    .where('click_id', '=', record.click_id)
    .where('goal_id', '=', goal_id)
    .select(['id', 'txid', 'status'])
    .executeTakeFirst()
  if (other !== undefined)
    throw new ApiError(
      'conflict',
      `The click already has conversion ${other.id} (${quoted(other.txid)}, ${other.status}): for another conversion give its own --txid.`,
    )
}

const goalsOf = async (pg: Pg, offer_id: number): Promise<string> => {
  const goals = await pg.selectFrom('goals').where('offer_id', '=', offer_id).select('code').orderBy('id').execute()
  return goals.map(({ code }) => quoted(code)).join(', ')
}

/** Why no conversion can be made, for the person who asked for it. */
const refusal = ({ click, terms, record }: Sale, reason: UnmatchedReason): string => {
  const { rejected } = click
  if (reason === 'click_not_counted' && rejected !== '')
    return `The click does not count, so it earns nothing: ${reject_words[rejected]}.`
  if (reason === 'expired_click') {
    const until = shortMoment(new Date(click.at + terms.click_lifetime_days * day_ms))
    return `Conversions of the click counted until ${until}: if this one happened before, give its time with --at.`
  }
  if (reason === 'no_payout') return `No rate of the offer matches this visitor on ${shortMoment(new Date(record.at))}.`
  return 'Its payout is a percentage of the sale amount: give --amount.'
}

const whatPaid = async (pg: Pg, payout_id: number): Promise<string> => {
  const row = await pg
    .selectFrom('payouts')
    .where('id', '=', payout_id)
    .select([
      'affiliate_id',
      sql<string>`coalesce(payout::text, round(payout_percent, 2)::text || ' % of the sale')`.as('what'),
    ])
    .executeTakeFirstOrThrow()
  return `${row.affiliate_id === null ? 'general' : 'personal'} payout row ${payout_id} (${row.what})`
}

/**
 * Makes the conversion of a click that no postback told of, by the functions that make those of postbacks. It happened at the moment that is
 * said, which chooses payout row and day; its history, ledger entry and the word to the affiliate are of now.
 * @throws ApiError where there is one, or can be none
 */
export const addConversion = async (tools: ActionTools, input: InputOf<typeof operation>) => {
  const { click_id, goal = '', txid = '', status = '', amount = '', reason } = input
  if (amount !== '' && readAmount(amount) === undefined)
    throw new ApiError('bad_request', `--amount must be at most 999999999999.99 (got ${amount}).`)
  const { place, click } = await findClickOf(tools, click_id.trim())
  const trx = transactionOf(tools.pg)
  const now = await momentOf(trx, tools.now)
  const at = input.at === undefined ? now : readMoment(input.at)
  if (at > now) throw new ApiError('bad_request', '--at is in the future: give the time of the conversion.')
  if (at.getTime() < click.at)
    throw new ApiError('bad_request', `--at is before the click, which was at ${new Date(click.at).toISOString()}.`)

  const said = { goal, txid: storedText(txid.trim()), amount, status, click_id: click_id.trim(), at: at.getTime() }
  const readTerms = await createTermsReader()(trx)
  const record: PostbackRecord = { v: 2, kind: 'postback', advertiser_id: 0, ip: '', parameters: {}, ...said }
  const { offer_id, affiliate_id } = place
  const terms = await readTerms({ offer_id, affiliate_id, goal: goalCode(record), at: now.getTime() })
  if (terms === undefined) throw new ApiError('not_found', `There is no offer ${place.offer_id} any more.`)
  const { goal_id } = terms
  if (goal_id === undefined)
    throw new ApiError(
      'bad_request',
      `Offer ${place.offer_id} has no goal ${quoted(goal)}: there is ${await goalsOf(trx, place.offer_id)}.`,
    )

  const sale: Sale = { record, place, click, terms, goal_id }
  await refuseDuplicate(trx, sale, tools.actor)
  const cause = { at: now, actor: actorOf(tools), reason, journal: null, sequence: null }
  const made = await makeConversion(trx, sale, cause)
  if (made.kind === 'unmatched') throw new ApiError('conflict', refusal(sale, made.reason))
  // The name is locked, and nobody made one before.
  if (made.kind === 'there') throw new ApiError('conflict', 'Somebody has just added this conversion.')
  const conversion = await findConversion(trx, made.id, tools.actor)
  const { payout_id, release_at } = conversion
  const by = status === '' ? " by the offer's settings" : ''
  const { held_for } = made.earnings
  const above = made.remarks.find(({ reason: why }) => why === 'implausible_amount')
  const why = held_for !== null ? `affiliate ${affiliate_id} is disabled` : above && `its ${above.text}`
  const hold =
    why === undefined || status === 'pending' || status === 'declined'
      ? ''
      : ` It is not approved, because ${why}: to pay it, run conversions approve --ids ${made.id}.`
  const when = conversion.status === 'approved' ? `, in the balance from ${shortMoment(release_at)} on` : ''
  return {
    decided: `Conversion ${made.id} is ${conversion.status}${by}, paid ${made.earnings.payout} by ${await whatPaid(trx, payout_id)}${when}.${hold}`,
    ...conversion,
  }
}
