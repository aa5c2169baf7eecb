/** A parameter that an advertiser may add, with the name that their system may have for its value. */
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

/** What stands for a parameter until the advertiser names their own macro. */
export const findDefaultValue = (name: string): string => default_values[name] ?? `{${name}}`

/** The address that an advertiser calls, with what they add. Their macros stay as they are typed; anything that would end the value is escaped. */
export const withParameters = (address: string, added: readonly AddedParameter[]): string =>
  address +
  added.map(({ name, value }) => `&${name}=${value.trim().replaceAll(/[&#+%\s]/g, encodeURIComponent)}`).join('')
