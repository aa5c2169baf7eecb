import type * as offerMails from '@plumbline/contract/operator/offer-mails.ts'
import { sql } from 'kysely'
import { refuse } from '../../shared/http/errors.ts'
import { presentRow } from '../../shared/present-row.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { enqueueMails, previewMail } from '../mail/index.ts'
import { findOfferId, hasAccess } from '../offers/index.ts'
import type { ActionsOf, ActionTools } from '../operator-action.ts'
import { pageOf, readPage } from '../operator-paging.ts'
import { inScope } from '../operator-scope.ts'
import { findRunning } from '../payout-rates/index.ts'

interface Written {
  subject: string
  text: string
}

/** Trailing blanks and the kind of line breaks make no difference between two mails. */
const clean = ({ subject, text }: Written): Written => ({
  subject: subject.replaceAll(/\s+/g, ' ').trim(),
  text: text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim(),
})

/**
 * Users who can sign in, of the affiliates in the actor's scope that run an offer. They get no mail about an offer that they may no longer
 * run.
 */
const findUsers = async (tools: ActionTools, id: number) => {
  const { pg, actor } = tools
  const running = await findRunning(tools, [id], 'try again later')
  return pg
    .selectFrom('users')
    .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
    .innerJoin('offers', (join) => join.on('offers.id', '=', id))
    .where(hasAccess(sql.ref('users.affiliate_id')))
    .where('affiliates.status', '=', 'active')
    .where('users.disabled_at', 'is', null)
    .where('users.affiliate_id', '=', sql<number>`any(${[...(running.get(id) ?? [])]}::integer[])`)
    .where(inScope(actor, 'users.affiliate_id'))
    .select(['users.affiliate_id', 'users.email'])
    .orderBy('users.affiliate_id')
    .orderBy('users.id')
    .execute()
}

/** Affiliates who got this very mail about an offer. */
const findTold = async (pg: Pg, offer_id: number, { subject, text }: Written): Promise<Set<number>> => {
  const rows = await pg
    .selectFrom('offer_mails')
    .innerJoin('offer_mail_affiliates', 'offer_mail_id', 'offer_mails.id')
    .where('offer_id', '=', offer_id)
    .where('subject', '=', subject)
    .where('text', '=', text)
    .select('affiliate_id')
    .execute()
  return new Set(rows.map(({ affiliate_id }) => affiliate_id))
}

const findLast = (pg: Pg, offer_id: number) =>
  pg
    .selectFrom('offer_mails')
    .where('offer_id', '=', offer_id)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'subject', 'sent_at', 'sent_by'])
    .executeTakeFirst()

/** @throws ApiError `conflict` where somebody has sent another mail since the caller looked */
const refuseUnseen = async (pg: Pg, offer_id: number, last: number | undefined): Promise<void> => {
  const newest = last === undefined ? undefined : await findLast(pg, offer_id)
  if (newest === undefined || newest.id === last) return
  throw refuse('other_mail_sent', {
    by: newest.sent_by,
    at: newest.sent_at.toISOString(),
    subject: newest.subject,
  })
}

/** @throws ApiError `conflict` if no recipient is left */
const refuseEmpty = async (pg: Pg, offer_id: number, left_out: number): Promise<never> => {
  if (left_out === 0) throw refuse('nobody_runs_offer', {})
  const last = await findLast(pg, offer_id)
  throw refuse('mail_sent_before', {
    last: last === undefined ? null : { by: last.sent_by, at: last.sent_at.toISOString() },
  })
}

export const offerMailsActions: ActionsOf<typeof offerMails> = {
  async mailOffer(tools, { params, input: { last, dry_run = false, ...given } }) {
    const { pg, now, actor, network_name, portal_url, operator_url } = tools
    const offer_id = await findOfferId(pg, params.offer)
    // Of a double click, and of two operators, the second waits here and then sees what the first one sent.
    if (!dry_run) await lock(pg, `mails of offer ${offer_id}`)
    await refuseUnseen(pg, offer_id, last)
    const written = clean(given)
    const offer = await pg
      .selectFrom('offers')
      .where('id', '=', offer_id)
      .select(['title', 'status'])
      .executeTakeFirstOrThrow()
    const users = await findUsers(tools, offer_id)
    const recipients = await findTold(pg, offer_id, written)
    const fresh = users.filter(({ affiliate_id }) => !recipients.has(affiliate_id))
    const affiliates = [...new Set(fresh.map(({ affiliate_id }) => affiliate_id))]
    const left_out = new Set(users.map(({ affiliate_id }) => affiliate_id)).size - affiliates.length
    const data = { offer_id, title: offer.title, is_active: offer.status === 'active', ...written }
    const reader = { name: network_name, portal_url, operator_url }
    const mail = previewMail('offer_mail', data, reader, fresh[0]?.email ?? '')
    const counted = { offer_id, dry_run, affiliates: affiliates.length, mails: fresh.length, left_out, mail }
    if (dry_run) return { ...counted, id: null }
    if (affiliates.length === 0) return refuseEmpty(pg, offer_id, left_out)
    const { id } = await pg
      .insertInto('offer_mails')
      .values({ offer_id, sent_at: now, sent_by: actor.name, ...written })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into offer_mail_affiliates (offer_mail_id, affiliate_id)
      select ${id}, unnest(${affiliates}::integer[])`.execute(pg)
    const mails = fresh.map(({ email }) => ({ to: email, kind: 'offer_mail' as const, data }))
    await enqueueMails(pg, mails, { at: now })
    return { ...counted, id }
  },

  async listOfferMails({ pg, actor }, { input }) {
    let matching = pg.selectFrom('offer_mails')
    if (input.offer !== undefined) matching = matching.where('offer_id', '=', await findOfferId(pg, input.offer))
    const listed = matching
      .innerJoin('offers', 'offers.id', 'offer_id')
      .select(['offer_mails.id', 'sent_at', 'sent_by', 'offer_id', 'offers.title as offer', 'subject', 'text'])
      .select(
        sql<number>`(
          select count(*)::integer from offer_mail_affiliates
          where offer_mail_id = offer_mails.id and ${inScope(actor, 'offer_mail_affiliates.affiliate_id')})`.as(
          'affiliates',
        ),
      )
      .orderBy('offer_mails.id', 'desc')
    const { rows, count } = await readPage(listed, pageOf(input))
    return { results: rows.map((row) => presentRow(row)), count }
  },
}
