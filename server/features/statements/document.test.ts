import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawStatement, type Task } from './document.ts'

const party = (name: string) => ({
  name,
  address: 'Хрещатик 22',
  zipcode: '01001',
  city: 'Київ',
  country: 'Ελλάδα',
  tax_id: null,
})

const task = (content: Partial<Task['content']> = {}): Task => ({
  content: {
    currency: 'EUR',
    amount: '1234.50',
    period: null,
    destination: 'PayPal a•••@example.com',
    reference: null,
    network: party('Example Network'),
    affiliate: party('Żółć & Søn'),
    conversions: [],
    reversals: [],
    referrals: null,
    adjustments: [],
    ...content,
  },
  number: 7,
  payment_id: '12',
  issued_on: '2026-11-23',
  returned_on: null,
  period: null,
  adjusted_on: ['2026-11-01'],
  issued_at: Date.UTC(2026, 10, 23),
})

const pagesOf = (pdf: Uint8Array): number =>
  Number(/\/Type \/Pages[^]*?\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1])

const drawGiven = async (given: Task): Promise<Uint8Array> => {
  const made = await drawStatement(given)
  if ('missing' in made) throw new Error(`not drawn: ${made.missing[0]?.field}`)
  return made.pdf
}

test('the same task makes the same bytes, on one A4 page where it fits', async () => {
  const one = await drawGiven(task())
  expect(Buffer.from(one).equals(await drawGiven(task()))).toBe(true)
  expect(pagesOf(one)).toBe(1)
  expect(Buffer.from(one).toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
})

const lines = {
  conversions: [{ offer_id: 3, offer: 'Tea', count: 2, amount: '1240.00' }],
  adjustments: [{ at: '2026-11-01T00:00:00Z', kind: 'chargeback', text: 'refunded', amount: '-5.50' }],
}

test('without a fee the bytes are the same as before fees existed; a fee is drawn', async () => {
  const drawn = await drawGiven(task(lines))
  // As version 0116 of the database drew it.
  const before = '49ac119c2940a66ff04e6e42f2064e6167b6db69a3d2adf89077ff16a3987ecb'
  expect(createHash('sha256').update(drawn).digest('hex')).toBe(before)
  const with_fee = await drawGiven(task({ ...lines, amount: '1219.50', fee: '15.00' }))
  expect(with_fee.length).toBeGreaterThan(drawn.length)
  expect(pagesOf(with_fee)).toBe(1)
})

test('two hundred offers, some with very long titles, go over pages', async () => {
  const conversions = Array.from({ length: 200 }, (_, n) => ({
    offer_id: n,
    offer: n % 20 === 0 ? `${n} ${'very long '.repeat(20)}${'x'.repeat(120)}` : `Offer ${n}`,
    count: 1,
    amount: '1.00',
  }))
  expect(pagesOf(await drawGiven(task({ conversions })))).toBeGreaterThan(5)
})

test('every field with letters that the font lacks is named, except fields that can no longer be changed', async () => {
  const line = { offer_id: 3, offer: 'Tea 茶', count: 1, amount: '1.00' }
  const adjustment = { at: '2026-11-01T00:00:00Z', kind: 'bonus', text: 'ボーナス', amount: '1.00' }
  expect(
    await drawStatement(task({ affiliate: party('株式会社'), conversions: [line], adjustments: [adjustment] })),
  ).toEqual({
    missing: [
      { field: "affiliate's name", text: '株式会社', characters: ['株', '式', '会', '社'] },
      { field: 'title of offer 3', text: 'Tea 茶', characters: ['茶'] },
    ],
  })
  expect(pagesOf(await drawGiven(task({ adjustments: [adjustment], reference: '\u202Ebatch\n\u05D0' })))).toBe(1)
})
