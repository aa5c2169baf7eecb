import { asText } from '../../shared/words/as-text.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'

/** The offer of a list and its columns: the list of all offers has a column for the offer's name. */
const ofOffer = (offer_id: number | undefined) =>
  offer_id === undefined
    ? { fixed: {}, columns: ['affiliate_id', 'offer_id'] }
    : { fixed: { offer: String(offer_id) }, columns: ['affiliate_id'] }

/** Own fallbacks of affiliates for an offer, or for all. */
export const Fallbacks = ({ offer_id }: { offer_id?: number }) => {
  const of = ofOffer(offer_id)
  return (
    <OperationTable
      operation="listFallbacks"
      caption="Fallbacks of affiliates"
      fixed={of.fixed}
      columns={[...of.columns, 'status', 'url', 'reason', 'requested_at']}
      {...(offer_id !== undefined && { key_field: 'affiliate_id' })}
      empty="No fallbacks of affiliates"
      actions_need="approveFallback"
      thing={({ url }) => asText(url)}
      renderActions={({ affiliate_id, offer_id: id, status, host }) => {
        const fixed = { offer: asText(id), affiliate: Number(affiliate_id), host: asText(host) }
        return (
          <>
            {status === 'approved' ? null : (
              <OperationButton operation="approveFallback" label="Approve" fixed={fixed} closes />
            )}
            {status === 'refused' ? null : (
              <OperationButton operation="refuseFallback" label="Refuse" look="danger" fixed={fixed} closes />
            )}
          </>
        )
      }}
    />
  )
}

/** Sources of affiliates that are blocked on an offer, or on all. */
export const SourceBlocks = ({ offer_id }: { offer_id?: number }) => {
  const { fixed, columns } = ofOffer(offer_id)
  return (
    <div className="space-y-4">
      <OperationButton operation="addSourceBlock" label="Block a source" look="primary" fixed={fixed} closes />
      <OperationTable
        operation="listSourceBlocks"
        caption="Blocked sources"
        fixed={fixed}
        columns={[...columns, 'sub', 'value', 'by_operator', 'reason', 'created_at']}
        empty="No blocked sources"
        actions_need="removeSourceBlock"
        thing={({ sub, value }) => `${asText(sub)} ${asText(value)}`}
        renderActions={({ id }) => (
          <OperationButton
            operation="removeSourceBlock"
            label="Remove"
            look="danger"
            fixed={{ id: Number(id) }}
            closes
          />
        )}
      />
    </div>
  )
}
