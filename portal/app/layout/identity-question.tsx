import { explainFailure } from '@plumbline/client/failure.ts'
import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { IdentityQuestion } from '@plumbline/ui/account/identity-question.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useServices } from '../../shared/services.tsx'

/** The portal's dialog for confirming an identity: a code, or the password of a user without a second factor. */
export const Question = () => {
  const { client, identity } = useServices()
  const { data, error, refetch } = useCall(contract.secondFactor)
  if (data === undefined)
    return (
      <Dialog title="Confirm your identity" onClose={() => identity.answer(false)}>
        {error === null ? <Skeleton className="h-24" /> : <FailureNotice onRetry={() => void refetch()} />}
      </Dialog>
    )
  return (
    <IdentityQuestion
      by={data.enabled ? 'code' : 'password'}
      reason="Changes to your sign-in and your payout details require a confirmation within the last ten minutes."
      explain={explainFailure}
      confirm={async (body) => client.call(contract.confirmIdentity, { body })}
      onAnswer={identity.answer}
    />
  )
}
