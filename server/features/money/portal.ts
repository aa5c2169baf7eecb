import type * as money from '@plumbline/contract/money.ts'
import type { Services } from '../portal-services.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { requestPayment, setOwnMinimum, withdrawRequest } from './change.ts'
import { readMoney } from './figures.ts'
import { readTerms } from './terms.ts'
import { atOneMoment } from '../../storage/postgres/transaction.ts'

export const moneyHandlers = ({ pg, now }: Services): HandlersOf<typeof money> => ({
  // One snapshot, so that the figures add up while somebody is paid.
  affiliateMoney: ({ caller }) => atOneMoment(pg, (trx) => readMoney(trx, caller.affiliate_id, now())),

  paymentTerms: ({ caller }) => readTerms(pg, caller.affiliate_id, now()),

  async changeMinimum({ caller, body }) {
    await pg.transaction().execute((trx) => setOwnMinimum(trx, caller.affiliate_id, body.minimum))
    return readTerms(pg, caller.affiliate_id, now())
  },

  async requestPayment({ caller }) {
    await pg.transaction().execute((trx) => requestPayment(trx, caller.affiliate_id, now()))
    return readTerms(pg, caller.affiliate_id, now())
  },

  async withdrawPaymentRequest({ caller, params: { id } }) {
    await pg.transaction().execute((trx) => withdrawRequest(trx, caller.affiliate_id, id, now()))
    return readTerms(pg, caller.affiliate_id, now())
  },
})
