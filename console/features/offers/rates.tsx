import { asText } from '../../shared/words/as-text.ts'
import type { Reply } from '../../shared/session/calls.ts'
import type { Row } from '../../shared/words/schema.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { RateChange } from './rate-change.tsx'
import { rateColumns } from './rate-columns.tsx'
import { goalLabel, goalOptions, type Offer } from './offer-form.ts'

/** Rates of an offer: past, current and planned. A change is previewed first: which rates it ends, and which affiliates it notifies. */
export const Rates = ({ offer }: { offer: Offer }) => {
  const fixed = { offer: String(offer.id) }
  const options = { goal: goalOptions(offer, '') }
  const nameOf = ({ goal, affiliate_id, affiliate }: Row): string =>
    `${goalLabel(offer, asText(goal))}, ${affiliate_id === null ? 'all affiliates' : asText(affiliate) || `affiliate #${asText(affiliate_id)}`}`
  const renderChange = (change: Reply<'setPayout'>) => <RateChange change={change} offer={offer} />
  return (
    <div className="space-y-4">
      <OperationButton
        operation="setPayout"
        label="Set a rate"
        again="Set another"
        look="primary"
        fixed={fixed}
        options={options}
        renderReply={renderChange}
        wide
      />
      <OperationTable
        operation="listPayouts"
        caption="Rates"
        fixed={fixed}
        columns={[]}
        more={rateColumns(offer)}
        empty="No rates"
        thing={nameOf}
        actions_need="setPayout"
        hint="Visitors are not counted until you set one."
        hint_needs="setPayout"
        renderActions={({ state, affiliate: _name, ...rate }) => {
          const { id, affiliate_id, ...row } = rate
          const seen = { rates: [rate] }
          return state === 'past' ? null : (
            <>
              <OperationButton
                operation="setPayout"
                label="Change"
                fixed={fixed}
                record={Number(id)}
                options={options}
                seen={seen}
                initial={{
                  ...row,
                  from: '',
                  ...(typeof affiliate_id === 'number' && { affiliates: [affiliate_id] }),
                }}
                // A planned rate without its day would be a new one from now on, beside the planned one.
                needs={state === 'planned' ? ['from'] : []}
                renderReply={renderChange}
                wide
                closes
              />
              <OperationButton
                operation="endPayout"
                label="End"
                look="danger"
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
