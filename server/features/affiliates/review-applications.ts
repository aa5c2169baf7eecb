import type * as applications from '@plumbline/contract/operator/applications.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import { refuse } from '../../shared/http/errors.ts'
import { hasUser, lockApplication, readable, readNewApplication } from '../applications/index.ts'
import { presentMessage } from '../../shared/messages.ts'
import { presentRow } from '../../shared/present-row.ts'
import { enqueueMail, previewMail } from '../mail/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { inScope, managerFor, reaches } from '../operator-scope.ts'
import { pageOf, readPage } from '../operator-paging.ts'
import { invitation_life_days } from '../password/index.ts'
import { isOwnEmail } from '../referrals/index.ts'
import { inviteNow, makeAffiliate } from './make.ts'

/** Placeholder in previews; the real token is made when the mail is sent. */
const no_token = 'made-when-it-is-sent'

/** Decides applications; an approved one makes an affiliate. */
export const applicationsActions: ActionsOf<typeof applications> = {
  async listApplications({ pg, actor }, { input }) {
    const matching = pg
      .selectFrom('applications')
      .where('applications.status', '=', input.status ?? 'new')
      .where(readable(actor))
      .leftJoin('affiliates as referrer', (join) =>
        join.onRef('referrer.id', '=', 'applications.referred_by').on(inScope(actor, 'referrer.id')),
      )
      .selectAll('applications')
      .select([
        'referrer.id as referrer_id',
        sql<string | null>`coalesce(referrer.company, referrer.login)`.as('referrer'),
      ])
      .orderBy('applications.id')
    const { rows, count } = await readPage(matching, pageOf(input))
    return { results: rows.map(({ referrer_id, ...row }) => presentRow({ ...row, referred_by: referrer_id })), count }
  },

  async approveApplication(tools, { params, input: { manager } }) {
    const { pg, now, actor } = tools
    const application = await lockApplication(pg, params.application, actor)
    const { email, first_name, last_name, company, website, telegram } = application
    const { traffic_sources, main_verticals, monthly_revenue, country } = application
    const given = { email, first_name, last_name, company, website, telegram, traffic_sources, main_verticals }
    const answers = { ...given, monthly_revenue, country }
    const { referred_by: link_of } = application
    const is_own = link_of !== null && (await isOwnEmail(pg, link_of, email))
    const referral = link_of === null || is_own ? {} : { referred_by: link_of, referred_at: now }
    // Another manager's affiliate is not named, nor is its payout address confirmed.
    const named = link_of !== null && (await reaches(pg, actor, link_of))
    const made = await makeAffiliate(pg, {
      ...answers,
      ...referral,
      manager_id: managerFor(actor, manager),
      created_at: now,
    })
    await pg
      .updateTable('applications')
      .set({ status: 'approved', decided_at: now, affiliate_id: made.id })
      .where('id', '=', application.id)
      .execute()
    const link_mail = await inviteNow(tools, email, true)
    const referral_refused =
      is_own && named ? `The payouts of affiliate ${link_of} go to ${email}: self-referrals are not allowed.` : null
    return { ...made, referred_by: (named && referral.referred_by) || null, referral_refused, ...link_mail }
  },

  async refuseApplication({ pg, now, actor }, { params, input: { reason } }) {
    const { id, email } = await lockApplication(pg, params.application, actor)
    await pg
      .updateTable('applications')
      .set({ status: 'refused', decided_at: now, decided_reason: reason })
      .where('id', '=', id)
      .execute()
    await enqueueMail(pg, { to: email, kind: 'application_refused', data: { reason } }, { at: now })
    return { application: id, status: 'refused' }
  },

  async previewDecision(
    { pg, actor, sends_mail, network_name, portal_url, operator_url },
    { params, input: { decision, reason } },
  ) {
    const { email } = await readNewApplication(pg, params.application, actor)
    const network = { name: network_name, portal_url, operator_url }
    const unless = (code: 'preview_becomes_link' | 'preview_stays_here') => ({
      not_mailed: sends_mail ? null : presentMessage(message(code, {})),
    })
    if (decision === 'reject') {
      const mail = previewMail('application_refused', { reason: reason ?? '…' }, network, email)
      return { ...mail, ...unless('preview_stays_here') }
    }
    if (await hasUser(pg, email)) throw refuse('account_exists', { email })
    const given = { token: no_token, days: invitation_life_days, applied: true }
    return { ...previewMail('invitation', given, network, email), ...unless('preview_becomes_link') }
  },
}
