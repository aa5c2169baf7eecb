/** The time zone of a network that chose none. */
export const default_zone = 'America/New_York'
/** The currency of a network that chose none. */
export const default_currency = 'USD'

/** `$`, `€`, and the code of a currency without a sign of its own. */
export const currencySign = (code: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? code

/** A column's header in the network's currency: `Earnings ($)`, as the specification has it, becomes `Earnings (€)`. */
export const headerIn = (header: string, currency: string): string =>
  header.replace('($)', `(${currencySign(currency)})`)
