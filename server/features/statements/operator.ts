import { withCountryName } from '../../shared/country-name.ts'
import type * as statements from '@plumbline/contract/operator/statements.ts'
import type { ActionsOf } from '../operator-action.ts'
import { refuseUnprintable } from './check-details.ts'
import { statementCsv } from './csv.ts'
import { readStatementContent, readStatementFile } from './files.ts'
import { readNetworkDetails, writeNetworkDetails } from './network-details.ts'

export const statementsActions: ActionsOf<typeof statements> = {
  async setNetworkDetails({ pg, now }, { input }) {
    if (Object.keys(input).length === 0) return readNetworkDetails(pg)
    await refuseUnprintable(input)
    return writeNetworkDetails(pg, withCountryName(input), now)
  },

  showNetworkDetails: ({ pg }) => readNetworkDetails(pg),

  async printStatement({ pg, now }, { params: { id }, input: { csv = false } }) {
    if (csv) {
      const statement = await readStatementContent(pg, { payment_id: id })
      return { number: statement.number, sha256: null, file: statementCsv(statement) }
    }
    const { number, pdf, sha256 } = await readStatementFile(pg, { payment_id: id }, now)
    return { number, sha256: sha256.toString('hex'), file: pdf.toString('base64') }
  },
}
