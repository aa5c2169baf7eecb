/** Creates a value on first use: a start need not compile schemas that may never be used, each of which takes a millisecond or more. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
