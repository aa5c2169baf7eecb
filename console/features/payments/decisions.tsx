import { OperationButton } from '../../shared/operation-button.tsx'

const all = ['ids', 'run', 'method', 'except', 'export'] as const

/** What can be decided about payments: those that were ticked, or a whole run. Each shows its dry run first. */
export const Decisions = ({ chosen }: { chosen: Readonly<Record<string, unknown>> }) => {
  // Which payments are meant is known here, and not asked again.
  const left = Object.hasOwn(chosen, 'ids') ? all : all.filter((name) => name !== 'method' && name !== 'except')
  const fixed = { ...Object.fromEntries(left.map((name) => [name, undefined])), ...chosen }
  return (
    <>
      <OperationButton operation="approvePayments" label="Approve" look="primary" size="small" fixed={fixed} wide />
      <OperationButton operation="completePayments" label="Complete" size="small" fixed={fixed} wide />
      <OperationButton operation="rejectPayments" label="Reject" look="danger" size="small" fixed={fixed} wide />
    </>
  )
}
