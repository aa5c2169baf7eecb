import { OperationButton } from '../../shared/operation-button.tsx'
import { OperationTable } from '../../shared/operation-table.tsx'
import { pageOf, paths } from '../../shared/paths.ts'
import { Tabs } from '../../shared/tabs.tsx'
import { ScreenHead } from '../../shared/title.tsx'

const pageOfRow = ({ id }: Readonly<Record<string, unknown>>): string => pageOf(paths.affiliates, Number(id))

const List = () => (
  <OperationTable
    operation="listAffiliates"
    caption="Affiliates"
    columns={['id', 'name', 'company', 'emails', 'status', 'manager', 'referred_by', 'created_at']}
    to={pageOfRow}
    empty="No affiliates"
  />
)

/** All affiliates, and the way to new ones. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Affiliates">
      <OperationButton operation="inviteAffiliate" label="Invite" look="primary" />
      <OperationButton operation="addAffiliate" label="Add with password" />
    </ScreenHead>
    <Tabs
      label="Affiliates"
      tabs={[
        { key: 'all', label: 'All', render: () => <List /> },
        {
          key: 'referrals',
          label: 'Referrals',
          needs: 'listReferrals',
          render: () => (
            <OperationTable
              operation="listReferrals"
              caption="Referrals"
              key_field="affiliate_id"
              empty="Nobody was referred"
            />
          ),
        },
      ]}
    />
  </div>
)
