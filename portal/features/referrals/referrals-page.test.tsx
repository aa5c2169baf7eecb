import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPortal } from '../../app/portal.test-support.tsx'
import { pageOf, referralLink, termsText } from './rules.ts'

const own = `${window.location.origin}/register?ref=1`
const show = (referral_url = '') => showPortal({ at: '/referrals', config: { referral_url } })
const field = async () => screen.findByLabelText<HTMLInputElement>('Referral link')

test('the link is this portal’s registration with the affiliate’s number', async () => {
  show()
  expect((await field()).value).toBe(own)
  expect(screen.getByRole('heading', { name: 'Referrals', level: 1 })).toBeDefined()
  expect(document.title).toBe('Referrals · Plumbline')
})

test('the network’s own address is shown as it is configured', async () => {
  show('https://join.example/?by={affiliate_id}')
  expect((await field()).value).toBe('https://join.example/?by=1')
})

test('Visit opens the link in a new tab that cannot reach back', async () => {
  show()
  const visit = await screen.findByRole('link', { name: /^Visit/ })
  expect(visit.getAttribute('href')).toBe(own)
  expect(visit.getAttribute('target')).toBe('_blank')
  expect(visit.getAttribute('rel')).toContain('noopener')
})

test('Copy puts the link into the clipboard and says so for two seconds', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied!')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(own)
  await act(async () => new Promise((resolve) => setTimeout(resolve, 1600)))
  expect(screen.getByText('Copied!')).toBeDefined()
  expect(await screen.findByText('Copy')).toBeDefined()
  expect(screen.queryByText('Copied!')).toBeNull()
})

const origin = 'https://portal.example'

test.each([
  ['', 'https://portal.example/register?ref=12'],
  ['https://join.example/{affiliate_id}?from={affiliate_id}', 'https://join.example/12?from=12'],
  ['https://join.example/?ref=all', 'https://join.example/?ref=all'],
])('the address "%s" becomes %s', (configured, link) => {
  expect(referralLink(configured, origin, 12)).toBe(link)
})
