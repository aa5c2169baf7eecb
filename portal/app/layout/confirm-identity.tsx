import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useServices } from '../../shared/services.tsx'

const Question = lazy(async () => import('./identity-question.tsx'))

/** Asks the user to confirm their identity when a call was refused for that, then repeats the call. */
export const ConfirmIdentity = () => {
  const { identity } = useServices()
  if (!useSyncExternalStore(identity.subscribe, identity.isAsked)) return null
  return (
    <Suspense>
      <Question />
    </Suspense>
  )
}
