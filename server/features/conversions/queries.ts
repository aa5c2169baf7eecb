import { sql } from 'kysely'
import { listSubIds } from '@plumbline/contract/link-parameters.ts'
import { review_reason_words } from '@plumbline/contract/review-reasons.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { requireRow } from '../../shared/http/errors.ts'
import { presentMessage, presentStored } from '../../shared/messages.ts'
import { moneyNumber, moneyOrNull } from '../../shared/money.ts'
import { findBeyond } from '../caps/index.ts'
import type { Actor } from '../operator-action.ts'
import { inScope } from '../operator-scope.ts'
import { findContradictions } from './reconcile/contradictions.ts'
import { lastReason } from './last-reason.ts'
import type { ConversionStatus } from './status.ts'
import { findConversionIds, type ConversionFilter } from './select.ts'
import { shown_amounts } from './change-amounts.ts'
import { presentRow } from '../../shared/present-row.ts'

const selectConversions = (pg: Pg, ids: readonly string[]) =>
  pg
    .selectFrom('conversions')
    .where('conversions.id', '=', sql<string>`any(${ids}::bigint[])`)
    .innerJoin('goals', 'goals.id', 'conversions.goal_id')
    .innerJoin('offers', 'offers.id', 'conversions.offer_id')
    .innerJoin('affiliates', 'affiliates.id', 'conversions.affiliate_id')
    .innerJoin('advertisers', 'advertisers.id', 'conversions.advertiser_id')
    .leftJoinLateral(lastReason, (join) => join.onTrue())
    .selectAll('conversions')
    .select([
      'goals.code as goal',
      'goals.name as goal_name',
      'offers.title as offer',
      'advertisers.name as advertiser',
    ])
    .select(['last.reason_code', 'last.reason'])
    .select([
      sql<string>`host(conversions.ip)`.as('ip'),
      sql<string | null>`coalesce(affiliates.company, affiliates.login)`.as('affiliate'),
    ])
    .orderBy('conversions.id', 'desc')

type Found = Awaited<ReturnType<ReturnType<typeof selectConversions>['execute']>>[number]

const present = (row: Found) => {
  const { id, status, affiliate_id, affiliate, offer_id, offer, advertiser_id, advertiser, goal, txid, click_id } = row
  return {
    id,
    created_at: row.created_at.toISOString(),
    status,
    affiliate_id,
    affiliate,
    offer_id,
    offer,
    advertiser_id,
    advertiser,
    goal,
    goal_name: row.goal_name,
    txid,
    click_id,
    held_for: status === 'pending' ? row.held_for : null,
    reason_code: row.reason_code,
    reason: row.reason,
    payout: moneyNumber(row.payout),
    revenue: moneyNumber(row.revenue),
    sale_amount: moneyOrNull(row.sale_amount),
    release_at: row.release_at.toISOString(),
    payout_id: row.payout_id,
  }
}

/** A page of the conversions that fit, in the order in which they were made, the newest first. */
export const findConversions = async (pg: Pg, filter: ConversionFilter, page: { limit: number; offset: number }) => {
  const { ids, count } = await findConversionIds(pg, filter, page)
  return { results: (await selectConversions(pg, ids).execute()).map(present), count }
}

const findOne = async (pg: Pg, id: string, actor: Pick<Actor, 'scope'>): Promise<Found> => {
  const row = await selectConversions(pg, [id]).where(inScope(actor, 'conversions.affiliate_id')).executeTakeFirst()
  return requireRow(row, 'conversion', id)
}

/** Whether a conversion is of an affiliate that the actor reaches. */
export const reachesConversion = async (pg: Pg, actor: Pick<Actor, 'scope'>, id: string): Promise<boolean> => {
  const own = await pg
    .selectFrom('conversions')
    .where('id', '=', id)
    .where(inScope(actor, 'conversions.affiliate_id'))
    .select('id')
    .executeTakeFirst()
  return own !== undefined
}

/** How many conversions of an affiliate only an operator can approve, and what they pay. */
export const countHeld = async (
  pg: Pg,
  affiliate_id: number,
): Promise<{ held_conversions: number; held_payout: number }> => {
  const { count, payout } = await pg
    .selectFrom('conversions')
    .where('affiliate_id', '=', affiliate_id)
    .where('held_for', 'is not', null)
    .where('status', '=', 'pending')
    .select(({ fn }) => [fn.countAll<string>().as('count'), sql<string>`coalesce(sum(payout), 0)`.as('payout')])
    .executeTakeFirstOrThrow()
  return { held_conversions: Number(count), held_payout: moneyNumber(payout) }
}

/** @throws ApiError `not_found` */
export const findConversion = async (pg: Pg, id: string, actor: Pick<Actor, 'scope'>) =>
  present(await findOne(pg, id, actor))

const findHistory = (pg: Pg, id: string) =>
  pg
    .selectFrom('conversion_history as history')
    .where('conversion_id', '=', id)
    .select((eb) => eb.ref('from_status').$castTo<ConversionStatus | null>().as('from'))
    .select(['at', 'to_status as to', 'actor', 'reason_code', 'reason', 'note', 'said'])
    .orderBy('id')
    .execute()

const findAmounts = (pg: Pg, id: string) =>
  pg
    .selectFrom('conversion_amounts')
    .where('conversion_id', '=', id)
    .select(['at', 'sale_amount_from', 'sale_amount_to', 'payout_from', 'payout_to', 'revenue_from', 'revenue_to'])
    .select(['actor', 'reason', 'note'])
    .orderBy('id')
    .execute()

const findLedger = (pg: Pg, id: string) =>
  pg
    .selectFrom('ledger_entries')
    .leftJoin('payment_entries', (join) =>
      join
        .onRef('payment_entries.ledger_entry_id', '=', 'ledger_entries.id')
        .on('payment_entries.returned', '=', false),
    )
    .where('conversion_id', '=', id)
    .select(['id', 'created_at', 'release_at', 'kind', 'amount', 'payment_entries.payment_id'])
    .orderBy('id')
    .execute()

const findReferral = (pg: Pg, id: string, actor: Pick<Actor, 'scope'>) =>
  pg
    .selectFrom('ledger_entries')
    .where('referred_conversion_id', '=', id)
    .where(inScope(actor, 'ledger_entries.affiliate_id'))
    .groupBy(['affiliate_id', 'referral_percent'])
    .select(({ fn }) => ['affiliate_id', 'referral_percent', fn.sum<string>('amount').as('amount')])
    .executeTakeFirst()

const findRemarks = (pg: Pg, id: string) =>
  pg
    .selectFrom('unmatched_postbacks')
    .where('conversion_id', '=', id)
    .select(['received_at', 'reason'])
    .orderBy('received_at')
    .orderBy('journal')
    .orderBy('sequence')
    .execute()

const findDeliveries = (pg: Pg, id: string) =>
  pg
    .selectFrom('deliveries')
    .innerJoin('postbacks', 'postbacks.id', 'deliveries.postback_id')
    .where('conversion_id', '=', id)
    .select(['deliveries.id', 'deliveries.status', 'state', 'attempts', 'last_attempt_at', 'last_code', 'last_error'])
    .select(({ selectFrom }) => [
      'postback_id',
      'postbacks.url as written',
      selectFrom('delivery_attempts')
        .whereRef('delivery_id', '=', 'deliveries.id')
        .orderBy('number', 'desc')
        .limit(1)
        .select('url')
        .as('called'),
    ])
    .orderBy('deliveries.id')
    .execute()

/**
 * Everything about a conversion.
 * @throws ApiError `not_found`
 */
export const showConversion = async (pg: Pg, id: string, actor: Pick<Actor, 'scope'>) => {
  const row = await findOne(pg, id, actor)
  const { ip, country, city, isp, os, device, browser } = row
  const [history, contradictions, beyond, amounts, ledger, referral, remarks, deliveries] = await Promise.all([
    findHistory(pg, id),
    findContradictions(pg, [row.id]),
    findBeyond(pg, [row.id]),
    findAmounts(pg, id),
    findLedger(pg, id),
    findReferral(pg, id, actor),
    findRemarks(pg, id),
    findDeliveries(pg, id),
  ])
  const contradicted = contradictions.get(row.id)
  const beyond_cap = beyond.get(row.id)
  return {
    ...present(row),
    click_at: row.click_at.toISOString(),
    ip,
    country,
    city,
    isp,
    os,
    device,
    browser,
    subs: listSubIds(row),
    aff_click_id: row.aff_click_id || null,
    history: history.map(({ at, note, ...step }) => ({ at: at.toISOString(), note: presentStored(note), ...step })),
    contradicted: contradicted === undefined ? null : presentMessage(contradicted),
    beyond_cap: beyond_cap === undefined ? null : presentMessage(beyond_cap),
    amounts: amounts.map((taken) =>
      presentRow(taken, { ...shown_amounts, revenue_from: moneyNumber, revenue_to: moneyNumber, note: presentStored }),
    ),
    ledger: ledger.map(({ created_at, release_at, amount, ...entry }) => ({
      ...entry,
      created_at: created_at.toISOString(),
      release_at: release_at.toISOString(),
      amount: moneyNumber(amount),
    })),
    referral:
      referral === undefined
        ? null
        : {
            affiliate_id: referral.affiliate_id,
            percent: Number(referral.referral_percent),
            amount: moneyNumber(referral.amount),
          },
    remarks: remarks.map(({ received_at, reason }) => ({
      received_at: received_at.toISOString(),
      reason,
      why: review_reason_words[reason],
    })),
    deliveries: deliveries.map(({ written, called, last_attempt_at, last_error, ...delivery }) => ({
      ...delivery,
      last_attempt_at: last_attempt_at?.toISOString() ?? null,
      last_error: presentStored(last_error),
      url: called ?? written,
    })),
  }
}
