import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

const offer = {
  id: 12,
  external_id: 'vpn-1',
  title: 'Harbor VPN',
  status: 'active',
  visibility: 'public',
  url: 'https://vpn.example/?c={click_id}',
  fallback_url: 'https://vpn.example/more',
  advertiser: { id: 2, name: 'Harborline' },
  categories: ['VPN'],
  countries: [],
  os: [],
  traffic_rules: {},
  goals: [{ code: '', name: 'Sale' }],
  payouts: [],
  affiliates: [],
  granted: [],
  default_conversion_status: 'approved',
  hold_days: 7,
  click_lifetime_days: 90,
}
const answers = {
  showOffer: offer,
  listAdvertisers: [offer.advertiser],
  duplicateOffer: { ...offer, id: 13 },
}

test('a duplicate starts as the paused copy, and sends only changed fields', async () => {
  const { user, sent, address } = showConsole('/offers/12', answers)
  await user.click(await screen.findByRole('link', { name: 'Duplicate' }))
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
  expect(title.value).toBe('Copy of Harbor VPN')
  expect(screen.getByLabelText<HTMLSelectElement>(/^Status/).value).toBe('paused')
  expect(screen.getByText(/may be paid after 7 days/)).toBeTruthy()
  await user.clear(title)
  await user.type(title, 'Harbor AT')
  await user.clear(screen.getByLabelText(/^Fallback URL/))
  await user.click(screen.getByRole('button', { name: 'Add the copy' }))
  await waitFor(() => expect(address()).toBe('/offers/13'))
  expect(sent('duplicateOffer').map(({ input }) => input)).toEqual([
    { title: 'Harbor AT', advertiser: 2, url: offer.url, goal_name: 'Sale', fallback_url: null },
  ])
})

test('a copy that is saved after its form was left leads away from no other screen', async () => {
  const reply = Promise.withResolvers<object>()
  const { user, sent, go, address } = showConsole('/offers/12', {
    ...answers,
    listMails: [],
    duplicateOffer: () => reply.promise,
  })
  await user.click(await screen.findByRole('link', { name: 'Duplicate' }))
  await user.click(await screen.findByRole('button', { name: 'Add the copy' }))
  await waitFor(() => expect(sent('duplicateOffer')).toHaveLength(1))
  await go('/mail')
  await screen.findByRole('heading', { name: 'Mail' })
  reply.resolve(answers.duplicateOffer)
  await reply.promise
  await new Promise(setImmediate)
  expect(address()).toBe('/mail')
})

test('a new offer needs a name for its goal, and suggests usual ones', async () => {
  const { user, sent } = showConsole('/offers/new', answers)
  await user.type(await screen.findByLabelText('Title'), 'Sea')
  await user.click(screen.getByRole('button', { name: 'Add the offer' }))
  expect(await screen.findByText('Goal name is required.')).toBeTruthy()
  expect(sent('addOffer')).toEqual([])
  const suggested = document.querySelectorAll('datalist option')
  expect([...suggested].map(({ textContent }) => textContent)).toEqual(['Sale', 'Lead', 'Install'])
})

test('ticked offers are edited together, a dry run first', async () => {
  const changed = { dry_run: true, changed: 1, unchanged: 1, new_categories: [], changes: [] }
  const { user, sent, openDialog } = showConsole('/offers', {
    listOffers: [offer, { ...offer, id: 13 }],
    editOffers: changed,
  })
  await user.click(await screen.findByLabelText('Select 12'))
  await user.click(screen.getByLabelText('Select 13'))
  const dialog = await openDialog('Edit 2')
  await user.selectOptions(dialog.getByLabelText(/^Status/), 'paused')
  await user.click(dialog.getByRole('button', { name: 'Dry run' }))
  await dialog.findByText(/Dry run: nothing was changed/)
  expect(sent('editOffers').map(({ input }) => input)).toEqual([{ offers: [12, 13], status: 'paused', dry_run: true }])
})

test('a refusal of a fallback names the host that the list shows', async () => {
  const fallback = {
    affiliate_id: 7,
    offer_id: 12,
    url: 'https://mine.example/a',
    host: 'mine.example',
    status: 'pending',
  }
  const answers_here = { listFallbacks: [fallback], refuseFallback: fallback }
  const { user, sent, openDialog } = showConsole('/offers/fallbacks', answers_here)
  const dialog = await openDialog('Refuse')
  await user.type(dialog.getByLabelText(/^Reason/), 'Not yours')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() =>
    expect(sent('refuseFallback').map(({ input }) => input)).toEqual([{ host: 'mine.example', reason: 'Not yours' }]),
  )
})

test('the list shows how much of the fullest cap of each offer is used', async () => {
  const cap = { id: 1, offer_id: 12, type: 'conversions', period: 'day', amount: 100, used_percent: 85 }
  showConsole('/offers', {
    listOffers: [offer, { ...offer, id: 13, title: 'Lake VPN' }],
    listCaps: [cap, { ...cap, id: 2, period: 'week', used_percent: 20 }],
  })
  const meters = await screen.findAllByRole('meter')
  expect(meters.map((meter) => [meter.getAttribute('aria-label'), meter.getAttribute('aria-valuenow')])).toEqual([
    ['Used of 100 conversions per day', '85'],
  ])
})

test('planned rates hide no announced pause, and the page shows the next three changes', async () => {
  const change = { id: null, offer_id: 12, offer: offer.title, change: 'rate', state: 'planned', affiliates: 0 }
  const at = (day: number) => `2026-12-0${day}T12:00:00Z`
  const planned = [
    ...[1, 2, 3].map((day) => ({ ...change, rate_id: day, at: at(day), reason: null })),
    ...['Budget', 'Season', 'Stock', 'Later'].map((reason, index) => ({
      ...change,
      id: index + 1,
      change: 'pause',
      at: at(4 + index),
      reason,
    })),
  ]
  showConsole('/offers/12', {
    ...answers,
    listPlannedChanges: ({ input }) => {
      const { limit = 50 } = input as { limit?: number }
      return { results: planned.slice(0, limit), count: planned.length }
    },
  })
  for (const reason of ['Budget', 'Season', 'Stock']) expect(await screen.findByText(new RegExp(reason))).toBeTruthy()
  expect(screen.queryByText(/Later/)).toBeNull()
})

test('the test of a link folds the sub IDs that most links lack', async () => {
  const { user, openDialog } = showConsole('/offers/12', answers)
  const dialog = await openDialog('Test a link')
  const [folded] = dialog.getAllByText('Sub ID 6 to Sub ID 10')
  const panel = folded?.closest('details')
  expect(panel?.open).toBe(false)
  expect(panel?.contains(dialog.getByLabelText(/^Sub ID 10/))).toBe(true)
  expect(panel?.contains(dialog.getByLabelText(/^Sub ID 5/))).toBe(false)
  await user.click(folded ?? document.body)
  await user.type(dialog.getByLabelText(/^Sub ID 7/), 'x')
  expect(panel?.open).toBe(true)
})

test('goals of caps and rates are chosen and listed by their names, affiliates too', async () => {
  const rate = {
    id: 1,
    goal: '',
    affiliate_id: 4,
    affiliate: 'Northgate',
    countries: [],
    os: [],
    devices: [],
    payout: 5,
    show_revenue: true,
    until: '2026-12-01T05:00:30.500Z',
  }
  const { user, sent, go, openDialog } = showConsole('/offers/12?tab=caps', {
    ...answers,
    listCaps: [],
    addCap: { id: 1, offer_id: 12, goal: '', goal_name: 'Sale' },
    listPayouts: [{ ...rate, state: 'now' }],
    setPayout: Object.fromEntries(
      ['ended', 'removed', 'begun', 'prolonged', 'warnings', 'told'].map((list) => [list, []]),
    ),
  })
  const add = async (goal: string) => {
    const dialog = await openDialog('Add a cap')
    await user.type(dialog.getByLabelText('Amount'), '5')
    await user.selectOptions(dialog.getByLabelText(/^Goal/), goal)
    await user.click(dialog.getByRole('button', { name: 'Add a cap' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await add('Sale')
  await add('All goals')
  const given = { offer: '12', type: 'conversions', period: 'day', kind: 'hard', amount: 5 }
  expect(sent('addCap').map(({ input }) => input)).toEqual([{ ...given, goal: '' }, given])
  await go('/offers/12?tab=rates')
  const row = within((await screen.findByRole('link', { name: 'Northgate' })).closest('tr') ?? document.body)
  expect(row.getByText('Sale')).toBeTruthy()
  // An unticked box is sent: omitted fields keep their values. A temporary rate keeps its end, to the second.
  await user.click(row.getByRole('button', { name: /^Change/ }))
  const change = within(await screen.findByRole('dialog'))
  await user.click(change.getByLabelText(/advertiser pays/))
  await user.click(change.getByRole('button', { name: 'Dry run' }))
  const kept = { until: rate.until, dry_run: true }
  await waitFor(() => expect(sent('setPayout')[0]?.input).toMatchObject({ show_revenue: false, ...kept }))
})
