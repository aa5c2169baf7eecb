import { operations } from '@plumbline/contract/operator/index.ts'
import { count } from '@plumbline/ui/format.ts'
import { asText } from '../../shared/words/as-text.ts'
import { type Row, rowShape } from '../../shared/words/schema.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { ReadButton } from '../../shared/page/read-button.tsx'
import { ReplyView } from '../../shared/list/reply-view.tsx'
import { Thing } from '../../shared/page/thing.tsx'

/** Decides on requests together: all of them or none. */
const Decide = ({ requests }: { requests: readonly number[] }) => {
  const given = {
    fixed: { requests },
    seen: Object.fromEntries(requests.map((id) => [`#${id}`, 'requested'])),
    size: 'small',
    closes: true,
  } as const
  return (
    <>
      <OperationButton operation="approveOfferRequests" label="Approve" look="primary" {...given} />
      <OperationButton operation="refuseOfferRequests" label="Refuse" look="danger" {...given} />
    </>
  )
}

const RowActions = ({ row }: { row: Row }) => {
  const decide = row['status'] === 'requested' ? <Decide requests={[Number(row['id'])]} /> : null
  return (
    <>
      <ReadButton title={`Access request ${asText(row['id'])}`}>
        <ReplyView value={row} shape={rowShape(operations.listOfferRequests)} />
        <div className="mt-5 flex justify-end gap-2">{decide}</div>
      </ReadButton>
      {decide}
    </>
  )
}

/** Requests of affiliates to run offers, and the decisions on them. */
export const OfferRequests = () => (
  <OperationTable
    operation="listOfferRequests"
    caption="Access requests"
    columns={['id', 'created_at', 'affiliate_id', 'offer_id', ['message', 'traffic_source'], 'status']}
    narrow_rows={{ below: ['offer', 'message', 'created_at'] }}
    thing={({ affiliate, affiliate_id, offer }) =>
      `${asText(affiliate) || `affiliate ${asText(affiliate_id)}`}, ${asText(offer)}`
    }
    empty="No access requests"
    hint="Affiliates request access to offers whose visibility is approval."
    renderActions={(row) => <RowActions row={row} />}
    bulk_needs="approveOfferRequests"
    renderBulk={(ids, { status = 'requested' }) =>
      status === 'requested' ? (
        <Thing name={`${count(ids.length)} ${ids.length === 1 ? 'access request' : 'access requests'}`}>
          <Decide requests={ids.map(Number)} />
        </Thing>
      ) : null
    }
  />
)
