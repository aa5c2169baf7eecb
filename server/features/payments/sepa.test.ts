import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { everyday, inProof } from '../../../testing/harness/proofs.ts'
import { centsOf, exactOf } from '../../shared/money.ts'
import { networkDay } from '../../shared/time.ts'
import { bankText } from './bank-text.ts'
import type { FiledPayment } from './select.ts'
import { changedName, sepaFile, whyNotSepa, type SepaHead } from './sepa.ts'

const schema = readFileSync(new URL('pain.001.001.09.test-support.xsd', import.meta.url), 'utf8')

const payment: FiledPayment = {
  id: '12',
  affiliate_id: 7,
  affiliate: 'Acme',
  amount: '1234.50',
  currency: 'EUR',
  payment_email: null,
  account_number: 'DE89 3704 0044 0532 0130 00',
  bank_name: 'Bank',
  wallet_address: null,
  crypto_network: null,
  details: {
    bank_country: 'DE',
    bic: 'COBADEFFXXX',
    holder_name: 'Jörg Müller & Söhne',
    holder_street: 'Königsallee 1',
    holder_postal_code: '40212',
    holder_city: 'Düsseldorf',
    holder_country: 'DE',
  },
}

const head: SepaHead = {
  message_id: 'plumbline-0123456789ab-7',
  made_at: new Date('2026-11-27T15:00:00.123Z'),
  written_at: new Date('2026-11-27T15:00:00.123Z'),
  debtor: {
    name: 'Example Network GmbH',
    iban: 'NL91ABNA0417164300',
    bic: null,
    address: { street: '1 Example Street', postal_code: '10115', town: 'Berlin', country: 'DE' },
  },
}

/** Checks files in one run of xmllint, whose start takes longer than a file. */
const validate = async (files: readonly string[]) => {
  const xml = files.map((contents, index) => ({ fileName: `${index}.xml`, contents }))
  return (await validateXML({ xml, schema, maxMemoryPages: 4_096 })).errors.map(({ message }) => message)
}

const textsOf = (file: string, name: string): string[] =>
  [...file.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)

test('a file holds its payments, the account of the network and structured addresses', async () => {
  const file = await sepaFile([payment, { ...payment, id: '13', amount: '0.01' }], head)
  expect(await validate([file])).toEqual([])
  expect(textsOf(file, 'CtrlSum')).toEqual(['1234.51', '1234.51'])
  expect(textsOf(file, 'NbOfTxs')).toEqual(['2', '2'])
  // The day after is a Saturday.
  expect(file).toContain('<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>')
  expect(file).toContain(
    '<Cdtr><Nm>Jorg Muller + Sohne</Nm><PstlAdr><StrtNm>Konigsallee 1</StrtNm><PstCd>40212</PstCd><TwnNm>Dusseldorf</TwnNm><Ctry>DE</Ctry></PstlAdr></Cdtr>',
  )
  expect(file).toContain('<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>')
  expect(file).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>')
  expect(changedName(payment)?.parameters).toEqual({ before: 'Jörg Müller & Söhne', after: 'Jorg Muller + Sohne' })
  expect(changedName({ ...payment, details: { holder_name: "Anna O'Neil" } })).toBeUndefined()
})

test('the schema refuses an element too few, too many or in another place', async () => {
  const file = await sepaFile([payment], head)
  const broken = [
    file.replace('<ChrgBr>SLEV</ChrgBr>', ''),
    file.replace('<Ctry>', '<AdrLine>x</AdrLine><Ctry>'),
    file.replace(/(<Cdtr>.*<\/Cdtr>)(<CdtrAcct>.*<\/CdtrAcct>)/, '$2$1'),
  ]
  for (const one of broken) expect(await validate([one])).not.toEqual([])
})

test.each<[string, Partial<FiledPayment>]>([
  ['format_needs_currency', { currency: 'USD' }],
  ['format_needs_iban', { account_number: '12345678' }],
  ['format_needs_iban', { account_number: 'DE89 3704 0044 0532 0130 01' }],
  ['format_needs_iban', { account_number: 'AE07 0331 2345 6789 0123 456' }],
  ['format_needs_iban', { account_number: null }],
  ['format_needs_holder', { details: {} }],
  ['format_needs_holder', { details: null }],
  ['format_needs_holder', { details: { holder_name: '\u{10FFFF}' } }],
])('a payment is not in the file: %s, %o', (code, given) => {
  expect(whyNotSepa({ ...payment, ...given })?.code).toBe(code)
})

test('texts have characters and lengths that banks take', () => {
  expect(bankText('Łódź  №5\n"A" <b>', 70)).toBe("Lodz No5 'A' .b.")
  expect(bankText('Пётр Ильич', 70)).toBe("Petr Il'ich")
  expect(bankText('王小明', 70)).toBe('WangXiaoMing')
  expect(bankText('abc def', 4)).toBe('abc')
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 90 }),
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.constantFrom('株式会社テスト', 'محمد علي', '</Nm>', '&amp;', ']]>', '//', 'Ω'.repeat(200)),
)
const anyPayment = fc
  .record({
    cents: fc.bigInt({ min: 1n, max: 99_999_999_999n }),
    account_number: fc.constantFrom('DE89370400440532013000', 'nl91 abna 0417 1643 00', 'x'),
    details: fc.record(
      {
        holder_name: anyText,
        holder_street: anyText,
        holder_postal_code: anyText,
        holder_city: anyText,
        holder_country: fc.constantFrom('DE', 'de', 'Germany', ''),
        bic: fc.constantFrom('COBADEFF', 'abnanl2a', 'none'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ cents, ...given }) => ({ ...payment, ...given, amount: exactOf(cents) }))

test('every file is valid, adds up and names each payment once, whatever it holds', async () => {
  const files: string[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPayment, { minLength: 1, maxLength: 20 }),
      fc.record({
        name: anyText.filter((text) => /[a-z]/i.test(bankText(text, 70))),
        town: anyText,
        made: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
      }),
      async (given, { name, town, made }) => {
        const payments = given
          .map((one, index) => ({ ...one, id: String(index + 1) }))
          .filter((one) => whyNotSepa(one) === undefined)
        fc.pre(payments.length > 0)
        const debtor = { ...head.debtor, name, address: { ...head.debtor.address, town } }
        const file = await sepaFile(payments, { ...head, made_at: made, written_at: made, debtor })
        files.push(file)
        const sum = exactOf(payments.reduce((all, { amount }) => all + centsOf(amount), 0n))
        expect(textsOf(file, 'CtrlSum')).toEqual([sum, sum])
        expect(exactOf(textsOf(file, 'InstdAmt').reduce((all, amount) => all + centsOf(amount), 0n))).toBe(sum)
        expect(textsOf(file, 'EndToEndId')).toEqual(payments.map(({ id }) => `payment-${id}`))
        expect(textsOf(file, 'NbOfTxs')).toEqual([String(payments.length), String(payments.length)])
        const [day = ''] = textsOf(file, 'Dt')
        expect(day > networkDay(made.getTime())).toBe(true)
      },
    ),
    { numRuns: inProof('SEPA_FILES', everyday(20, 60), 2_000) },
  )
  expect(await validate(files)).toEqual([])
})
