import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useServices } from '../../shared/services.tsx'

const Question = lazy(async () => import('./identity-question.tsx'))

/** Asks who is there when a call was refused for that, and lets the call go on. */
export const ConfirmIdentity = () => {
  const { identity } = useServices()
  if (!useSyncExternalStore(identity.subscribe, identity.isAsked)) return null
  return (
    <Suspense>
      <Question />
    </Suspense>
  )
}
