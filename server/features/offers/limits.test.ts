import { expect, test } from 'vitest'
import { setUp } from '../../../testing/harness/harness.ts'
import { buildAffiliate, buildConversion, buildOffer } from '../../../testing/harness/builders.ts'
import { startOperators } from '../../../testing/harness/operators.ts'

/* Landing pages and caps in files of offers and in copies. */

const network = setUp(startOperators)
const url = 'https://shop.example/?c={click_id}'
const quiz = { name: 'Quiz', url: `${url}&p=quiz`, preview_link: 'https://shop.example/quiz', weight: 2 }

const importFile = (offer: object, more: object = {}) =>
  network.perform('command', 'importOffers', { file: JSON.stringify({ offers: [offer] }, undefined, 2), ...more })

const limitsOf = async (offer_id: number) => {
  const offer = String(offer_id)
  const landings = await network.perform('call', 'listLandings', { offer })
  const caps = await network.perform('call', 'listCaps', { offer })
  // The pace depends on the moment.
  const lasting = caps.results.map(({ pace: _pace, predicted_at: _at, ...cap }) => cap)
  return { landings: landings.results, caps: lasting.toSorted((one, other) => one.id - other.id) }
}

/** An offer with a goal, two landing pages and three caps, of which one is of one affiliate. */
const buildLimited = async (external_id: string) => {
  const { stores, perform } = network
  const [affiliate, other] = [await buildAffiliate(stores), await buildAffiliate(stores)]
  const { id } = await buildOffer(stores, { external_id, url })
  await importFile({ external_id, goals: [{ code: 'sale', name: 'Sale' }] })
  const offer = String(id)
  await perform('call', 'setLanding', { offer, ...quiz })
  await perform('call', 'setLanding', { offer, name: 'Plain', url })
  for (const affiliate_id of [affiliate.id, other.id])
    await buildConversion(stores, { offer_id: id, affiliate_id, payout: '4.00' })
  await perform('call', 'addCap', { offer, type: 'conversions', period: 'day', amount: 4, reversals_free: true })
  await perform('call', 'addCap', {
    offer,
    type: 'payout',
    period: 'month',
    amount: 50.5,
    goal: 'sale',
    country: 'DE',
    zone: 'Europe/Berlin',
    kind: 'soft',
  })
  await perform('call', 'addCap', { offer, type: 'conversions', period: 'total', amount: 9, affiliate: affiliate.id })
  return { id, offer, affiliate_id: affiliate.id }
}

const exported = async (external_id: string): Promise<Record<string, unknown>> => {
  const file = await network.perform('call', 'exportOffers', { format: 'json' })
  const offers = 'offers' in file ? file.offers : []
  return offers.find((offer) => offer.external_id === external_id) ?? {}
}

test('an export says them, and its import changes nothing there and makes the same elsewhere', async () => {
  const { id, affiliate_id } = await buildLimited('limited')
  const before = await limitsOf(id)
  expect(before.caps.map(({ used }) => used)).toEqual([2, 0, 1])
  const file = await exported('limited')
  expect(file).toMatchObject({
    landings: [{ name: 'Plain', url, preview_link: null, weight: 0 }, quiz],
    caps: [
      { type: 'conversions', period: 'day', amount: 4, kind: 'hard', reversals_free: true },
      { type: 'payout', amount: 50.5, kind: 'soft', goal: 'sale', country: 'DE', zone: 'Europe/Berlin' },
      { type: 'conversions', period: 'total', amount: 9, affiliate: affiliate_id },
    ],
  })
  expect(await importFile(file)).toMatchObject({ unchanged: 1, changes: [] })
  expect(await limitsOf(id)).toEqual(before)
  expect(await importFile({ ...file, external_id: 'limited-too' })).toMatchObject({ new: 1 })
  const copy = await exported('limited-too')
  expect(copy).toEqual({ ...file, external_id: 'limited-too' })
})

test('an import changes, adds and removes what a file names, after a dry run, and leaves the rest', async () => {
  const { id } = await buildLimited('changing')
  const before = await limitsOf(id)
  const [day] = before.caps
  const file = {
    external_id: 'changing',
    landings: [
      { ...quiz, weight: 5 },
      { name: 'New', url },
    ],
    caps: [
      { type: 'conversions', period: 'day', amount: 2, reversals_free: true },
      { type: 'revenue', period: 'week', amount: 10 },
    ],
  }
  const dry = await importFile(file, { dry_run: true })
  expect(dry.changes[0]?.fields).toMatchObject([
    {
      field: 'landings',
      old: [`Plain, ${url}`, `Quiz, ${quiz.url}, ${quiz.preview_link}, weight 2`],
      new: [`Quiz, ${quiz.url}, ${quiz.preview_link}, weight 5`, `New, ${url}`],
    },
    { field: 'caps', new: ['2 conversions per day, hard, reversals make room', '10 revenue per week, hard'] },
  ])
  expect(await limitsOf(id)).toEqual(before)
  await importFile(file)
  const after = await limitsOf(id)
  expect(after.landings).toMatchObject([{ name: 'New' }, { id: before.landings[1]?.id, name: 'Quiz', weight: 5 }])
  expect(after.caps).toMatchObject([
    { id: day?.id, amount: 2, used: 2, used_percent: 100, reached_at: expect.any(String) },
    { type: 'revenue', period: 'week', used: expect.any(Number) },
  ])
  expect(await importFile({ external_id: 'changing', hold_days: 3 })).toMatchObject({ changed: 1 })
  expect(await limitsOf(id)).toEqual(after)
  await importFile({ external_id: 'changing', landings: [], caps: [] })
  expect(await limitsOf(id)).toEqual({ landings: [], caps: [] })
})

test('a copy has them too, and nothing of them is used', async () => {
  const { id, offer } = await buildLimited('copied')
  const copy = await network.perform('command', 'duplicateOffer', { offer })
  const [was, is] = [await limitsOf(id), await limitsOf(copy.id)]
  const termsOf = ({ landings, caps }: typeof was) => ({
    landings: landings.map(({ name, weight }) => ({ name, weight })),
    caps: caps.map(({ type, period, amount, goal, affiliate_id }) => ({ type, period, amount, goal, affiliate_id })),
  })
  expect(termsOf(is)).toEqual(termsOf(was))
  expect(is.caps.map(({ used }) => used)).toEqual([0, 0, 0])
})

const day_cap = { type: 'conversions', period: 'day', amount: 5 }

test.each([
  ['caps[0].amount: must be a whole number of conversions', { caps: [{ ...day_cap, amount: 1.5 }] }],
  ['caps[0].amount: .*decimal', { caps: [{ ...day_cap, type: 'payout', amount: 1.005 }] }],
  ['caps[0].goal: a cap on clicks has no goal', { caps: [{ ...day_cap, type: 'clicks', goal: '' }] }],
  ['caps[0].goal: the offer has no goal "lead"', { caps: [{ ...day_cap, goal: 'lead' }] }],
  ['caps[0].affiliate: affiliate 999999 does not exist', { caps: [{ ...day_cap, affiliate: 999_999 }] }],
  ['caps[0].zone: "Berlin" is not a time zone', { caps: [{ ...day_cap, zone: 'Berlin' }] }],
  ['caps[1]: limits the same as line', { caps: [day_cap, { ...day_cap, amount: 6 }] }],
  ['landings[1].name: "Quiz" is listed twice', { landings: [quiz, quiz] }],
  ['landings[0].url: .*http', { landings: [{ name: 'Quiz', url: 'ftp://shop.example' }] }],
  ['landings[0].preview_link: ', { landings: [{ ...quiz, preview_link: 'shop' }] }],
])('refuses %s', async (sentence, limits) => {
  const { id } = await buildOffer(network.stores)
  const fault = new RegExp(sentence.replace(/[[\]]/g, String.raw`\$&`))
  await expect(importFile({ id, ...limits })).rejects.toThrow(fault)
  expect(await limitsOf(id)).toEqual({ landings: [], caps: [] })
})
