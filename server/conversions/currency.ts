/** The one currency of the network's amounts. */
export const network_currency = 'USD'

/** Parameters under which advertisers' systems name the currency of the amount, in lower case. */
const currency_names = ['currency', 'currency_code']

/** The currency that a postback names, where it is not the network's: its amount must never be taken for dollars. */
export const foreignCurrency = (parameters: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(parameters)
    .filter(([name]) => currency_names.includes(name.trim().toLowerCase()))
    .map(([, value]) => value.trim().toUpperCase())
    .find((currency) => currency !== '' && currency !== network_currency)
