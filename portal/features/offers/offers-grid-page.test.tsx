import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../app/portal.test-support.tsx'
import { grid, offer, offers, show } from './offers.test-support.ts'
import { payout } from '@plumbline/ui/offer/terms.test-support.ts'

/** The observer of the list's end, which the tests scroll into view. */
let observers: { callback: IntersectionObserverCallback; observer: IntersectionObserver }[] = []

const reachEnd = async (): Promise<void> =>
  act(async () => {
    for (const { callback, observer } of observers)
      callback([{ isIntersecting: true } as IntersectionObserverEntry], observer)
  })

beforeEach(() => {
  observers = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        observers.push({ callback, observer: this as unknown as IntersectionObserver })
      }
      observe = (): void => undefined
      disconnect = (): void => {
        observers = observers.filter(({ observer }) => observer !== (this as unknown))
      }
    },
  )
})

const cards = async () => within(await screen.findByRole('list', { name: 'Offers' }))
const countShown = async (): Promise<number> => (await cards()).getAllByRole('link').length
const listAsked = (portal: ReturnType<typeof show>) =>
  portal.sent.filter(({ path }) => path === grid).map(({ input }) => (input as { query: unknown }).query)

const first = { results: offers(60, 36), count: 60 }
const second = { results: offers(35, 11), count: 60 }
const third = { results: offers(10, 1), count: 60 }

describe('a card', () => {
  const card = async (rest: Parameters<typeof offer>[1] = {}) => {
    show('/offers/all', { [grid]: { results: [offer(7, rest)], count: 1 } })
    const link = await (await cards()).findByRole('link', { name: /Offer 7/ })
    expect(link.getAttribute('href')).toBe('/offers/7')
    return within(link)
  }

  test('shows title, countries, first payout and Get Link, and leads to the offer', async () => {
    const parts = await card({ countries: ['US', 'FR'], payouts: [payout({ payout: 6.5 }), payout()] })
    for (const text of ['Offer 7', 'No Image', 'US', 'FR', '$6.50 USD', 'Get Link'])
      expect(parts.getByText(text)).toBeDefined()
    expect(parts.queryByText('No country data')).toBeNull()
  })

  test('says No country data and N/A where they are missing, and No Image for an icon that does not load', async () => {
    const parts = await card({ icon: '/offer-icons/gone.svg', payouts: [] })
    for (const text of ['No country data', 'N/A']) expect(parts.getByText(text)).toBeDefined()
    expect(parts.queryByText('No Image')).toBeNull()
    const icon = document.querySelector('main img')
    if (icon === null) throw new Error('No icon')
    fireEvent.error(icon)
    expect(parts.getByText('No Image')).toBeDefined()
  })
})

describe('further pages', () => {
  test('load near the end of the list, until all are shown with their number', async () => {
    const portal = show('/offers/all', { [grid]: first })
    expect(await screen.findByRole('heading', { name: 'All Offers', level: 1 })).toBeDefined()
    expect(document.title).toBe('All Offers · Plumbline')
    expect(await screen.findByText('25 of 60')).toBeDefined()
    portal.answers[grid] = second
    await reachEnd()
    expect(await screen.findByText('50 of 60')).toBeDefined()
    portal.answers[grid] = third
    await reachEnd()
    expect(await screen.findByText('60 of 60')).toBeDefined()
    expect(await countShown()).toBe(60)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(listAsked(portal)).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }])
  })

  test('contain an offer once, even if a new one moved it to the next page', async () => {
    const portal = show('/offers/all', { [grid]: first })
    const more = await screen.findByRole('button', { name: 'Load more' })
    portal.answers[grid] = { results: offers(36, 12), count: 61 }
    await portal.user.click(more)
    expect(await screen.findByText('49 of 61')).toBeDefined()
    expect(await countShown()).toBe(49)
  })

  test('that fail keep the loaded offers, show an error, and wait for a retry', async () => {
    const portal = show('/offers/all', { [grid]: first })
    await screen.findByText('25 of 60')
    portal.answers[grid] = failure(500)
    await reachEnd()
    expect(await screen.findByText('Failed to load offers.')).toBeDefined()
    expect(await countShown()).toBe(25)
    await reachEnd()
    expect(listAsked(portal)).toHaveLength(2)
    portal.answers[grid] = second
    await portal.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('50 of 60')).toBeDefined()
    expect(screen.queryByText('Failed to load offers.')).toBeNull()
  })
})

test('the search calls the server and is kept by the switch to the list', async () => {
  const portal = show('/offers/all?search=chess', { [grid]: first })
  await screen.findByText('25 of 60')
  expect(listAsked(portal)).toEqual([{ page: 1, search: 'chess' }])
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe('/offers/available?search=chess')
  portal.answers[grid] = { results: [], count: 0 }
  await portal.user.type(screen.getByRole('searchbox'), 's{Enter}')
  expect(await screen.findByText('No offers match “chesss”')).toBeDefined()
  portal.answers[grid] = first
  await portal.user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByText('25 of 60')).toBeDefined()
  expect(portal.search()).toBe('')
})

test('an empty list shows a message', async () => {
  show('/offers/all', { [grid]: { results: [], count: 0 } })
  expect(await screen.findByText('No offers available')).toBeDefined()
})
