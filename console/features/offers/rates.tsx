import type { Operations } from '@plumbline/contract/operator/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { OperationButton } from '../../shared/operation-button.tsx'
import { OperationTable } from '../../shared/operation-table.tsx'
import { RateChange } from './rate-change.tsx'
import type { Offer } from './stored-offer.ts'

const renderChange = (reply: unknown) => <RateChange change={reply as ReplyOf<Operations['setPayout']>} />

const columns = [
  'goal',
  'affiliate_id',
  'payout',
  'payout_percent',
  'revenue',
  'revenue_percent',
  'countries',
  'os',
  'devices',
  'state',
  'from',
  'until',
]

/** What an offer pays: past, now and planned. A change is looked at before it is made: what it ends, and whom it tells. */
export const Rates = ({ offer }: { offer: Offer }) => {
  const fixed = { offer: String(offer.id) }
  return (
    <div className="space-y-4">
      <OperationButton
        operation="setPayout"
        label="Set a rate"
        look="primary"
        fixed={fixed}
        renderReply={renderChange}
        wide
      />
      <OperationTable
        operation="listPayouts"
        caption="Rates"
        fixed={fixed}
        columns={columns}
        empty="No rates"
        renderActions={({ id, state, affiliate_id, ...row }) =>
          state === 'past' ? null : (
            <>
              <OperationButton
                operation="setPayout"
                label="Change"
                size="small"
                fixed={fixed}
                initial={{
                  ...row,
                  from: '',
                  until: '',
                  ...(typeof affiliate_id === 'number' && { affiliates: [affiliate_id] }),
                }}
                renderReply={renderChange}
                wide
              />
              <OperationButton
                operation="endPayout"
                label="End"
                look="danger"
                size="small"
                fixed={{ id }}
                renderReply={renderChange}
                wide
              />
            </>
          )
        }
      />
    </div>
  )
}
