import { crypto_networks, fieldsFor, networkNamed, type Details } from '@plumbline/contract/payout-details.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gapsOf, readDestination } from './rules.ts'
import { isWalletOf } from './wallets.ts'

/* Addresses of the networks' own documents (BIP 173 and 350, EIP-55) and of well-known contracts. */
const wallets = {
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  litecoin: ['LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  evm: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  solana: ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
} as const

type Form = keyof typeof wallets

const networkOf = (form: Form) => {
  const network = crypto_networks.find((one) => one.form === form)
  if (network === undefined) throw new TypeError(form)
  return network
}

const forms = Object.keys(wallets) as Form[]
const all = forms.flatMap((form) => wallets[form].map((address) => [form, address] as const))

/** A text with one character replaced by another. */
const flipped = (text: string, alphabet: string) =>
  fc
    .tuple(fc.nat(text.length - 1), fc.constantFrom(...alphabet.split('')))
    .map(([at, other]) => text.slice(0, at) + other + text.slice(at + 1))
    .filter((other) => other !== text)

describe('addresses of wallets', () => {
  test.each(all)('%s takes %s, and no other network does', (form, address) => {
    expect(forms.filter((other) => isWalletOf(networkOf(other), address))).toEqual([form])
  })

  test.each(all.filter(([form]) => form !== 'solana'))('%s refuses %s with one character changed', (form, address) => {
    const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    fc.assert(
      fc.property(flipped(address, form === 'evm' ? '0123456789' : base58), (wrong) => {
        expect(isWalletOf(networkOf(form), wrong)).toBe(false)
      }),
    )
  })

  test.each([
    ['USDT TRC-20', 'tron'],
    ['trc20', 'tron'],
    ['ETH (ERC20)', undefined],
    ['erc-20', 'ethereum'],
    ['BTC', 'bitcoin'],
    ['Dogecoin', undefined],
  ])('%s is %s', (text, id) => {
    expect(networkNamed(text)?.id).toBe(id)
  })
})

const holder = {
  holder_name: 'Acme Media GmbH',
  holder_street: 'Hauptstraße 1',
  holder_city: 'Berlin',
  holder_region: 'CA',
  holder_country: 'US',
}

/** Of a bank: its account, what else its country asks for, and the currency of the network. */
const banks: readonly (readonly [string, string, Details])[] = [
  ['EUR', 'DE89370400440532013000', { bank_country: 'DE' }],
  ['USD', 'DE89370400440532013000', { bank_country: 'DE', bic: 'COBADEFFXXX' }],
  ['USD', '12345678', { bank_country: 'US', bank_code: '111000025', account_type: 'checking' }],
  ['EUR', '12345678', { bank_country: 'US', bank_code: '111000025', account_type: 'checking', bic: 'CHASUS33XXX' }],
  ['GBP', '31926819', { bank_country: 'GB', bank_code: '601613' }],
  ['USD', 'GB29NWBK60161331926819', { bank_country: 'GB', bic: 'NWBKGB2L' }],
  ['USD', '032180000118359719', { bank_country: 'MX', bic: 'BNMXMXMM' }],
  ['USD', '12345678', { bank_country: 'AU', bank_code: '082902', bic: 'NATAAU33' }],
  ['USD', '50100012345678', { bank_country: 'IN', bank_code: 'HDFC0000001', bic: 'HDFCINBB' }],
  ['USD', '26001234567890', { bank_country: 'KE', bic: 'KCBLKENX' }],
]

describe('bank accounts', () => {
  test.each(banks)(
    'in %s, account %s with %o is complete, and every required field is needed',
    (currency, account_number, own) => {
      const details = { ...own, ...holder }
      const stored = {
        method: 'bank' as const,
        payment_email: null,
        account_number,
        bank_name: 'First Bank',
        wallet_address: null,
        crypto_network: null,
        details,
      }
      expect(gapsOf(stored, currency)).toEqual([])
      for (const { name, required } of fieldsFor('bank', details, currency).filter(
        (form_field) => form_field.required,
      )) {
        const { [name as 'bic']: _left_out, ...others } = details
        const gaps = gapsOf({ ...stored, [name]: null, details: others }, currency).map(({ field }) => field)
        expect([name, gaps.includes(name), required]).toEqual([name, true, true])
      }
    },
  )

  test.each([
    ['DE89370400440532013000', { bank_country: 'DE', bic: 'COBADEFFXXX' }],
    ['12345678', { bank_country: 'US', bank_code: '111000025', account_type: 'checking' }],
    ['032180000118359719', { bank_country: 'MX', bic: 'BNMXMXMM' }],
  ])('%s refuses a changed digit', (account_number, own) => {
    const checked = own.bank_country === 'US' ? '111000025' : account_number
    fc.assert(
      fc.property(flipped(checked, '0123456789'), (wrong) => {
        const details = { ...own, ...holder, ...(own.bank_country === 'US' && { bank_code: wrong }) }
        const given = {
          account_number: own.bank_country === 'US' ? account_number : wrong,
          bank_name: 'First Bank',
          details,
        }
        expect(readDestination(given)).toHaveProperty('refusal')
      }),
    )
  })

  test('without details it is stored as the specification says, and cannot be paid to', () => {
    const stored = readDestination({ account_number: 'DE89 3704 0044 0532 0130 00', bank_name: 'First Bank' })
    expect(stored).toMatchObject({ account_number: 'DE89 3704 0044 0532 0130 00', details: null })
    expect('refusal' in stored ? [] : gapsOf(stored).map(({ field }) => field)).toEqual([
      'bank_country',
      'holder_name',
      'holder_street',
      'holder_city',
      'holder_country',
    ])
  })

  test('fields of another country are dropped, spaces of numbers too', () => {
    const given = { bank_country: 'de', bic: 'coba deff xxx', bank_code: '601613', ...holder }
    const stored = readDestination({
      account_number: 'de89 3704 0044 0532 0130 00',
      bank_name: 'First Bank',
      details: given,
    })
    expect(stored).toMatchObject({ account_number: 'DE89370400440532013000' })
    expect(stored).toMatchObject({ details: { bank_country: 'DE', bic: 'COBADEFFXXX', ...holder } })
    expect(stored).not.toHaveProperty('details.bank_code')
  })
})
