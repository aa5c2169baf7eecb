import { partOf } from '@plumbline/contract/field-table.ts'
import { offer_field_names, offer_fields, type OfferFieldName } from '@plumbline/contract/operator/offer-fields.ts'
import { beforeAll, expect, test } from 'vitest'
import { setUp } from '../../../testing/harness/harness.ts'
import { buildAdvertiser, buildTrackingDomain } from '../../../testing/harness/builders.ts'
import { startOperators } from '../../../testing/harness/operators.ts'

const network = setUp(startOperators)

beforeAll(() => buildTrackingDomain(network.stores, { host: 'go.example.com' }))

/** A value that a new offer does not have. */
const otherValue = (name: OfferFieldName, place: number): unknown => {
  const { sql, initial, document } = offer_fields[name]
  if (name === 'deep_link_hosts') return ['shop.example', '*.shop.example']
  if (name === 'tracking_domain') return 'go.example.com'
  if (name === 'questions') return ['How old is your site?', 'Which countries?']
  if (name === 'approve_tags') return ['gold', 'mail']
  if (sql === 'numeric') return `${place + 1}.50`
  if (sql === 'text[]') return Reflect.get(document.items, 'enum').slice(0, 2)
  if (sql === 'integer') return place + 1
  if ('enum' in document) return document.enum.find((one) => one !== initial)
  return /url|link|icon/.test(name) ? `https://shop.example/${name}` : `The ${name}`
}

const importOffer = (offer: object) =>
  network.perform('call', 'importOffers', { file: JSON.stringify({ offers: [offer] }) })

test('every field is imported, shown, exported as JSON and CSV, and set back', async () => {
  const { id: advertiser } = await buildAdvertiser(network.stores)
  const external_id = 'every-field'
  const needed = { title: 'Offer', url: 'https://shop.example/' }
  const values = Object.fromEntries(offer_field_names.map((name, place) => [name, otherValue(name, place)]))
  const stored = async () => {
    const shown = await network.perform('call', 'showOffer', { offer: `external:${external_id}` })
    return Object.fromEntries(offer_field_names.map((name) => [name, Reflect.get(shown, name)]))
  }
  const exported = (format: 'json' | 'csv') => network.perform('call', 'exportOffers', { format, search: external_id })

  await importOffer({ external_id, advertiser, ...needed })
  const before = await stored()
  expect(before).toEqual({ ...partOf(offer_fields, 'initial'), ...needed })
  expect(await importOffer({ external_id, ...values })).toMatchObject({
    changes: [{ fields: offer_field_names.map((field) => ({ field })) }],
  })
  expect(await stored()).toEqual(values)
  expect(await exported('json')).toMatchObject({ offers: [{ external_id, ...values }] })
  const sheet = await exported('csv')
  const file = 'csv' in sheet ? sheet.csv : ''
  expect(await network.perform('call', 'importOffers', { file })).toMatchObject({ unchanged: 1, changes: [] })
  await importOffer({ external_id, ...before })
  expect(await stored()).toEqual(before)
})

test.each([
  ['stated_approval_rate', '100.01'],
  ['stated_approval_rate', '150'],
  ['stated_cr', '100.5'],
  ['stated_cr', '-1'],
  ['stated_epc', '1.234'],
  ['stated_epc', '123456789'],
  ['stated_epc', 'high'],
])('%s is refused as %s, in a file and alone', async (name, value) => {
  const { id: advertiser } = await buildAdvertiser(network.stores)
  const offer = { external_id: `refused-${name}-${value}`, advertiser, title: 'Offer', url: 'https://shop.example/' }
  await expect(importOffer({ ...offer, [name]: value })).rejects.toThrow(name)
  await importOffer(offer)
  const edit = network.perform('call', 'editOffer', { offer: `external:${offer.external_id}`, [name]: value })
  await expect(edit).rejects.toThrow(name)
})
