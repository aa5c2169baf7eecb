import { OperationTable } from '../../shared/list/operation-table.tsx'

/** Links of networks that moved in and still get clicks. */
export const OldLinks = () => (
  <OperationTable
    operation="listOldLinks"
    caption="Old links"
    columns={[
      'state',
      ['old_network', 'source'],
      'old_affiliate_id',
      'old_offer_id',
      'affiliate_id',
      'offer_id',
      'clicks',
      'last_seen',
      'link',
    ]}
    key_field="link"
    narrow_rows={{ lead: 'link', end: 'clicks' }}
  />
)
