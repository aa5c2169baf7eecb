import { BackTo } from '../../shared/page/back-to.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { ScreenHead } from '../../shared/page/title.tsx'
import { asText } from '../../shared/words/as-text.ts'
import { cap_columns } from './caps.tsx'

/** Caps of all offers, the fullest first. */
export const Page = () => (
  <div className="space-y-5">
    <BackTo to={paths.offers} label="Offers" />
    <ScreenHead title="Caps" text="Limits of all offers, the fullest first. Add one on the page of its offer." />
    <OperationTable
      operation="listCaps"
      caption="Caps"
      columns={['offer']}
      more={cap_columns}
      to={({ offer_id }) => `${pageOf(paths.offers, asText(offer_id))}?tab=caps`}
      empty="No caps"
    />
  </div>
)
