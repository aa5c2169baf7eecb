/** Parameters under which advertisers' systems name the currency of the amount, in lower case and without separators. */
const currency_names = ['currency', 'currencycode', 'amountcurrency', 'salecurrency']

/** The currency that a postback names, where it is not the network's: its amount must never be taken for the network's. */
export const otherCurrency = (parameters: Readonly<Record<string, unknown>>, network: string): string | undefined =>
  Object.entries(parameters)
    .filter(([name]) => currency_names.includes(name.toLowerCase().replaceAll(/[\s_-]/g, '')))
    .map(([, value]) => (typeof value === 'string' ? value.trim().toUpperCase() : ''))
    .find((currency) => currency !== '' && currency !== network)
