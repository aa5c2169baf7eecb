import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPortal } from '../app/portal.test-support.tsx'

const old_links = '/api/old-links/'
const lists = {
  '/api/affiliate/offers/': { results: [], count: 0 },
  '/api/offer/offers/': { results: [], count: 0 },
}
const row = {
  old_link: 'go.old.example/click',
  old_offer_id: '34',
  offer_id: 7,
  title: 'Rook Chess',
  clicks: 1_204,
  last_seen: '2026-11-26T19:05:00.000Z',
  link: 'https://track.example.com/click?offer_id=7&affiliate_id=1',
}

test.each(['/offers/available', '/offers/all'])(
  '%s lists old links in use, with those that replace them',
  async (at) => {
    const ended = { ...row, old_offer_id: '35', offer_id: 8, title: 'Harbor', clicks: 1, link: null }
    const { user } = showPortal({ at, answers: { ...lists, [old_links]: { results: [row, ended] } } })
    // Above the offers, which are many.
    const title = await screen.findByText('Old links in use: 2')
    const box = title.closest('details') ?? document.body
    expect(box.compareDocumentPosition(screen.getByText('No offers available'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(title)
    expect(box.hasAttribute('open')).toBe(true)
    const card = within(box)
    const [first, second] = card.getAllByRole('listitem')
    expect(first?.textContent).toContain(`go.old.example/click, offer 34New: ${row.link}`)
    expect(first?.textContent).toContain('1,204 clicks, last')
    expect(card.getByRole('link', { name: 'Rook Chess' }).getAttribute('href')).toBe('/offers/7')
    await user.click(card.getByRole('button', { name: 'Copy new link' }))
    expect(await navigator.clipboard.readText()).toBe(row.link)
    expect(second?.textContent).toContain('1 click, last')
    expect(second?.textContent).toContain('clicks on its old link do not count')
    expect(within(second ?? document.body).queryByRole('button')).toBeNull()
  },
)

test.each([{ results: [] }, undefined])('without any nothing is shown: %j', async (answer) => {
  showPortal({ at: '/offers', answers: { ...lists, ...(answer !== undefined && { [old_links]: answer }) } })
  await screen.findByText('No offers available')
  expect(screen.queryByText(/Old links in use/)).toBeNull()
})
