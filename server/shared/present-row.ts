type Converters<R> = { readonly [K in keyof R]?: (value: NonNullable<R[K]> & string) => unknown }

type Presented<R, C> = {
  [K in keyof R]: C extends Record<K, (value: never) => infer Value>
    ? Value | Extract<R[K], null>
    : Date extends R[K]
      ? string | Exclude<R[K], Date>
      : R[K]
}

/**
 * A row of the database as a reply has it: moments as ISO 8601 text.
 * @param converters of other fields, such as `{ amount: moneyNumber }`; null stays null
 */
export const presentRow = <R extends object, const C extends Converters<R> = Record<never, never>>(
  row: R,
  converters?: C,
): Presented<R, C> => {
  const convert: Readonly<Record<string, ((value: never) => unknown) | undefined>> = converters ?? {}
  const fields = Object.entries(row).map(([name, value]: [string, unknown]) => {
    if (value === null || value === undefined) return [name, value]
    return [name, convert[name]?.(value as never) ?? (value instanceof Date ? value.toISOString() : value)]
  })
  // Its fields are those of the row.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(fields) as Presented<R, C>
}
