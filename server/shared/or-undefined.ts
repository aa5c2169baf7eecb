/** Returns the result of the work; undefined if it throws. */
export const orUndefined = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
