import { withCountryName } from '../../shared/country-name.ts'
import type * as affiliates from '@plumbline/contract/operator/affiliates.ts'
import { checkWebsite } from '../applications/index.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { refuse, requireChange } from '../../shared/http/errors.ts'
import { presentMessage } from '../../shared/messages.ts'
import { enqueueMails, listAddresses, tellAffiliates } from '../mail/index.ts'
import { hashPassword } from '../../shared/passwords/hash.ts'
import { assertPassword, linkMailEnd } from '../password/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { endViewing, managerFor } from '../operator-scope.ts'
import { countHeld } from '../conversions/index.ts'
import { pageOf } from '../operator-paging.ts'
import { checkManager, findManagerContact } from '../managers/index.ts'
import { inviteNow, makeAffiliate } from './make.ts'
import { disable, enable } from './status.ts'
import { endSessionsOf, findAffiliate, listAffiliates, lockAffiliate } from './queries.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { enterDetails, refuseDetails, verifyDetails } from '../billing/index.ts'

/** Tells all users of an affiliate why it was disabled, and how to reach the contact. */
const tellDisabled = async (trx: Pg, affiliate_id: number, reason: string, at: Date): Promise<void> => {
  const manager = await findManagerContact(trx, affiliate_id)
  await tellAffiliates(trx, 'account_disabled', [{ affiliate_id, data: { reason, manager } }], at)
}

export const affiliatesActions: ActionsOf<typeof affiliates> = {
  async addAffiliate({ pg, now, actor }, { input: { password, manager, ...profile } }) {
    assertPassword(password)
    const password_hash = await hashPassword(password)
    return makeAffiliate(pg, { ...profile, manager_id: managerFor(actor, manager), password_hash, created_at: now })
  },

  async inviteAffiliate(tools, { input: { manager, ...profile } }) {
    const { pg, now, actor } = tools
    const made = await makeAffiliate(pg, { ...profile, manager_id: managerFor(actor, manager), created_at: now })
    return { ...made, ...(await inviteNow(tools, made.email, false)) }
  },

  listAffiliates: (tools, { input }) => listAffiliates(tools, input, pageOf(input)),

  showAffiliate: (tools, { params: { id } }) => findAffiliate(tools, id),

  async editAffiliate(tools, { params: { id }, input }) {
    const { pg, actor } = tools
    const changes = { ...withCountryName(input), website: checkWebsite(input.website) }
    requireChange(changes, ['company'])
    await lockAffiliate(pg, id, actor)
    await pg.updateTable('affiliates').set(changes).where('id', '=', id).execute()
    return findAffiliate(tools, id)
  },

  async assignManager(tools, { params: { id }, input: { manager } }) {
    const { pg, actor, now } = tools
    if (manager !== null) await checkManager(pg, manager)
    await lockAffiliate(pg, id, actor)
    const { numUpdatedRows } = await pg
      .updateTable('affiliates')
      .set({ manager_id: manager })
      .where('id', '=', id)
      .where('manager_id', 'is distinct from', manager)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await endViewing(pg, [id], now)
    return findAffiliate(tools, id)
  },

  async disableAffiliate({ pg, now, actor }, { params: { id }, input: { reason } }) {
    const { status } = await lockAffiliate(pg, id, actor)
    const ended_sessions = await disable(pg, id, reason, now)
    if (status === 'active') await tellDisabled(pg, id, reason, now)
    return { id, status: 'disabled', ended_sessions }
  },

  async enableAffiliate({ pg, now, actor }, { params: { id } }) {
    const { status } = await lockAffiliate(pg, id, actor)
    if (status !== 'active') await enable(pg, id, now)
    const held = await countHeld(pg, id)
    const next = held.held_conversions === 0 ? null : presentMessage(message('conversions_held', { affiliate_id: id }))
    return { id, status: 'active', ...held, next }
  },

  async endSessions({ pg, now, actor }, { params: { id } }) {
    await lockAffiliate(pg, id, actor)
    return { id, ended_sessions: await endSessionsOf(pg, id, 'operator', now) }
  },

  async sendReset({ pg, now, actor, sends_mail }, { params: { id } }) {
    const { status } = await lockAffiliate(pg, id, actor)
    if (status !== 'active') throw refuse('affiliate_disabled', { id })
    const sent_to = await listAddresses(pg, id)
    const mails = sent_to.map((to) => ({ to, kind: 'password_reset' as const, data: {} }))
    await enqueueMails(pg, mails, { at: now, expires_at: linkMailEnd(now) })
    return { id, sent_to, mail: presentMessage(message(sends_mail ? 'link_mailed' : 'mail_in_folder', {})) }
  },

  async enterPayoutDetails(tools, { params: { id }, input }) {
    const { pg, now, actor } = tools
    await lockAffiliate(pg, id, actor)
    await enterDetails(pg, id, input, actor, now)
    return findAffiliate(tools, id)
  },

  async verifyPayoutDetails(tools, { params: { id } }) {
    const { pg, now, actor } = tools
    await lockAffiliate(pg, id, actor)
    await verifyDetails(pg, id, actor, now)
    return findAffiliate(tools, id)
  },

  async refusePayoutDetails(tools, { params: { id }, input: { reason } }) {
    const { pg, now, actor } = tools
    await lockAffiliate(pg, id, actor)
    await refuseDetails(pg, id, reason, now)
    return findAffiliate(tools, id)
  },
}
