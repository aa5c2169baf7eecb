import { applicationTemplates } from './applications.ts'
import { billingTemplates } from './billing.ts'
import { operatorTemplates } from './operator.ts'
import { passwordTemplates } from './password.ts'
import { postbackTemplates } from './postbacks.ts'
import { progressTemplates } from './progress.ts'
import { rateTemplates } from './rates.ts'

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
