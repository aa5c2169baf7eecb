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
    const converter = convert[name]
    if (value === null || value === undefined) return [name, value]
    if (converter !== undefined) return [name, converter(value as never)]
    return [name, value instanceof Date ? value.toISOString() : value]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its fields are those of the row
  return Object.fromEntries(fields) as Presented<R, C>
}
