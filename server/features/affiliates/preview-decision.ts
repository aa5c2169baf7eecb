import type * as applicationMails from '@plumbline/contract/operator/application-mails.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { hasUser, readNewApplication, refusedContent } from '../applications/index.ts'
import { previewMail } from '../mail/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { invitationContent } from './mails.ts'

/** Stands where the mail has a token, which is made when it is sent. */
const no_token = 'made-when-it-is-sent'

export const applicationMailsActions: ActionsOf<typeof applicationMails> = {
  async previewDecision({ pg, network_name, portal_url, operator_url }, { params, input: { decision, reason } }) {
    const { email } = await readNewApplication(pg, params.application)
    const network = { name: network_name, portal_url, operator_url }
    if (decision === 'reject') return previewMail(refusedContent({ reason: reason ?? '…' }, network), network, email)
    if (await hasUser(pg, email)) throw new ApiError('conflict', `${email} already has an account.`)
    return previewMail(invitationContent({ token: no_token, email, applied: true }, network), network, email)
  },
}
