import Type from 'typebox'
import { nullableText } from '../fields.ts'
import { clearable, country, flag } from './fields.ts'
import { operation } from './operation.ts'
import { paymentId } from './payment-fields.ts'

const details = Type.Object({
  name: nullableText,
  address: nullableText,
  zipcode: nullableText,
  city: nullableText,
  country: nullableText,
  tax_id: nullableText,
})

export const setNetworkDetails = operation({
  command: 'network details',
  call: { method: 'PATCH', path: '/api/operator/network/details/' },
  summary: 'set name, address and tax id of the network on payment statements',
  typed: 'Without options, show them; an empty value clears one',
  examples: [
    'network details',
    'network details --name "Example Network GmbH" --address "1 Example Street" --zipcode 10115 --city Berlin --country DE --tax-id DE123456789',
  ],
  subject: { kind: 'settings', part: 'network_details' },
  input: Type.Object({
    name: Type.Optional(clearable("the company's full name", 200)),
    address: Type.Optional(clearable('street and number', 200)),
    zipcode: Type.Optional(clearable('postal code', 20)),
    city: Type.Optional(clearable('city')),
    country: Type.Optional(country),
    tax_id: Type.Optional(clearable('tax id, for example a VAT number')),
  }),
  reply: details,
  // Uncommon letters are drawn to see whether the font has them.
  limit_ms: 30_000,
})

export const showNetworkDetails = operation({
  command: 'network show',
  call: { method: 'GET', path: '/api/operator/network/details/' },
  summary: 'show name, address and tax id of the network on payment statements',
  examples: ['network show'],
  roles: ['finance', 'viewer'],
  reply: details,
})

export const printStatement = operation({
  command: 'payments statement',
  call: { method: 'GET', path: '/api/operator/payments/{id}/statement/' },
  summary: 'show the statement of a completed payment as PDF, or as CSV',
  examples: ['payments statement 12 > statement.pdf', 'payments statement 12 --csv > statement.csv'],
  roles: ['finance'],
  params: Type.Object({ id: paymentId }),
  input: Type.Object({ csv: flag('its lines as CSV') }),
  reply: Type.Object({
    number: Type.Integer(),
    /** SHA-256 of the PDF, in hex; null of a CSV file. */
    sha256: nullableText,
    file: Type.String({ format: 'file', description: 'the PDF in base64, or the text of the CSV file' }),
  }),
  limit_ms: 60_000,
})
