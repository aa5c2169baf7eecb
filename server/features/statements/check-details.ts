import { refuse } from '../../shared/http/errors.ts'
import type { Task } from './document.ts'
import { drawDocument } from './make.ts'
import type { NetworkDetails } from './network-details.ts'
import { presentUnprintable, type Unprintable } from './texts.ts'

const no_party = { name: '', address: null, zipcode: null, city: null, country: null, tax_id: null }

/** A statement that says nothing but who the network is. */
const taskOf = (details: Partial<NetworkDetails>): Task => ({
  content: {
    currency: '',
    amount: '0.00',
    period: null,
    destination: '',
    reference: null,
    network: { ...no_party, ...details, name: details.name ?? '' },
    affiliate: no_party,
    conversions: [],
    reversals: [],
    referrals: null,
    adjustments: [],
  },
  number: 0,
  payment_id: '',
  issued_on: '',
  returned_on: null,
  period: null,
  adjusted_on: [],
  issued_at: 0,
})

/** The network's details that the font of statements cannot print: only the font's own library knows, by drawing them. */
export const findUnprintable = async (details: Partial<NetworkDetails>): Promise<Unprintable[]> => {
  // The thread and its library are not started for what every font has.
  if (Object.values(details).every((text) => text === null || /^[\x20-\x7e]*$/.test(text))) return []
  const made = await drawDocument(taskOf(details))
  return 'missing' in made ? made.missing : []
}

/** @throws ApiError `statement_characters` naming the first detail that cannot be printed, with its characters */
export const refuseUnprintable = async (details: Partial<NetworkDetails>): Promise<void> => {
  const [first] = await findUnprintable(details)
  if (first !== undefined) throw refuse('details_unprintable', presentUnprintable(first))
}
