import type { Actions } from './action.ts'
import { affiliatesActions } from './affiliates/actions.ts'
import { auditActions } from './audit/actions.ts'
import { clicksActions } from './clicks/actions.ts'
import { managersActions } from './managers/actions.ts'
import { offerFilesActions, offersActions } from './offers/actions.ts'
import { tokensActions } from './tokens/actions.ts'

/** What each operation of the contract does. */
export const actions: Actions = {
  ...affiliatesActions,
  ...auditActions,
  ...clicksActions,
  ...managersActions,
  ...offersActions,
  ...offerFilesActions,
  ...tokensActions,
}
