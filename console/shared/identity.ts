/** The question who is there, between the call that needs the answer and the dialog that asks it. */
export interface Identity {
  readonly ask: () => Promise<boolean>
  readonly answer: (confirmed: boolean) => void
  readonly isAsked: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Several calls that wait at the same time get the same answer. */
export const createIdentity = (): Identity => {
  const listeners = new Set<() => void>()
  let asked: PromiseWithResolvers<boolean> | null = null
  const change = (next: typeof asked): void => {
    asked = next
    for (const listener of listeners) listener()
  }
  return {
    ask: async () => {
      if (asked === null) change(Promise.withResolvers<boolean>())
      return asked?.promise ?? false
    },
    answer: (confirmed) => {
      const waiting = asked
      change(null)
      waiting?.resolve(confirmed)
    },
    isAsked: () => asked !== null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
