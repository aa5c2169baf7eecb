import { otherCurrency } from '@plumbline/contract/postback-currency.ts'
import { network_currency } from '../../../shared/network.ts'

/** The currency that a postback names, where it is not this network's. */
export const foreignCurrency = (parameters: Readonly<Record<string, unknown>>): string | undefined =>
  otherCurrency(parameters, network_currency)
