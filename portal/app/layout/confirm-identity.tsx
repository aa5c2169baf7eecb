import { useEffect, useSyncExternalStore } from 'react'
import { onDemand } from '../../shared/on-demand.tsx'
import { useServices } from '../../shared/services.tsx'

/** Leaves the question unanswered: the form that waits then shows its refusal, and can be sent again. */
const Unanswered = () => {
  const { identity } = useServices()
  useEffect(() => identity.answer(false), [identity])
  return null
}

const Question = onDemand(async () => (await import('./identity-question.tsx')).Question, null, Unanswered)

/** Asks the user to confirm their identity when a call was refused for that, then repeats the call. */
export const ConfirmIdentity = () => {
  const { identity } = useServices()
  return useSyncExternalStore(identity.subscribe, identity.isAsked) ? <Question /> : null
}
