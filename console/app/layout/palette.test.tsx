import { createFinder } from '@plumbline/ui/find.ts'
import { ApiFailure } from '@plumbline/client/failure.ts'
import { operationOf } from '../../shared/session/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showConsole } from '../console.test-support.tsx'
import { screens } from '../screens.ts'
import { far_commands } from './palette-commands.ts'
import { readLinkWords } from './palette-links.ts'
import { byNumber } from './palette-search.ts'

// The real one, with its calls counted.
vi.mock(import('@plumbline/ui/find.ts'), { spy: true })

const lists = { listAffiliates: [], listOffers: [], listAdvertisers: [], listConversions: [] }

const openPalette = async (answers: Parameters<typeof showConsole>[1], at = '/mail') => {
  const view = showConsole(at, { listMails: [], ...answers })
  await screen.findByRole('heading', { level: 1 })
  await view.user.keyboard('{Control>}k{/Control}')
  return { ...view, field: await screen.findByRole('combobox', { name: 'Search' }) }
}

test('a failed search is reported, and is not shown as “nothing found”', async () => {
  const { user, field } = await openPalette({ ...lists, listOffers: new ApiFailure(500) })
  await user.type(field, 'zzz')
  expect(await screen.findByText('Some results could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a text longer than any name is searched only among transactions', async () => {
  const refused = new ApiFailure(400)
  const { user, field } = await openPalette({
    listAffiliates: refused,
    listOffers: refused,
    listAdvertisers: refused,
    listConversions: [],
  })
  await user.click(field)
  await user.paste('x'.repeat(101))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No results'))
  expect(screen.queryByText('Some results could not be loaded.')).toBeNull()
})

test('says that nothing was found only after all responses', async () => {
  const { user, field } = await openPalette(lists)
  await user.type(field, 'zzz')
  expect(screen.getByRole('status').textContent).toBe('Searching…')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No results'))
})

test('an action of another screen opens there, and one of this screen here', async () => {
  const { user, field, address } = await openPalette({ ...lists, listNewsItems: [] })
  await user.type(field, 'write news{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Write news' })).toBeTruthy()
  expect(address()).toBe('/news')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await user.keyboard('{Control>}k{/Control}')
  const here = within(await screen.findByRole('group', { name: 'On this screen' }))
  await user.click(here.getByRole('option', { name: /^Write news/ }))
  expect(await screen.findByRole('dialog', { name: 'Write news' })).toBeTruthy()
})

test('of several buttons with the same operation, each opens its own window', async () => {
  const { user, field } = await openPalette(
    {
      ...lists,
      showSettings: {
        payment_methods: { paypal: { minimum: 50 }, bank: { minimum: 500 }, crypto: { minimum: 100 } },
        payment_account: {},
        second_approver: { policy: 'optional' },
        conversion_limits: {},
        referral_terms: {},
        postback_addresses: [],
        figure_limits: {},
        second_factor_policy: { policy: 'optional' },
        profile_edits: {},
        creatives_quota: {},
      },
      showNetworkDetails: {},
    },
    '/settings',
  )
  await user.type(field, 'payments by crypto')
  await user.click(await screen.findByRole('option', { name: /^Change: Payments by crypto/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Change: Payments by crypto' })
  expect(within(dialog).getByLabelText(/Minimum/)).toHaveProperty('value', '100')
})

test('words may be in any order, incomplete or misspelt', async () => {
  const { user, field } = await openPalette(lists)
  for (const typed of ['news write', 'wri ne', 'writte news']) {
    await user.clear(field)
    await user.type(field, typed)
    const list = within(screen.getByRole('listbox', { name: 'Found' }))
    expect(list.getAllByRole('option')[0]?.textContent).toMatch(/^Write news/)
  }
})

test('local entries are indexed once, not on each keystroke', async () => {
  vi.mocked(createFinder).mockClear()
  const { user, field } = await openPalette(lists)
  await user.type(field, 'write news')
  expect(await screen.findByRole('option', { name: /^Write news/ })).toBeTruthy()
  expect(createFinder).toHaveBeenCalledOnce()
})

test.each(far_commands)('“$label” leads to a screen, and is of one who may change something', ({ operation, to }) => {
  const [path] = to.split('?')
  expect(screens.map((one) => one.path)).toContain(path)
  expect(operationOf(operation).call).toBeDefined()
})

test.each([
  ['4711', ['/conversions/4711', '/payments/4711', '/payments/runs/4711']],
  ['#4711', ['/conversions/4711', '/payments/4711', '/payments/runs/4711']],
  ['123456789012345678', ['/conversions/123456789012345678', '/payments/123456789012345678']],
  ['3pVGdV0a8pUZ1W0mC9kHqf2rT5xLwYbN', ['/clicks/3pVGdV0a8pUZ1W0mC9kHqf2rT5xLwYbN']],
  ['payment-20', ['/payments/20']],
  ['Conversion #4711', ['/conversions/4711']],
  ['run 13', ['/payments/runs/13']],
  ['payment run 13', ['/payments/runs/13']],
  ['order 12', []],
  ['four', []],
])('%s by ID', (typed, addresses) => {
  expect(byNumber(typed, () => true).map(({ to }) => to)).toEqual(addresses)
  expect(byNumber(typed, () => false)).toEqual([])
})

test.each([
  ['link skyhop northgate', ['skyhop|northgate']],
  ['Link sky hop for north gate', ['sky hop|north gate']],
  ['link sky hop north', ['sky|hop north', 'sky hop|north']],
  ['link skyhop', []],
  ['links sky north', []],
])('%s: offer and affiliate', (typed, meant) => {
  expect(readLinkWords(typed).map(({ offer, affiliate }) => `${offer}|${affiliate}`)).toEqual(meant)
})

test.each(['/mail', '/affiliates/3'])(
  '%s: after “link”, one name leads to its page and the window there',
  async (at) => {
    const shown = { status: 'active', users: [], manager: null, tags: [], referred_by: null, payout_incomplete: [] }
    const { user, field, address } = await openPalette(
      {
        ...lists,
        listAffiliates: ({ input }) =>
          (input as { search?: string }).search === 'northgate' ? [{ id: 7, company: 'Northgate', emails: [] }] : [],
        showAffiliate: ({ params }) => {
          const { id } = params as { id: string | number }
          return { ...shown, id: Number(id), company: Number(id) === 7 ? 'Northgate' : 'Another' }
        },
      },
      at,
    )
    await user.type(field, 'link northgate')
    await screen.findByRole('option', { name: /^Tracking link: Northgate/ })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Tracking link: Northgate' })).toBeTruthy()
    expect(address()).toBe('/affiliates/7')
  },
)

test('results of an earlier text are dropped, unless they match the current one', async () => {
  const { user, field, sent } = await openPalette({
    ...lists,
    listOffers: ({ input }) => ((input as { search: string }).search === 'skyhop' ? [{ id: 5, title: 'SkyHop' }] : []),
    listAffiliates: ({ input }) =>
      (input as { search: string }).search.startsWith('north') ? [{ id: 7, company: 'Northgate', emails: [] }] : [],
    showOfferLink: {},
  })
  await user.type(field, 'link skyhop northgate')
  await screen.findByRole('option', { name: /^Link for Northgate: SkyHop/ })
  await user.type(field, '2{Enter}')
  expect(screen.queryByRole('option', { name: /Northgate/ })).toBeNull()
  expect(sent('showOfferLink')).toEqual([])
  await user.clear(field)
  await user.type(field, 'north')
  await screen.findByRole('option', { name: /^Northgate/ })
  await user.type(field, 'g')
  expect(screen.getByRole('option', { name: /^Northgate/ })).toBeTruthy()
  await user.type(field, 'x')
  expect(screen.queryByRole('option', { name: /^Northgate/ })).toBeNull()
})

test('Enter copies a tracking link, and a refusal is shown in the console’s words', async () => {
  const refused = new ApiFailure(409, 'use grantOfferAccess', null, {
    data: { code: 'no_offer_access', parameters: { offer_id: 5, affiliate_id: 7 } },
  })
  let answer: object = { url: 'http://t/click?offer_id=5&affiliate_id=7' }
  const { user, field, sent } = await openPalette({
    ...lists,
    listOffers: ({ input }) => ((input as { search: string }).search === 'skyhop' ? [{ id: 5, title: 'SkyHop' }] : []),
    listAffiliates: ({ input }) =>
      (input as { search: string }).search === 'northgate' ? [{ id: 7, company: 'Northgate', emails: [] }] : [],
    showOfferLink: () => answer,
  })
  await user.type(field, 'link skyhop northgate')
  await screen.findByRole('option', { name: /^Link for Northgate: SkyHop/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Link copied'))
  expect(await navigator.clipboard.readText()).toBe('http://t/click?offer_id=5&affiliate_id=7')
  expect(sent('showOfferLink').map(({ params }) => params)).toEqual([{ offer: 5, affiliate: 7 }])
  answer = refused
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/use “Grant access”/))
})
