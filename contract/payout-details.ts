import { country_codes } from './countries.ts'

/*
 * Where payouts go, as data: what is asked for each method, country and currency. Form, API, import, console, payment files and masks read this one
 * table. Anchors: Wise's recipient requirements by country, ISO 13616 (IBAN), ISO 9362 (BIC), the EPC's list of SEPA countries.
 *
 * The first five have columns of their own (SPEC-21.1); the others are in `details`.
 */

export const payout_methods = ['paypal', 'bank', 'crypto'] as const
export type PayoutMethod = (typeof payout_methods)[number]

export const specified_fields = [
  'payment_email',
  'account_number',
  'bank_name',
  'wallet_address',
  'crypto_network',
] as const

/** Fields of `details`: a bank account and its holder. */
export const detail_fields = [
  'bank_country',
  'bank_code',
  'branch_code',
  'account_type',
  'bic',
  'holder_name',
  'holder_street',
  'holder_city',
  'holder_region',
  'holder_postal_code',
  'holder_country',
] as const

export const payout_fields = [...specified_fields, ...detail_fields] as const

export type SpecifiedField = (typeof specified_fields)[number]
export type DetailField = (typeof detail_fields)[number]
export type PayoutField = (typeof payout_fields)[number]
export type Details = Partial<Record<DetailField, string>>

/** How a value of a field is checked beyond its pattern; the server has the libraries. */
type Check = 'iban' | 'bic' | 'aba' | 'clabe' | 'wallet'

/** A field of a destination as a form asks for it. */
export interface FormField {
  readonly name: PayoutField
  readonly label: string
  readonly required: boolean
  /** A valid value. */
  readonly example?: string
  readonly pattern?: RegExp
  readonly check?: Check
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** One of the country codes; screens have their names. */
  readonly is_country?: boolean
}

type Coded = Pick<FormField, 'label' | 'example' | 'pattern' | 'check' | 'choices'>

/** A country whose banks ask for more, or for something else, than an account number and a BIC. */
interface Banking {
  readonly currency: string
  readonly account?: Coded
  readonly bank_code?: Coded
  readonly branch_code?: Coded
  readonly account_type?: Coded
}

const digits = (label: string, least: number, most: number, example: string): Coded => ({
  label,
  example,
  pattern: new RegExp(`^\\d{${least},${most}}$`),
})

const account_types = {
  label: 'Account Type',
  choices: [
    { value: 'checking', label: 'Checking' },
    { value: 'savings', label: 'Savings' },
  ],
} as const

const banking: Readonly<Record<string, Banking>> = {
  US: {
    currency: 'USD',
    account: digits('Account Number', 4, 17, '12345678'),
    bank_code: { ...digits('Routing Number', 9, 9, '111000025'), check: 'aba' },
    account_type: account_types,
  },
  CA: {
    currency: 'CAD',
    account: digits('Account Number', 7, 12, '1234567'),
    bank_code: digits('Institution Number', 3, 3, '006'),
    branch_code: digits('Transit Number', 5, 5, '04841'),
    account_type: account_types,
  },
  GB: {
    currency: 'GBP',
    account: digits('Account Number', 8, 8, '31926819'),
    bank_code: digits('Sort Code', 6, 6, '601613'),
  },
  AU: {
    currency: 'AUD',
    account: digits('Account Number', 5, 10, '12345678'),
    bank_code: digits('BSB Code', 6, 6, '082902'),
  },
  NZ: { currency: 'NZD', account: digits('Account Number', 15, 16, '0112345678910000') },
  IN: {
    currency: 'INR',
    account: digits('Account Number', 9, 18, '50100012345678'),
    bank_code: { label: 'IFSC Code', example: 'HDFC0000001', pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/ },
  },
  MX: {
    currency: 'MXN',
    account: { label: 'CLABE', example: '032180000118359719', pattern: /^\d{18}$/, check: 'clabe' },
  },
  HK: {
    currency: 'HKD',
    account: digits('Account Number', 6, 12, '005127879'),
    bank_code: digits('Bank Code', 3, 3, '004'),
    branch_code: digits('Branch Code', 3, 3, '005'),
  },
  SG: {
    currency: 'SGD',
    account: digits('Account Number', 6, 14, '1234567890'),
    bank_code: digits('Bank Code', 4, 4, '7171'),
  },
  JP: {
    currency: 'JPY',
    account: digits('Account Number', 7, 7, '1234567'),
    bank_code: digits('Bank Code', 4, 4, '0001'),
    branch_code: digits('Branch Code', 3, 3, '001'),
    account_type: account_types,
  },
  ZA: {
    currency: 'ZAR',
    account: digits('Account Number', 7, 11, '62001234567'),
    bank_code: digits('Branch Code', 6, 6, '250655'),
  },
}

/** Countries of the IBAN registry, and those of them whose transfers in EUR need nothing but the IBAN (EPC409-09). */
export const sepa_countries =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  )
const further_iban_countries =
  'AE AX AZ BA BH BL BR BY CR DO EG FO GE GF GL GP GT IL IQ JO KW KZ LB LC LY MF MQ MR MU NC PF PK PM PS QA RE SA SC SD ST SV TL TN TR UA VG WF XK YT'.split(
    ' ',
  )
const isIbanCountry = (country: string): boolean =>
  sepa_countries.includes(country) || further_iban_countries.includes(country)

/** Wallets' networks by the name that is stored, and how people write them; `form` says which rule an address follows. */
export const crypto_networks = [
  { id: 'bitcoin', name: 'Bitcoin', form: 'bitcoin', also: ['btc'] },
  { id: 'litecoin', name: 'Litecoin', form: 'litecoin', also: ['ltc'] },
  { id: 'tron', name: 'Tron (TRC-20)', form: 'tron', also: ['tron', 'trx', 'trc20', 'usdttrc20', 'usdctrc20'] },
  { id: 'solana', name: 'Solana', form: 'solana', also: ['sol', 'spl', 'usdcsolana', 'usdtsolana', 'usdcsol'] },
  {
    id: 'ethereum',
    name: 'Ethereum (ERC-20)',
    form: 'evm',
    also: ['ethereum', 'eth', 'erc20', 'usdterc20', 'usdcerc20'],
  },
  {
    id: 'bsc',
    name: 'BNB Smart Chain (BEP-20)',
    form: 'evm',
    also: ['bnbsmartchain', 'bsc', 'bnb', 'bep20', 'usdtbep20', 'usdcbep20', 'binancesmartchain'],
  },
  { id: 'polygon', name: 'Polygon', form: 'evm', also: ['matic', 'pol', 'usdtpolygon', 'usdcpolygon'] },
  { id: 'arbitrum', name: 'Arbitrum One', form: 'evm', also: ['arbitrum', 'arb', 'usdtarbitrum', 'usdcarbitrum'] },
  { id: 'optimism', name: 'Optimism', form: 'evm', also: ['op', 'opmainnet', 'usdcoptimism'] },
  { id: 'base', name: 'Base', form: 'evm', also: ['usdcbase'] },
  { id: 'avalanche', name: 'Avalanche C-Chain', form: 'evm', also: ['avalanche', 'avax', 'avaxc', 'usdcavalanche'] },
] as const

export type CryptoNetwork = (typeof crypto_networks)[number]

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The network that a text names, however it is written (`USDT TRC-20`); `undefined` for any other text. */
export const networkNamed = (text: string): CryptoNetwork | undefined => {
  const wanted = plain(text)
  return crypto_networks.find(({ name, also }) => plain(name) === wanted || also.some((one) => one === wanted))
}

/** Countries where a holder's address has no state or province are the others. */
const with_regions = ['AU', 'BR', 'CA', 'IN', 'MX', 'US']

const iban: Coded = { label: 'IBAN', example: 'DE89 3704 0044 0532 0130 00', check: 'iban' }
const any_account: Coded = {
  label: 'Account Number',
  example: 'IBAN or account number',
  pattern: /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/,
}

const holderFields = (country: string): FormField[] => [
  { name: 'holder_name', label: 'Account Holder', required: true },
  { name: 'holder_street', label: 'Street and Number', required: true },
  { name: 'holder_postal_code', label: 'Postal Code', required: false },
  { name: 'holder_city', label: 'City', required: true },
  ...(with_regions.includes(country)
    ? [{ name: 'holder_region', label: 'State or Province', required: country !== 'IN' && country !== 'BR' } as const]
    : []),
  { name: 'holder_country', label: 'Country of Residence', required: true, is_country: true },
]

const bankFields = (details: Details, currency: string): FormField[] => {
  const { bank_country = '', holder_country = bank_country } = details
  const local = banking[bank_country]
  const is_local = local?.currency === currency
  const by_iban = isIbanCountry(bank_country) && !is_local
  const account = by_iban ? iban : (local?.account ?? any_account)
  const needs_bic = bank_country !== '' && !is_local && !(currency === 'EUR' && sepa_countries.includes(bank_country))
  const codes = (['bank_code', 'branch_code', 'account_type'] as const).flatMap((name): FormField[] => {
    const coded = by_iban ? undefined : local?.[name]
    return coded === undefined ? [] : [{ ...coded, name, required: true }]
  })
  return [
    { name: 'bank_country', label: 'Country of the Bank', required: true, is_country: true },
    { ...account, name: 'account_number', required: true },
    ...codes,
    { name: 'bank_name', label: 'Bank Name', required: true },
    ...(bank_country !== '' && !is_local
      ? [{ name: 'bic', label: 'BIC (SWIFT)', required: needs_bic, example: 'COBADEFFXXX', check: 'bic' } as const]
      : []),
    ...holderFields(holder_country),
  ]
}

/**
 * The fields of a destination: by method, and for a bank by its country and the network's currency. Where transfers are local (the country's
 * own currency), its own codes; else the IBAN where the country has one, and a BIC unless the transfer is a SEPA one.
 */
export const fieldsFor = (method: PayoutMethod, details: Details, currency: string): FormField[] => {
  if (method === 'paypal') return [{ name: 'payment_email', label: labels.payment_email, required: true }]
  if (method === 'bank') return bankFields(details, currency)
  const choices = crypto_networks.map(({ name }) => ({ value: name, label: name }))
  return [
    { name: 'wallet_address', label: 'Wallet Address', required: true, check: 'wallet' },
    { name: 'crypto_network', label: 'Crypto Network', required: true, example: 'Tron (TRC-20)', choices },
  ]
}

/** The name of each field, where its country does not say another. */
const labels: Readonly<Record<PayoutField, string>> = {
  payment_email: 'Payment Email',
  account_number: 'Account Number',
  bank_name: 'Bank Name',
  wallet_address: 'Wallet Address',
  crypto_network: 'Crypto Network',
  bank_country: 'Country of the Bank',
  bank_code: 'Bank Code',
  branch_code: 'Branch Code',
  account_type: 'Account Type',
  bic: 'BIC (SWIFT)',
  holder_name: 'Account Holder',
  holder_street: 'Street and Number',
  holder_city: 'City',
  holder_region: 'State or Province',
  holder_postal_code: 'Postal Code',
  holder_country: 'Country of Residence',
}

/** A field as people of a country call it, such as `Sort Code`. */
export const payoutLabel = (field: PayoutField, bank_country = ''): string => {
  const local = banking[bank_country]
  const own =
    field === 'bank_code' || field === 'branch_code' || field === 'account_type' ? local?.[field]?.label : undefined
  return own ?? labels[field]
}

/** Territories whose banks have IBANs, and often BICs, of another country. */
const iban_prefixes: Readonly<Record<string, string>> = {
  ...Object.fromEntries('BL GF GP MF MQ NC PF PM RE WF YT'.split(' ').map((code) => [code, 'FR'])),
  AX: 'FI',
}
export const ibanPrefix = (country: string): string => iban_prefixes[country] ?? country

export const isCountryCode = (code: string): boolean => country_codes.includes(code)

/** Details as they are stored, of any value: other values and fields are left out. */
export const detailsOf = (stored: unknown): Details =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(
      ([name, value]) => typeof value === 'string' && detail_fields.some((field) => field === name),
    ),
  )
