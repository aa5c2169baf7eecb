import { explainFailure } from '@plumbline/client/failure.ts'
import { consoleConfirm } from '@plumbline/contract/console.ts'
import { IdentityQuestion } from '@plumbline/ui/account/identity-question.tsx'
import { useSyncExternalStore } from 'react'
import { useServices } from '../../shared/session/services.tsx'
import { session_key, useSession } from '../../shared/session/session.ts'

/** Asks the user to confirm their identity when a call was refused for that, then repeats the call. */
export const ConfirmIdentity = () => {
  const { call, identity, queries } = useServices()
  const { confirm_by } = useSession()
  if (!useSyncExternalStore(identity.subscribe, identity.isAsked)) return null
  return (
    <IdentityQuestion
      explain={explainFailure}
      by={confirm_by}
      reason="Changes to payments, payout details, email addresses, tokens and roles require a confirmation within the last ten minutes."
      confirm={async (body) => {
        await call(consoleConfirm, { body })
        void queries.invalidateQueries({ queryKey: session_key })
      }}
      onAnswer={identity.answer}
    />
  )
}
