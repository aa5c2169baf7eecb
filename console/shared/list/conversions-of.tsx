import { asText } from '../words/as-text.ts'
import { OperationTable } from './operation-table.tsx'
import { pageOf, paths } from '../words/paths.ts'

/** The conversions of an affiliate or an offer; the rows name the other one. */
export const ConversionsOf = ({ fixed }: { fixed: { affiliate: number } | { offer: number } }) => (
  <OperationTable
    operation="listConversions"
    caption="Conversions"
    fixed={fixed}
    columns={[
      'id',
      'created_at',
      ['status', 'reason_code'],
      'affiliate' in fixed ? 'offer_id' : 'affiliate_id',
      ['txid', 'goal'],
      'payout',
      'revenue',
    ]}
    to={({ id }) => pageOf(paths.conversions, asText(id))}
    empty="No conversions"
    hint="Conversions appear here when advertisers send postbacks."
  />
)
