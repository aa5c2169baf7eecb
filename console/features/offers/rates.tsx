import { asText } from '../../shared/words/as-text.ts'
import type { Reply } from '../../shared/session/calls.ts'
import type { Row } from '../../shared/words/schema.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { RateChange } from './rate-change.tsx'
import { rate_columns } from './rate-columns.tsx'
import type { Offer } from './offer-form.ts'

const nameOf = ({ goal, affiliate_id }: Row): string =>
  `${asText(goal) || 'base goal'}, ${typeof affiliate_id === 'number' ? `affiliate #${affiliate_id}` : 'all affiliates'}`

const renderChange = (change: Reply<'setPayout'>) => <RateChange change={change} />

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
        columns={[]}
        more={rate_columns}
        empty="No rates"
        thing={nameOf}
        actions_need="setPayout"
        hint="Visitors are not counted until you set one."
        hint_needs="setPayout"
        renderActions={({ state, ...rate }) => {
          const { id, affiliate_id, ...row } = rate
          const seen = { rates: [rate] }
          return state === 'past' ? null : (
            <>
              <OperationButton
                operation="setPayout"
                label="Change"
                size="small"
                fixed={fixed}
                seen={seen}
                initial={{
                  ...row,
                  from: '',
                  until: '',
                  ...(typeof affiliate_id === 'number' && { affiliates: [affiliate_id] }),
                }}
                renderReply={renderChange}
                wide
                closes
              />
              <OperationButton
                operation="endPayout"
                label="End"
                look="danger"
                size="small"
                fixed={{ id }}
                seen={seen}
                renderReply={renderChange}
                wide
                closes
              />
            </>
          )
        }}
      />
    </div>
  )
}
