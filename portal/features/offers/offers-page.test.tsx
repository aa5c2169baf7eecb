import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { failure, pending } from '../../app/portal.test-support.tsx'
import { link, list, offer, offers, show, tracking } from './offers.test-support.ts'
import { payout } from '@plumbline/ui/offer/terms.test-support.ts'

const table = async () => within(await screen.findByRole('table', { name: 'Available Offers' }))
const row = async (text: string) => within(await (await table()).findByRole('row', { name: new RegExp(text) }))
const box = async () => screen.findByRole<HTMLInputElement>('searchbox')
const listAsked = (portal: ReturnType<typeof show>) =>
  portal.sent.filter(({ path }) => path === list).map(({ input }) => (input as { query: unknown }).query)

const filled = { [list]: { results: [offer(7, { title: 'Rook Chess' })], count: 312 } }

test.each(['/offers', '/offers/available'])('%s has its heading and its title', async (at) => {
  show(at, filled)
  expect(await screen.findByRole('heading', { name: 'Available Offers', level: 1 })).toBeDefined()
  expect(document.title).toBe('Available Offers · Plumbline')
})

test('country and category filter the list at once, and an empty list shows a message', async () => {
  const portal = show('/offers', filled)
  await row('Rook Chess')
  await portal.user.selectOptions(screen.getByLabelText('Country'), 'Germany')
  await waitFor(() => expect(listAsked(portal).at(-1)).toMatchObject({ country: 'DE' }))
  portal.answers[list] = { results: [], count: 0 }
  await portal.user.selectOptions(screen.getByLabelText('Category'), 'Games')
  await screen.findByText('No offers match these filters')
  expect(listAsked(portal).at(-1)).toMatchObject({ country: 'DE', category: 'Games' })
  portal.answers[list] = filled[list]
  await portal.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await row('Rook Chess')
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('')
})

test('active filters are shown, and each can be removed', async () => {
  const portal = show('/offers?country=DE&device=Phone&model=percent', filled)
  await row('Rook Chess')
  const chips = within(screen.getByRole('list', { name: 'Filtered by' }))
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CountryGermany',
    'DevicePhone',
    'PayoutShare of the sale',
    'Clear all',
  ])
  await portal.user.click(chips.getByRole('button', { name: 'Remove filter: Country' }))
  await waitFor(() => expect(listAsked(portal).at(-1)).not.toHaveProperty('country'))
  expect(listAsked(portal).at(-1)).toMatchObject({ device: 'Phone', model: 'percent' })
  await portal.user.click(screen.getByRole('button', { name: 'Favorites' }))
  await portal.user.selectOptions(screen.getByLabelText('Order'), 'Highest EPC')
  await waitFor(() => expect(listAsked(portal).at(-1)).toMatchObject({ favourite: 'true', ordering: '-epc' }))
  portal.answers[list] = { results: [], count: 0 }
  await portal.queries.refetchQueries()
  expect(await screen.findByText('The star of an offer adds it to your favorites.')).toBeDefined()
})

test('a favorite that is not saved says so until it is tried again', async () => {
  const portal = show('/offers', { ...filled, '/api/offer/favourites/{id}/': failure(500) })
  const star = (await row('Rook Chess')).getByRole('button', { name: 'Favorite: Rook Chess' })
  expect(star.getAttribute('aria-pressed')).toBe('false')
  await portal.user.click(star)
  expect((await screen.findByRole('alert')).textContent).toBe('It could not be saved. Please try again.')
  portal.answers['/api/offer/favourites/{id}/'] = pending
  await portal.user.click(star)
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('a row', () => {
  test('shows the countries of the rates if the offer has none of its own, N/A without a payout, categories as texts', async () => {
    const rates = (iso: string[]) => [payout({ countries: iso.map((one) => ({ iso: one })) })]
    const no_rates = { ...offer(6, { payouts: [] }), categories: ['Games', 'Cards'] }
    const results = [offer(8, { payouts: rates(['NZ']) }), offer(7, { payouts: rates([]) }), no_rates]
    show('/offers', { [list]: { results, count: 3 } })
    expect(await screen.findAllByText('Worldwide')).toHaveLength(1)
    expect(screen.getByText('NZ')).toBeDefined()
    const [, , , unpaid = document.body] = screen.getAllByRole('row')
    expect(within(unpaid).getAllByRole('cell')[3]?.textContent).toBe('—')
    expect(within(unpaid).getByText('Games, Cards')).toBeDefined()
    expect(within(unpaid).getByText('N/A')).toBeDefined()
  })

  test('has title, id, categories, countries and payout', async () => {
    const categories = [{ name: 'Games' }, { name: 'Cards' }]
    const countries = ['US', 'GB', 'DE', 'FR', 'ES']
    show('/offers', { [list]: { results: [offer(7, { title: 'Rook Chess', categories, countries })], count: 1 } })
    const cells = await row('Rook Chess')
    expect(cells.getByRole('link', { name: 'Rook Chess' }).getAttribute('href')).toBe('/offers/7')
    expect(cells.getByText('Games, Cards')).toBeDefined()
    expect(cells.getByText('$4.00 USD')).toBeDefined()
    expect(cells.getAllByText('GB').length).toBeGreaterThan(0)
    expect(cells.queryByText('FR')).toBeNull()
    expect(cells.getAllByText('+2').length).toBeGreaterThan(0)
  })

  test('shows its first payout, and the others in place on +N more', async () => {
    const payouts = [
      payout(),
      payout({ payout: 9, goal: { name: 'Sale' } }),
      payout({ payout: null, payout_percent: 30 }),
    ]
    const { user } = show('/offers', { [list]: { results: [offer(7, { payouts })], count: 1 } })
    const cells = await row('Offer 7')
    expect(cells.queryByText('$9.00 USD')).toBeNull()
    const more = cells.getByRole('button', { name: /more payouts/ })
    expect(more.textContent).toBe('+2 more')
    await user.click(more)
    expect(cells.getByText('$4.00 USD')).toBeDefined()
    expect(cells.getByText('$9.00 USD')).toBeDefined()
    expect(cells.getByText('Sale')).toBeDefined()
    expect(cells.getByText('30%')).toBeDefined()
    await user.click(cells.getByRole('button', { name: /Fewer payouts/ }))
    expect(cells.queryByText('30%')).toBeNull()
  })

  test('copies its link by Get Link, shows it in place, and folds it up on Escape', async () => {
    const portal = show('/offers', filled)
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await portal.user.click(await screen.findByRole('button', { name: 'Get Link: Rook Chess' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Tracking link')
    expect(field.value).toBe('https://t.example/click?offer_id=7&affiliate_id=1')
    expect(portal.sent.find(({ path }) => path === link)).toMatchObject({ input: { params: { id: 7 } } })
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeDefined()
    expect(written).toHaveBeenCalledWith('https://t.example/click?offer_id=7&affiliate_id=1')
    await portal.user.click(field)
    await portal.user.keyboard('{Escape}')
    expect(screen.queryByLabelText('Tracking link')).toBeNull()
  })

  test('says when its link cannot be loaded, and tries again', async () => {
    const portal = show('/offers', { ...filled, [link]: failure(500) })
    await portal.user.click(await screen.findByRole('button', { name: /^Get Link/ }))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    portal.answers[link] = tracking
    await portal.user.click(retry)
    expect(await screen.findByLabelText('Tracking link')).toBeDefined()
  })
})

describe('the search', () => {
  test('calls once after a pause in typing, from page 1, and is in the address', async () => {
    const portal = show('/offers?page=3', filled)
    await portal.user.type(await box(), 'chess')
    expect(portal.search()).toBe('?page=3')
    await waitFor(() => expect(portal.search()).toBe('?search=chess'))
    await waitFor(() =>
      expect(listAsked(portal)).toEqual([
        { page: 3, ordering: '-id' },
        { page: 1, ordering: '-id', search: 'chess' },
      ]),
    )
  })

  test('is read from the address, and follows the Back button', async () => {
    const portal = show('/offers/available?search=chess', filled)
    expect((await box()).value).toBe('chess')
    // An unfinished request would be cancelled, and repeated on the way back.
    await row('Rook Chess')
    await portal.open('/offers/available?search=vpn')
    expect((await box()).value).toBe('vpn')
    await portal.back()
    expect((await box()).value).toBe('chess')
    expect(listAsked(portal).map((query) => Object(query).search)).toEqual(['chess', 'vpn'])
  })

  test('without results shows a message, and is cleared by a button', async () => {
    const portal = show('/offers?search=nothing', { [list]: { results: [], count: 0 } })
    expect(await screen.findByText('No offers match “nothing”')).toBeDefined()
    Object.assign(portal.answers, filled)
    await portal.user.click(screen.getByRole('button', { name: 'Clear search' }))
    await row('Rook Chess')
    expect((await box()).value).toBe('')
    expect(portal.search()).toBe('')
  })

  test('is kept by the switch to the grid, and begins at once on Enter', async () => {
    const { user, search } = show('/offers?search=chess&page=2', filled)
    expect((await screen.findByRole('link', { name: 'Grid' })).getAttribute('href')).toBe('/offers/all?search=chess')
    expect(screen.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('page')
    await user.clear(await box())
    await user.type(await box(), ' 42 {Enter}')
    expect(search()).toBe('?search=42')
  })
})

describe('the pages', () => {
  test('are at most five numbers, and the chosen one is in the address', async () => {
    const portal = show('/offers?search=o&page=6', { [list]: { results: offers(150, 126), count: 312 } })
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
    expect(pages.getAllByRole('button', { name: /^Page \d/ }).map(({ textContent }) => textContent)).toEqual([
      '4',
      '5',
      '6',
      '7',
      '8',
    ])
    expect(screen.getByText('126–150 of 312')).toBeDefined()
    await portal.user.click(pages.getByRole('button', { name: 'Page 8' }))
    expect(portal.search()).toBe('?search=o&page=8')
    expect(listAsked(portal).at(-1)).toEqual({ page: 8, ordering: '-id', search: 'o' })
  })

  test('after the last one link to the first, and an empty list to who can help', async () => {
    const portal = show('/offers?page=99', { [list]: { results: [], count: 3 } })
    expect(await screen.findByText('No offers on this page')).toBeDefined()
    portal.answers[list] = { results: [], count: 0 }
    await portal.user.click(screen.getByRole('button', { name: 'First page' }))
    expect(portal.search()).toBe('')
    expect(await screen.findByText('No offers available')).toBeDefined()
    expect(screen.getByText(/Ask your account manager/)).toBeDefined()
  })

  test('follow the order of a column', async () => {
    const portal = show('/offers?page=2', filled)
    await portal.user.click(await screen.findByRole('button', { name: 'Offer' }))
    expect(portal.search()).toBe('?ordering=title')
    expect(listAsked(portal).at(-1)).toEqual({ page: 1, ordering: 'title' })
  })
})
