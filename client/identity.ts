/** Connects a call that needs a confirmed identity with the dialog that asks for it. */
export interface Identity {
  readonly ask: () => Promise<boolean>
  readonly answer: (confirmed: boolean) => void
  readonly isAsked: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Several calls that wait at the same time get the same answer. */
export const createIdentity = (): Identity => {
  const listeners = new Set<() => void>()
  let question: PromiseWithResolvers<boolean> | null = null
  const change = (next: typeof question): void => {
    question = next
    for (const listener of listeners) listener()
  }
  return {
    ask: async () => {
      if (question === null) change(Promise.withResolvers<boolean>())
      return question?.promise ?? false
    },
    answer: (confirmed) => {
      const waiting = question
      change(null)
      waiting?.resolve(confirmed)
    },
    isAsked: () => question !== null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
