import type * as affiliates from '@plumbline/contract/operator/affiliates.ts'
import { lockApplication, presentApplication, applicationTemplates } from '../applications/index.ts'
import { enqueueMail } from '../mail/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { invite, makeAffiliate } from './make.ts'

/** What becomes of those who applied: approved ones are affiliates from then on. */
export const applicationsActions: Pick<
  ActionsOf<typeof affiliates>,
  'listApplications' | 'approveApplication' | 'refuseApplication'
> = {
  async listApplications({ pg }, { input }) {
    const { limit, offset } = pageOf(input)
    const found = pg.selectFrom('applications').where('status', '=', input.status ?? 'new')
    const rows = await found.selectAll().orderBy('id').limit(limit).offset(offset).execute()
    const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
    return { results: rows.map(presentApplication), count: Number(count) }
  },

  async approveApplication({ pg, now }, { params, input: { manager } }) {
    const application = await lockApplication(pg, params.application)
    const { email, first_name, last_name, company, website, telegram } = application
    const { traffic_sources, main_verticals, monthly_revenue, country } = application
    const given = { email, first_name, last_name, company, website, telegram, traffic_sources, main_verticals }
    const answers = { ...given, monthly_revenue, country }
    const made = await makeAffiliate(pg, { ...answers, manager_id: manager ?? null, created_at: now })
    await pg
      .updateTable('applications')
      .set({ status: 'approved', decided_at: now, affiliate_id: made.id })
      .where('id', '=', application.id)
      .execute()
    await invite(pg, email, true, now)
    return made
  },

  async refuseApplication({ pg, now }, { params, input: { reason } }) {
    const { id, email } = await lockApplication(pg, params.application)
    await pg
      .updateTable('applications')
      .set({ status: 'refused', decided_at: now, decided_reason: reason })
      .where('id', '=', id)
      .execute()
    await enqueueMail(
      pg,
      { to: email, template: applicationTemplates.application_refused, data: { reason } },
      { at: now },
    )
    return { application: id, status: 'refused' }
  },
}
