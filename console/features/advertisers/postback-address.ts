/** A parameter that an advertiser may add, with the macro that their system may use for its value. */
export interface AddedParameter {
  readonly name: string
  readonly value: string
}

const default_values: Readonly<Record<string, string>> = {
  txid: '{transaction_id}',
  amount: '{sale_amount}',
  status: 'approved',
  reason: '{reason}',
  goal: '{goal}',
}

/** Placeholder of a parameter until the advertiser enters their own macro. */
export const findDefaultValue = (name: string): string => default_values[name] ?? `{${name}}`

/** The URL for an advertiser with the added parameters. Macros stay as typed; characters that would end the value are escaped. */
export const withParameters = (address: string, added: readonly AddedParameter[]): string =>
  address +
  added.map(({ name, value }) => `&${name}=${value.trim().replaceAll(/[&#+%\s]/g, encodeURIComponent)}`).join('')
