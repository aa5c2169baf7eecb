import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure } from '../../app/portal.test-support.tsx'
import { list, offer, show } from './offers.test-support.ts'

test.each(['/offers', '/offers/all'])('%s exports all links, with what was filled in for each', async (at) => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const answer = { results: [offer(7)], count: 1 }
  const { user, answers, sent } = show(at, {
    [list]: answer,
    '/api/offer/offers/': answer,
    'POST /api/exports/': failure(429, null, 'Too many files at once.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Export links' }))
  const form = within(await screen.findByRole('form', { name: 'Export links' }))
  const send = async () => user.click(form.getByRole('button', { name: 'Export CSV' }))
  fireEvent.change(form.getByLabelText('Sub1'), { target: { value: 'x'.repeat(256) } })
  await send()
  fireEvent.change(form.getByLabelText('Sub1'), { target: { value: 'mail' } })
  fireEvent.change(form.getByLabelText('Your click ID'), { target: { value: '{clickid}' } })
  await send()
  expect(await form.findByText('Too many files at once.')).toBeDefined()
  answers['POST /api/exports/'] = { url: '/api/exports/t/', expires_at: '2026-11-20T12:00:00Z' }
  await send()
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
  const body = { report: 'links', link: { sub1: 'mail', aff_click_id: '{clickid}' } }
  expect(sent.filter(({ path }) => path === '/api/exports/').map(({ input }) => input)).toEqual([{ body }, { body }])
})
