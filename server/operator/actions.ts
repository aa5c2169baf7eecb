import type { Actions } from './action.ts'
import { advertisersActions } from './advertisers/actions.ts'
import { affiliatesActions } from './affiliates/actions.ts'
import { auditActions } from './audit/actions.ts'
import { clicksActions } from './clicks/actions.ts'
import { ledgerActions } from './ledger/actions.ts'
import { managersActions } from './managers/actions.ts'
import { offerFilesActions, offersActions } from './offers/actions.ts'
import { newsActions } from './news/actions.ts'
import { paymentsActions } from './payments/actions.ts'
import { statsActions } from './stats/actions.ts'
import { tokensActions } from './tokens/actions.ts'

/** What each operation of the contract does. */
export const actions: Actions = {
  ...advertisersActions,
  ...affiliatesActions,
  ...auditActions,
  ...clicksActions,
  ...ledgerActions,
  ...managersActions,
  ...offersActions,
  ...offerFilesActions,
  ...newsActions,
  ...paymentsActions,
  ...statsActions,
  ...tokensActions,
}
