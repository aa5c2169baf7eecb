import type * as mails from '@plumbline/contract/operator/mail.ts'
import { refuse } from '../../shared/http/errors.ts'
import { listMails, lockGivenUp, resendMails, whyNotResent } from './given-up.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'

export const mailsActions: ActionsOf<typeof mails> = {
  async listMails({ pg }, { input }) {
    const { status = 'given_up' } = input
    const { rows, count } = await listMails(pg, status, pageOf(input))
    return {
      results: rows.map(({ id, created_at, to, template, attempts, due_at, dead_at, expires_at, last_error }) => ({
        id,
        status,
        created_at: created_at.toISOString(),
        to,
        template,
        attempts,
        due_at: dead_at === null ? due_at.toISOString() : null,
        given_up_at: dead_at?.toISOString() ?? null,
        expires_at: expires_at?.toISOString() ?? null,
        last_error,
      })),
      count,
    }
  },

  async resendMails({ pg, now }, { input: { ids, all = false } }) {
    if ((ids === undefined) === !all) throw refuse('mails_unclear', {})
    const named = ids?.map((id) => String(BigInt(id)))
    const mails = await lockGivenUp(pg, named)
    const known = new Set(mails.map(({ id }) => id))
    const missing = named?.find((id) => !known.has(id))
    if (missing !== undefined) throw refuse('mail_not_failed', { id: missing })
    const sendable = mails.filter((mail) => whyNotResent(mail, now) === undefined)
    for (const mail of named === undefined ? [] : mails) {
      const why = whyNotResent(mail, now)
      if (why !== undefined) throw refuse('mail_not_resent', { id: mail.id, template: mail.template, why })
    }
    await resendMails(
      pg,
      sendable.map(({ id }) => id),
      now,
    )
    return { resent: sendable.length, skipped: mails.length - sendable.length }
  },
}
