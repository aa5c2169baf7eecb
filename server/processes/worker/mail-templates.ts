import { affiliateTemplates } from '../../features/affiliates/mails.ts'
import { applicationTemplates } from '../../features/applications/mails.ts'
import { billingTemplates } from '../../features/billing/mails.ts'
import { emailChangeTemplates } from '../../features/email-change/mails.ts'
import { inboxTemplates } from '../../features/inbox/mails.ts'
import { moneyTemplates } from '../../features/money/mails.ts'
import { postbackTemplates } from '../../features/outbound-postbacks/mails.ts'
import { offerMailTemplates } from '../../features/offer-mails/mails.ts'
import { passwordTemplates } from '../../features/password/mails.ts'
import { paymentTemplates } from '../../features/payments/mails.ts'
import { rateTemplates } from '../../features/payout-rates/mails.ts'
import { teamTemplates } from '../../features/team/mails.ts'
import { progressTemplates } from '../../operations/progress/mails.ts'

/** Every kind of mail that can stand in the outbox. */
export const mailTemplates = [
  affiliateTemplates,
  applicationTemplates,
  billingTemplates,
  emailChangeTemplates,
  inboxTemplates,
  moneyTemplates,
  offerMailTemplates,
  passwordTemplates,
  paymentTemplates,
  postbackTemplates,
  progressTemplates,
  rateTemplates,
  teamTemplates,
].flatMap((templates) => Object.values(templates))
