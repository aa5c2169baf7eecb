import { sql } from 'kysely'
import { refuse, ApiError } from '../../shared/http/errors.ts'
import { day_ms } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { tellAffiliates } from '../mail/index.ts'
import { termsOf } from './access-state.ts'
import { nameOffers } from './name-offers.ts'

/* Terms of offers: those with access accept each new version, and run the offer under the old one until a date (ADR-0107). */

export interface TermsDue {
  due_at: Date
  reason: string | null
  /** The terms stay: a new date for those who have not accepted them, overdue ones too. */
  only_waiting?: boolean
}

/** Without another date, affiliates have a day to accept changed terms. */
export const usualDue = (now: Date): TermsDue => ({ due_at: new Date(now.getTime() + day_ms), reason: null })

/**
 * Sets until when affiliates with access run offers without having accepted their changed terms, and mails active ones. Who is overdue already
 * stays so; of an offer that has no terms any more, nothing is due.
 */
export const askAgain = async (
  trx: Pg,
  offers: readonly { id: number; title: string; terms: string | null }[],
  { due_at, reason, only_waiting = false }: TermsDue,
  now: Date,
): Promise<void> => {
  const [removed, changed] = [
    offers.filter(({ terms }) => terms === null),
    offers.filter(({ terms }) => terms !== null),
  ]
  if (removed.length > 0)
    await trx
      .updateTable('offer_affiliates')
      .set({ terms_due_at: null })
      .where('offer_id', '=', sql<number>`any(${removed.map(({ id }) => id)}::integer[])`)
      .execute()
  if (changed.length === 0) return
  const rows = await trx
    .updateTable('offer_affiliates')
    .from(['offers', 'affiliates'])
    .set({
      terms_due_at: only_waiting
        ? due_at
        : sql<Date>`case when terms_due_at <= ${now} then terms_due_at else ${due_at}::timestamptz end`,
    })
    .whereRef('offers.id', '=', 'offer_id')
    .whereRef('affiliates.id', '=', 'affiliate_id')
    .where('offers.visibility', '<>', 'public')
    .$if(only_waiting, (query) => query.where('terms_due_at', 'is not', null))
    .where('offer_id', '=', sql<number>`any(${changed.map(({ id }) => id)}::integer[])`)
    .returning(['affiliate_id', 'offer_id', 'terms_due_at', 'affiliates.status'])
    .execute()
  const titles = new Map(changed.map(({ id, title }) => [id, title]))
  const active = rows.filter(({ status }) => status === 'active')
  const by_state = Map.groupBy(active, ({ terms_due_at }) => (terms_due_at ?? due_at) <= now)
  const mails = [...by_state].flatMap(([is_overdue, some]) =>
    nameOffers(some, titles).map(({ affiliate_id, ...named }) => ({
      affiliate_id,
      data: { ...named, at: due_at.toISOString(), reason, ...(is_overdue && { is_overdue }) },
    })),
  )
  await tellAffiliates(trx, 'offer_terms_changed', mails, now)
}

/** Changed terms that an affiliate has not accepted, those that are due first. */
export const listDueTerms = async (pg: Pg, affiliate_id: number) => {
  const rows = await pg
    .selectFrom('offer_affiliates')
    .innerJoin('offers', 'offers.id', 'offer_affiliates.offer_id')
    .where('affiliate_id', '=', affiliate_id)
    .where('offers.status', '=', 'active')
    .where('offers.visibility', '<>', 'public')
    .where('terms_due_at', 'is not', null)
    .orderBy('terms_due_at')
    .orderBy('offer_id')
    .select(['offer_id', 'offers.title', 'terms_due_at', termsOf.as('terms')])
    .execute()
  return rows.flatMap(({ terms_due_at, terms, ...row }) =>
    terms === null || terms_due_at === null ? [] : [{ ...row, ...terms, due_at: terms_due_at.toISOString() }],
  )
}

/**
 * Accepts the terms of an offer that the affiliate has access to; twice changes nothing more.
 * @throws ApiError `not_found` without access or terms, `conflict` where the given version is not the newest
 */
export const acceptTerms = async (
  trx: Pg,
  affiliate_id: number,
  { offer_id, version }: { offer_id: number; version: number },
  now: Date,
): Promise<{ offer_id: number; version: number; accepted_at: string }> => {
  // Locked before the terms are read: a change of them at the same moment is seen, or waits and asks again.
  const granted = await trx
    .selectFrom('offer_affiliates')
    .where('offer_id', '=', offer_id)
    .where('affiliate_id', '=', affiliate_id)
    .forUpdate()
    .select(['terms_version', 'terms_accepted_at'])
    .executeTakeFirst()
  const offer = await trx
    .selectFrom('offers')
    .where('id', '=', offer_id)
    .where('status', '=', 'active')
    .select(termsOf.as('terms'))
    .executeTakeFirst()
  const terms = offer?.terms ?? null
  if (granted === undefined || terms === null) throw new ApiError('not_found')
  if (terms.version !== version) throw refuse('offer_terms_changed', { version: terms.version })
  const accepted_at = (granted.terms_version === version ? granted.terms_accepted_at : null) ?? now
  await trx
    .updateTable('offer_affiliates')
    .set({ terms_version: version, terms_accepted_at: accepted_at, terms_due_at: null })
    .where('offer_id', '=', offer_id)
    .where('affiliate_id', '=', affiliate_id)
    .execute()
  return { offer_id, version, accepted_at: accepted_at.toISOString() }
}
