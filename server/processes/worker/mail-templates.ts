import { applicationTemplates } from '../../features/applications/mails.ts'
import { billingTemplates } from '../../features/billing/mails.ts'
import { operatorTemplates } from '../../features/affiliates/mails.ts'
import { passwordTemplates } from '../../features/password/mails.ts'
import { postbackTemplates } from '../../features/outbound-postbacks/mails.ts'
import { progressTemplates } from '../../operations/progress/mails.ts'
import { rateTemplates } from '../../features/payout-rates/mails.ts'

/** Every kind of mail, by the name that stands in the outbox. */
export const templates = {
  ...applicationTemplates,
  ...billingTemplates,
  ...operatorTemplates,
  ...passwordTemplates,
  ...postbackTemplates,
  ...progressTemplates,
  ...rateTemplates,
}

export type TemplateName = keyof typeof templates
