import { count } from '@plumbline/ui/format.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { Thing } from '../../shared/page/thing.tsx'

const all = ['ids', 'run', 'method', 'except', 'export'] as const

/** The next statuses of a payment, by its status. */
const next: Readonly<Record<string, readonly string[]>> = {
  pending: ['approve', 'reject'],
  approved: ['complete', 'reject'],
  completed: ['return'],
  rejected: [],
}

/** What can be decided about payments: those that were ticked, a whole run, or one with its status. Each shows its dry run first. */
export const Decisions = ({
  chosen,
  status,
}: {
  chosen: Readonly<Record<string, unknown>>
  status?: string | undefined
}) => {
  const can = (step: string): boolean =>
    status === undefined ? step !== 'return' : (next[status] ?? []).includes(step)
  // Which payments are meant is known here, and not asked again.
  const left = Object.hasOwn(chosen, 'ids') ? all : all.filter((name) => name !== 'method' && name !== 'except')
  const fixed = { ...Object.fromEntries(left.map((name) => [name, undefined])), ...chosen }
  // What somebody else decided meanwhile is left alone, and the answer says who.
  const as_seen = { ...fixed, only: status }
  const unpaid = status === undefined ? as_seen : { ...as_seen, money_returned: undefined }
  return (
    <>
      {can('approve') ? (
        <OperationButton operation="approvePayments" label="Approve" look="primary" size="small" fixed={as_seen} wide />
      ) : null}
      {can('complete') ? (
        <OperationButton operation="completePayments" label="Complete" size="small" fixed={fixed} wide />
      ) : null}
      {can('reject') ? (
        <OperationButton operation="rejectPayments" label="Reject" look="danger" size="small" fixed={unpaid} wide />
      ) : null}
      {can('return') ? (
        <OperationButton
          operation="rejectPayments"
          label="Mark as returned"
          look="danger"
          size="small"
          fixed={{ ...as_seen, money_returned: true }}
          wide
        />
      ) : null}
    </>
  )
}

/** What can be decided about those that were ticked in a list. */
export const ChosenDecisions = ({ ids, status }: { ids: readonly string[]; status: unknown }) => (
  <Thing name={`${count(ids.length)} ${ids.length === 1 ? 'payment' : 'payments'}`}>
    <Decisions chosen={{ ids }} status={typeof status === 'string' ? status : undefined} />
  </Thing>
)
