import { asText } from '../../shared/words/as-text.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { BackTo } from '../../shared/page/back-to.tsx'
import type { Reply } from '../../shared/session/calls.ts'
import { Loaded } from '../../shared/page/loaded.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { useNumber } from '../../shared/page/params.ts'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { ScreenHead } from '../../shared/page/title.tsx'
import { ChosenDecisions } from './decisions.tsx'
import { RunSteps } from './run-steps.tsx'

const Shown = ({ shown }: { shown: Reply<'showRun'> }) => {
  const run = shown.id
  // Those that nobody has approved first: what somebody else approves meanwhile is left alone, and the answer says who.
  const only = shown.pending > 0 ? 'pending' : shown.approved > 0 ? 'approved' : null
  return (
    <div className="space-y-5">
      <ScreenHead title={`Payment run ${run}`}>
        {only === null ? null : (
          <OperationButton
            operation="rejectPayments"
            label="Reject"
            look="danger"
            size="small"
            fixed={{ run, ids: undefined, only, money_returned: undefined }}
            wide
          />
        )}
      </ScreenHead>
      <Card title="Steps">
        <RunSteps run={shown} />
      </Card>
      <OperationTable
        operation="listPayments"
        caption="Payments of the run"
        fixed={{ run }}
        columns={[
          'id',
          'affiliate_id',
          ['destination', 'method'],
          'amount',
          ['status', 'reference'],
          'export',
          'exported_at',
        ]}
        narrow_rows={{ below: ['id', 'method', 'destination'] }}
        to={({ id }) => pageOf(paths.payments, asText(id))}
        empty="No payments in this run"
        bulk_needs="approvePayments"
        renderBulk={(ids, { status }) => <ChosenDecisions ids={ids} status={status} />}
      />
    </div>
  )
}

/** One run: its payments, and the steps until the money is sent. */
export const Page = () => {
  const run = useNumber()
  const read = useRead('showRun', { params: { run } })
  return (
    <Loaded
      read={read}
      back={<BackTo to={paths.payments} label="Payments" />}
      title={`Payment run ${run}`}
      thing={() => `payment run ${run}`}
    >
      {(shown) => <Shown shown={shown} />}
    </Loaded>
  )
}
