import type * as mails from '@plumbline/contract/operator/mail.ts'
import { refuse } from '../../shared/http/errors.ts'
import { presentRow } from '../../shared/present-row.ts'
import { listMails, lockGivenUp, resendMails, whyNotResent } from './given-up.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'

export const mailsActions: ActionsOf<typeof mails> = {
  async listMails({ pg }, { input }) {
    const { status = 'given_up' } = input
    const { rows, count } = await listMails(pg, status, pageOf(input))
    return {
      results: rows.map(({ due_at, dead_at: given_up_at, ...row }) =>
        presentRow({ ...row, status, due_at: given_up_at === null ? due_at : null, given_up_at }),
      ),
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
    const sendable = mails.flatMap((mail) => {
      const why = whyNotResent(mail, now)
      if (why === undefined) return [mail.id]
      if (named !== undefined) throw refuse('mail_not_resent', { id: mail.id, template: mail.template, why })
      return []
    })
    await resendMails(pg, sendable, now)
    return { resent: sendable.length, skipped: mails.length - sendable.length }
  },
}
