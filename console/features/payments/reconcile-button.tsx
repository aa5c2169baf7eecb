import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { ReportResult } from './report-result.tsx'

/** A screen shows no more lines. */
const shown_lines = 2_000

const sections = [
  {
    title: 'Columns and statuses',
    names: [
      'status',
      'reference_column',
      'status_column',
      'reason_column',
      'bank_reference_column',
      'amount_column',
      'currency_column',
      'ignore_columns',
    ],
    folded: true,
  },
] as const

/** Completes and returns payments by a report of the bank, Wise or PayPal. */
export const ReconcileButton = () => (
  <OperationButton
    operation="reconcilePayments"
    label="Reconcile with a file"
    fixed={{ show: shown_lines }}
    sections={sections}
    renderReply={(reply) => <ReportResult reply={reply} />}
    wide
  />
)
