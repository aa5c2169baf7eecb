import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

const click = { affiliate_id: 7, affiliate: 'North', offer_id: 3, offer: 'VPN', payout: 4, click_id: 'c1', ip: '::1' }

/** Value of a term in the list. */
const findDetail = (term: string): string | null | undefined =>
  within(screen.getByRole('main')).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

test('a conversion shows each value once, under its own label, and the actors of its history', async () => {
  const history = [
    { at: '2026-11-02T10:00:00Z', from: null, to: 'pending', actor: 'advertiser:7' },
    { at: '2026-11-02T11:00:00Z', from: 'pending', to: 'approved', actor: 'operator:Olga <o@example.com>' },
  ]
  showConsole('/conversions/9', {
    showConversion: {
      ...click,
      id: '9',
      status: 'approved',
      goal: '',
      click_at: '2026-11-02T09:00:00Z',
      payout_id: 12,
      held_for: 'affiliate_disabled',
      subs: ['', '', '', '', ''],
      history,
      amounts: [],
      remarks: [],
      deliveries: [],
      ledger: [{ id: '1', kind: 'conversion', amount: 4, payment_id: null }],
    },
  })
  expect(await screen.findByText('Advertiser 7')).toBeTruthy()
  expect(screen.getByText('Olga <o@example.com>')).toBeTruthy()
  expect([
    findDetail('Payout'),
    findDetail('Rate'),
    findDetail('Clicked'),
    findDetail('Held for'),
    findDetail('Subs'),
  ]).toEqual(['$4.00', '12', '2026-11-02 09:00', 'Affiliate disabled', '—'])
  // Only values that are long as they are shown take two columns.
  expect(screen.getByText('Clicked', { selector: 'dt' }).parentElement?.className).not.toContain('col-span')
  expect(screen.getAllByText('Pending')).toHaveLength(2)
  expect(screen.getByText('Conversion', { selector: 'bdi' })).toBeTruthy()
})

test('times within a sentence are shown in the network’s zone', async () => {
  const verdict = 'It is not a host: the click of 2026-11-02 09:00:30 UTC came first.'
  showConsole(`/clicks/${'c'.repeat(32)}`, {
    inspectClick: { ...click, verdict, reason: 'Paid from 2026-11-25 20:35 UTC on', subs: ['', 'news', ''] },
  })
  expect(await screen.findByText('It is not a host: the click of 2026-11-02 09:00 came first.')).toBeTruthy()
  expect(findDetail('Reason')).toBe('Paid from 2026-11-25 20:35 on')
  expect(findDetail('Subs')).toBe('—, news')
})

test('the network’s details are shown in the order of their form', async () => {
  showConsole('/settings', {
    showNetworkDetails: { city: 'Berlin', tax_id: 'DE1', name: 'North', address: 'Street 1' },
  })
  await screen.findByText('Berlin')
  const terms = [...document.querySelectorAll('section dt')].map((one) => one.textContent)
  expect(terms).toEqual(['Name', 'Address', 'City', 'Tax ID'])
})

test('an invitation says that no mail was sent, and has the link to copy', async () => {
  const text = 'No mail was sent: this network has no mail server. Copy the link and pass it on.'
  const mail = { code: 'link_not_mailed', parameters: {}, text }
  const link = 'http://p/reset-password?token=t'
  const answers = { inviteAffiliate: { id: 9, user_id: 3, email: 'ada@example.com', link, mail } }
  const { user, openDialog } = showConsole('/affiliates', answers)
  const invite = await openDialog('Invite')
  await user.type(invite.getByLabelText('Email'), 'ada@example.com')
  await user.click(invite.getByRole('button', { name: 'Invite' }))
  expect(await invite.findByText(text)).toBeTruthy()
  expect(invite.getByText(link)).toBeTruthy()
  expect(invite.getByRole('button', { name: /^Copy/ })).toBeTruthy()
  expect(invite.queryByText('link_not_mailed')).toBeNull()
})
