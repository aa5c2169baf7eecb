import { Card } from '@plumbline/ui/card.tsx'
import { OperationForm } from '../../shared/operation-form.tsx'
import { useMay } from '../../shared/session.ts'
import { ScreenHead } from '../../shared/title.tsx'

/** An advertiser's own list of conversions against the network's: what differs is shown first, then applied. */
export const Page = () => {
  const may = useMay()
  return (
    <div className="space-y-5">
      <ScreenHead
        title="Reconcile"
        text="Upload the advertiser's file of a period. The dry run says line by line what would be approved, declined or reversed, and what fits nothing; then apply it."
      />
      <Card title="The advertiser's file" className="max-w-4xl">
        <div className="px-5 pb-5">
          {may('reconcileConversions') ? (
            <OperationForm operation="reconcileConversions" action="Apply the file" />
          ) : (
            <p className="text-muted">Your role does not allow this.</p>
          )}
        </div>
      </Card>
    </div>
  )
}
