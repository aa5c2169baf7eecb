import type { Actions } from './action.ts'
import { advertisersActions } from './advertisers/actions.ts'
import { affiliatesActions } from './affiliates/actions.ts'
import { auditActions } from './audit/actions.ts'
import { clicksActions } from './clicks/actions.ts'
import { conversionDecisionsActions, conversionFilesActions, conversionsActions } from './conversions/actions.ts'
import { daysActions } from './days/actions.ts'
import { doctorActions } from './doctor/actions.ts'
import { ledgerActions } from './ledger/actions.ts'
import { machinesActions } from './machines/actions.ts'
import { mailsActions } from './mails/actions.ts'
import { managersActions } from './managers/actions.ts'
import { offerFilesActions, offersActions } from './offers/actions.ts'
import { newsActions } from './news/actions.ts'
import { paymentsActions } from './payments/actions.ts'
import { paymentDecisionsActions } from './payments/decision-actions.ts'
import { paymentTermsActions } from './payments/term-actions.ts'
import { payoutsActions } from './payouts/actions.ts'
import { postbacksActions } from './postbacks/actions.ts'
import { quarantineActions } from './quarantine/actions.ts'
import { rebuildActions } from './rebuild/actions.ts'
import { statsActions } from './stats/actions.ts'
import { tokensActions } from './tokens/actions.ts'
import { verifyActions } from './verify/actions.ts'

/** What each operation of the contract does. */
export const actions: Actions = {
  ...advertisersActions,
  ...affiliatesActions,
  ...auditActions,
  ...clicksActions,
  ...conversionsActions,
  ...conversionDecisionsActions,
  ...conversionFilesActions,
  ...daysActions,
  ...doctorActions,
  ...ledgerActions,
  ...machinesActions,
  ...mailsActions,
  ...managersActions,
  ...offersActions,
  ...offerFilesActions,
  ...newsActions,
  ...paymentsActions,
  ...paymentDecisionsActions,
  ...paymentTermsActions,
  ...payoutsActions,
  ...postbacksActions,
  ...quarantineActions,
  ...rebuildActions,
  ...statsActions,
  ...tokensActions,
  ...verifyActions,
}
