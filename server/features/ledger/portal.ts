import { report_page_size } from '@plumbline/contract/paging.ts'
import type * as ledger from '@plumbline/contract/ledger.ts'
import type { Services } from '../portal-services.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { moneyNumber } from '../../shared/money.ts'
import { presentRow } from '../../shared/present-row.ts'
import { findCalendar } from './calendar.ts'
import { findLedgerPage, type LedgerRow } from './pages.ts'
import { checkLedgerFilter } from './rules.ts'

const figures = {
  amount: moneyNumber,
  balance_after: moneyNumber,
  available_after: moneyNumber,
  held_after: moneyNumber,
}

const present = ({ offer_id, offer_title, ...row }: LedgerRow) => ({
  ...presentRow(row, { ...figures, id: Number, conversion_id: Number, payment_id: Number }),
  offer: offer_id === null ? null : { id: offer_id, title: offer_title ?? '' },
})

export const ledgerHandlers = ({ pg, now }: Services): HandlersOf<typeof ledger> => ({
  async ledgerList({ caller, query: { page = 1, ...given } }) {
    const at = now()
    const { rows, count, amount } = await findLedgerPage(pg, caller.affiliate_id, checkLedgerFilter(given, at), {
      limit: report_page_size,
      offset: (page - 1) * report_page_size,
      now: at,
    })
    return { results: rows.map(present), count, totals: { amount: moneyNumber(amount) } }
  },

  async ledgerCalendar({ caller }) {
    const days = await findCalendar(pg, caller.affiliate_id, now())
    return days.map((day) => presentRow(day, { amount: moneyNumber }))
  },
})
