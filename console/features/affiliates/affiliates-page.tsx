import { asText } from '../../shared/words/as-text.ts'
import { renderMade } from '../../shared/operation/made.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { tab, Tabs } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { TagButton } from './tags.tsx'

const renderInvited = renderMade('inviteAffiliate', paths.affiliates, 'Open the affiliate')

const pageOfRow = ({ id }: Readonly<Record<string, unknown>>): string => pageOf(paths.affiliates, Number(id))

const List = () => (
  <OperationTable
    operation="listAffiliates"
    caption="Affiliates"
    columns={[['name', 'company'], 'id', 'emails', ['status', 'created_at'], 'manager', 'tags', 'referrer']}
    narrow_rows={{ below: ['id', 'company', 'emails', 'manager', 'tags'] }}
    to={pageOfRow}
    empty="No affiliates"
    bulk_needs="tagAffiliates"
    hint="Invite one, or approve applications."
    hint_needs="inviteAffiliate"
    renderBulk={(ids) => <TagButton affiliates={ids.map(Number)} />}
  />
)

/** All affiliates, and a form for new ones. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Affiliates">
      <OperationButton operation="inviteAffiliate" label="Invite" look="primary" renderReply={renderInvited} />
      <OperationButton operation="addAffiliate" label="Add with password" renderReply={renderInvited} />
    </ScreenHead>
    <Tabs
      label="Affiliates"
      tabs={[
        tab('all', 'All', <List />),
        tab(
          'tags',
          'Tags',
          <OperationTable
            operation="listTags"
            caption="Tags"
            key_field="tag"
            to={({ tag }) => `${paths.affiliates}?tag=${encodeURIComponent(asText(tag))}`}
            empty="No tags"
            hint="Select affiliates in the list to tag them."
            hint_needs="tagAffiliates"
          />,
          'listTags',
        ),
        tab(
          'referrals',
          'Referrals',
          <div className="space-y-4">
            <p className="text-muted">
              The referrer of each affiliate: it earns a share of the affiliate&apos;s payouts until the day shown.
            </p>
            <OperationTable
              operation="listReferrals"
              caption="Referrals"
              key_field="affiliate_id"
              empty="No referrals"
              hint="Affiliates find their referral link in the portal."
            />
          </div>,
          'listReferrals',
        ),
      ]}
    />
  </div>
)
