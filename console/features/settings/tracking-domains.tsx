import { asText } from '../../shared/words/as-text.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'

/** Hosts of tracking links in addition to TRACKING_URL. */
export const TrackingDomains = () => (
  <div className="space-y-4">
    <div className="flex flex-wrap gap-2">
      <OperationButton operation="addTrackingDomain" label="Add a tracking domain" look="primary" closes />
      <OperationButton operation="checkTrackingDomains" label="Check DNS" />
    </div>
    <OperationTable
      operation="listTrackingDomains"
      caption="Tracking domains"
      columns={['host', 'state', 'offers', 'affiliates', ['replaced_by', 'reason']]}
      narrow_rows={{ lead: 'host', end: 'state' }}
      key_field="host"
      thing={({ host }) => asText(host)}
      renderActions={({ host, state, offers, affiliates, created_at }) => {
        const of = { fixed: { host: asText(host) }, seen: { state }, closes: true } as const
        const is_kept = created_at === null || state === 'default' || Number(offers) + Number(affiliates) > 0
        return (
          <>
            {state === 'active' ? (
              <OperationButton operation="setDefaultTrackingDomain" label="Make default" {...of} />
            ) : null}
            {state === 'retired' || (created_at === null && state === 'active') ? null : (
              <OperationButton operation="replaceTrackingDomain" label="Replace" {...of} />
            )}
            {is_kept ? null : <OperationButton operation="removeTrackingDomain" label="Remove" look="danger" {...of} />}
          </>
        )
      }}
    />
  </div>
)
