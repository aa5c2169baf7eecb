import { asText } from '../../shared/as-text.ts'
import { OperationButton } from '../../shared/operation-button.tsx'
import { OperationTable } from '../../shared/operation-table.tsx'

/** Own fallbacks of affiliates, for an offer or all. */
export const Fallbacks = ({ offer_id }: { offer_id?: number }) => (
  <OperationTable
    operation="listFallbacks"
    caption="Fallbacks of affiliates"
    fixed={offer_id === undefined ? {} : { offer: String(offer_id) }}
    empty="No fallbacks of affiliates"
    actions_need="approveFallback"
    thing={({ url }) => asText(url)}
    renderActions={({ affiliate_id, offer_id: of_row, status }) => {
      const fixed = { offer: asText(of_row), affiliate: Number(affiliate_id) }
      return (
        <>
          {status === 'approved' ? null : (
            <OperationButton operation="approveFallback" label="Approve" size="small" fixed={fixed} closes />
          )}
          {status === 'refused' ? null : (
            <OperationButton
              operation="refuseFallback"
              label="Refuse"
              look="danger"
              size="small"
              fixed={fixed}
              closes
            />
          )}
        </>
      )
    }}
  />
)

/** Sources of affiliates that are blocked on an offer. */
export const SourceBlocks = ({ offer_id }: { offer_id: number }) => {
  const offer = String(offer_id)
  return (
    <div className="space-y-4">
      <OperationButton operation="addSourceBlock" label="Block a source" look="primary" fixed={{ offer }} closes />
      <OperationTable
        operation="listSourceBlocks"
        caption="Blocked sources"
        fixed={{ offer }}
        empty="No blocked sources"
        actions_need="removeSourceBlock"
        thing={({ sub, value }) => `${asText(sub)} ${asText(value)}`}
        renderActions={({ id }) => (
          <OperationButton
            operation="removeSourceBlock"
            label="Remove"
            look="danger"
            size="small"
            fixed={{ id: Number(id) }}
            closes
          />
        )}
      />
    </div>
  )
}
