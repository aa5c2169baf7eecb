import { money } from '@plumbline/ui/format.ts'
import { asText } from '../../shared/words/as-text.ts'
import type { Reply } from '../../shared/session/calls.ts'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { tab, Tabs } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { ChosenDecisions } from './decisions.tsx'
import { ReconcileButton } from './reconcile-button.tsx'

const keepExport = ({ file, file_name }: Reply<'readExport'>): void => keepFile(file_name, file)

const Payments = () => (
  <OperationTable
    operation="listPayments"
    caption="Payments"
    columns={['id', 'created_at', 'affiliate_id', ['destination', 'method'], 'amount', ['status', 'reference'], 'run']}
    narrow_rows={{ below: ['id', 'method', 'created_at', 'run'] }}
    to={({ id }) => pageOf(paths.payments, asText(id))}
    empty="No payments"
    hint="Prepare payments to start a run."
    hint_needs="preparePayments"
    bulk_needs="approvePayments"
    renderBulk={(ids, { status }) => <ChosenDecisions ids={ids} status={status} />}
  />
)

const Requests = () => (
  <OperationTable
    operation="listPaymentRequests"
    caption="Payment requests"
    columns={['id', 'created_at', 'affiliate_id', ['amount', 'paid'], 'status', 'decided_at', 'payment', 'reason']}
    empty="No requests"
    thing={({ affiliate, affiliate_id, amount }) =>
      `${asText(affiliate) || `affiliate ${asText(affiliate_id)}`}, ${money(Number(amount))}`
    }
    actions_need="declinePaymentRequest"
    hint="Affiliates can request payments in the portal if Settings allow it."
    renderActions={({ id, status }) =>
      status === 'open' ? (
        <OperationButton operation="declinePaymentRequest" label="Decline" fixed={{ request: id }} closes />
      ) : null
    }
  />
)

const Exports = () => (
  <OperationTable
    operation="listExports"
    caption="Files"
    columns={['id', 'created_at', 'actor', 'run', ['method', 'format'], 'payments', 'amount', 'rejected']}
    narrow_rows={{ below: ['id', 'created_at', 'actor', 'method', 'format', 'run'] }}
    empty="No files"
    hint="Approved payments of a run are exported to files."
    actions_need="readExport"
    renderActions={({ id }) => (
      <OperationButton operation="readExport" label="Download" fixed={{ export: id }} onDone={keepExport} closes />
    )}
  />
)

/** Payments, from the run that prepares them to their arrival. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Payments">
      <OperationButton operation="preparePayments" label="Prepare payments" look="primary" wide />
      <ReconcileButton />
    </ScreenHead>
    <Tabs
      label="Payments"
      tabs={[
        tab(
          'runs',
          'Runs',
          <OperationTable
            operation="listRuns"
            caption="Payment runs"
            narrow_rows={{ below: ['created_at', 'payments', 'pending', 'approved'] }}
            to={({ id }) => pageOf(paths.runs, Number(id))}
            empty="No payments have been prepared"
            hint="Prepare payments when a period is over."
            hint_needs="preparePayments"
          />,
          'listRuns',
        ),
        tab('files', 'Files', <Exports />, 'listExports'),
        tab('all', 'All payments', <Payments />, 'listPayments'),
        tab(
          'requests',
          'Requests',
          <div className="space-y-4">
            <OperationButton
              operation="preparePayments"
              label="Prepare requested payments"
              fixed={{ requested: true }}
              wide
            />
            <Requests />
          </div>,
          'listPaymentRequests',
        ),
      ]}
    />
  </div>
)
