import { renderMade } from '../../shared/operation/made.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { tab, Tabs } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { Owed } from './owed.tsx'

const renderAdded = renderMade('addAdvertiser', paths.advertisers, 'Open the advertiser')

/** All advertisers, and their refused postbacks. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Advertisers">
      <OperationButton
        operation="addAdvertiser"
        label="Add an advertiser"
        look="primary"
        wide
        renderReply={renderAdded}
      />
    </ScreenHead>
    <Tabs
      label="Advertisers"
      tabs={[
        tab(
          'all',
          'All',
          <OperationTable
            operation="listAdvertisers"
            caption="Advertisers"
            columns={['name', 'id', 'status', 'offers', 'last_received_at', 'last_refused_at', 'contact']}
            narrow_rows={{ below: ['id', 'offers', 'last_received_at'] }}
            to={({ id }) => pageOf(paths.advertisers, Number(id))}
            empty="No advertisers"
            hint="Add one: an offer needs an advertiser."
            hint_needs="addAdvertiser"
          />,
        ),
        tab('owed', 'Owed', <Owed />, 'listAdvertiserRevenue'),
        tab(
          'receipts',
          'Paid',
          <OperationTable
            operation="listReceipts"
            caption="Marked as paid"
            columns={['id', 'advertiser_id', 'from', 'to', 'amount', 'reference', 'marked_at', 'marked_by']}
            empty="No payments recorded"
            hint="Record payments on an advertiser's Revenue tab."
            hint_needs="markRevenuePaid"
          />,
          'listReceipts',
        ),
        tab(
          'refused',
          'Refused postbacks',
          <OperationTable
            operation="listRefusedPostbacks"
            caption="Refused postbacks"
            columns={['at', 'advertiser', 'reason', 'what_to_do', 'count', 'ip', 'parameters']}
            key_field="at"
            empty="No refused postbacks"
          />,
          'listRefusedPostbacks',
        ),
      ]}
    />
  </div>
)
