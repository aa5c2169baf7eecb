import { escapeFormula } from '@plumbline/contract/formula.ts'
import { csvText } from '../../shared/csv.ts'
import type { Download } from '../../shared/http/endpoint.ts'
import { wallClock } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readPaidEntries } from './queries.ts'

const batch = 5_000
const header = ['id', 'date', 'kind', 'conversion_id', 'offer_id', 'offer', 'reason', 'amount', 'currency']

/** The entries of a payment as a file, newest first like the ledger, with times in the network's zone. They are read while the file is sent. */
export const entriesCsv = (pg: Pg, payment: { id: string; currency: string }): Download => {
  const pieces = async function* (): AsyncGenerator<string, void> {
    yield csvText([header])
    for (let before: string | undefined; ;) {
      const rows = await readPaidEntries(pg, payment.id, { limit: batch, before })
      const last = rows.at(-1)
      if (last === undefined) return
      yield csvText(
        rows.map(({ id, created_at, kind, conversion_id, offer_id, offer, reason, amount }) => {
          const { day, time } = wallClock(created_at.getTime())
          return [
            id,
            `${day} ${time}`,
            kind,
            conversion_id ?? '',
            offer_id === null ? '' : String(offer_id),
            escapeFormula(offer ?? ''),
            escapeFormula(reason ?? ''),
            amount,
            payment.currency,
          ]
        }),
      )
      before = last.id
    }
  }
  return { filename: `payment-${payment.id}-entries.csv`, pieces: pieces(), type: 'text/csv' }
}
