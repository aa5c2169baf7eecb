import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { failure, log } from '../../app/portal.test-support.tsx'
import { filled, link, offer, showDashboard, top } from './dashboard.test-support.ts'
import { payoutText } from './top-offers-panel.tsx'

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the top offers', () => {
  test('show offer, category and payout, and a dash for a missing category', async () => {
    showDashboard()
    const table = within(await (await panel('Top Offers')).findByRole('table'))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Offer',
      'Category',
      'Payout',
      'Link',
    ])
    const fjord = within(await table.findByRole('row', { name: /Fjord/ }))
    expect(fjord.getAllByText('—').length).toBeGreaterThan(0)
    expect(fjord.getByText('$1,234.50')).toBeDefined()
  })

  test('hide an icon that fails to load', async () => {
    showDashboard({ ...filled, [top]: [offer(4, 'Rook Chess', { icon: '/offer-icons/rook.svg' })] })
    await (await panel('Top Offers')).findByText('Rook Chess')
    const icon = document.querySelector('img')
    if (icon === null) throw new Error('No icon')
    fireEvent.error(icon)
    expect(document.querySelector('img')).toBeNull()
  })

  test('that cannot be loaded say so and log it, and say when the list is empty', async () => {
    const portal = showDashboard({ ...filled, [top]: failure(500) })
    expect(await (await panel('Top Offers')).findByText('Could not be loaded.')).toBeDefined()
    expect(log).toHaveBeenCalledWith('[portal] The top offers could not be loaded', expect.anything())
    portal.answers[top] = []
    await portal.queries.refetchQueries()
    expect(await (await panel('Top Offers')).findByText('No offers available')).toBeDefined()
  })

  test('give their tracking link with one slash before click, copy it for two seconds, and fold up again', async () => {
    const portal = showDashboard()
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await portal.user.click(await screen.findByRole('button', { name: 'Get Link: Rook Chess' }))
    const url = 'http://localhost:3001/click?offer_id=4&affiliate_id=1'
    expect((await screen.findByLabelText<HTMLInputElement>('Tracking link')).value).toBe(url)
    expect(portal.sent.find(({ path }) => path === link)).toMatchObject({ input: { params: { id: 4 } } })
    expect(await screen.findByText('Copied!')).toBeDefined()
    expect(written).toHaveBeenCalledWith(url)
    await waitFor(() => expect(screen.queryByText('Copied!')).toBeNull())
    await portal.user.click(screen.getByRole('button', { name: 'Get Link: Rook Chess' }))
    expect(screen.queryByLabelText('Tracking link')).toBeNull()
  })

  test('do not copy a link that arrives after it was folded up: something else may have been copied since', async () => {
    const late = Promise.withResolvers<unknown>()
    const { user } = showDashboard({ ...filled, [link]: late.promise })
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockClear()
    const button = await screen.findByRole('button', { name: 'Get Link: Rook Chess' })
    await user.click(button)
    await user.click(button)
    await act(async () => late.resolve(filled[link]))
    expect(written).not.toHaveBeenCalled()
  })
})

test.each([
  [6.4, null, '$6.40'],
  [0, 12.5, '12.5%'],
  [0, null, '$0.00'],
  [0, undefined, '$0.00'],
])('a payout of %d and %s percent reads %s', (payout, percent, text) => {
  expect(payoutText(payout, percent)).toBe(text)
})
