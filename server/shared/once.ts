/** Makes something by its first use: a start waits for no schema to be compiled that nobody may ask for, each of which takes a millisecond and more. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
