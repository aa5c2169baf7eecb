import { ApiFailure } from '@plumbline/client/failure.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, type Answers } from '../../app/portal.test-support.tsx'
import { detail, one, show } from './offers.test-support.ts'

const add = 'POST /api/postbacks/'
const link = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Tracking link' })

const open = async (answers: Answers) => {
  const portal = show('/offers/7', { [one]: detail(), ...answers })
  await portal.user.click(await screen.findByRole('button', { name: 'Set up a tracker' }))
  const form = within(await screen.findByRole('form', { name: 'Set up a tracker' }))
  return {
    ...portal,
    form,
    fill: (tracker: string, address: string): void => {
      fireEvent.change(form.getByLabelText('Tracker'), { target: { value: tracker } })
      fireEvent.change(form.getByLabelText('Postback URL of your tracker'), { target: { value: address } })
    },
    send: async () => portal.user.click(form.getByRole('button', { name: /^Fill the link/ })),
    bodies: () =>
      portal.sent.flatMap(({ path, input }) =>
        path === '/api/postbacks/' ? [(input as { body: Record<string, unknown> }).body] : [],
      ),
  }
}

test('a tracker fills the link and gets its postbacks, after a look at both', async () => {
  const { form, fill, send, bodies } = await open({ [add]: {} })
  fill('Keitaro', 'https://k.example/1a2b/postback')
  const preview = within(form.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('aff_click_id={subid}')).toBeDefined()
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Pending calls .*status=lead&/),
    expect.stringMatching(/^Approved calls .*status=sale&/),
    expect.stringMatching(/^Declined calls .*status=rejected&/),
    expect.stringMatching(/^Reversed calls .*status=rejected&/),
  ])
  expect(bodies()).toEqual([])
  await send()
  expect(await screen.findByText(/^Keitaro is set up: 4 postbacks were created\. Copy the link/)).toBeDefined()
  expect((await link()).value).toContain('&aff_click_id={subid}')
  expect(bodies().map(({ status, offer, name }) => [status, offer, name])).toEqual([
    ['pending', null, 'Keitaro, pending'],
    ['approved', null, 'Keitaro, approved'],
    ['declined', null, 'Keitaro, declined'],
    ['reversed', null, 'Keitaro, reversed'],
  ])
})

test('for one offer, and the statuses that were chosen; a postback that exists is as good', async () => {
  const same = new ApiFailure(409, 'You already have this postback.', null, { data: message('same_postback', {}) })
  const { user, form, fill, send, bodies } = await open({ [add]: same })
  fill('RedTrack', 'r.example')
  await user.click(form.getByRole('radio', { name: 'This offer' }))
  await user.click(form.getByRole('checkbox', { name: 'Reversed' }))
  await send()
  expect(await screen.findByText(/^RedTrack is set up: 0 postbacks were created, 2 existed already\./)).toBeDefined()
  const url = (word: string): string => `https://r.example/postback?clickid={aff_click_id}&sum={payout}&status=${word}`
  expect(bodies()).toEqual([
    { name: 'RedTrack, approved', url: url('approved'), status: 'approved', offer: 7 },
    { name: 'RedTrack, reversed', url: url('declined'), status: 'reversed', offer: 7 },
  ])
})

test('an incomplete postback URL is refused before anything is created, and so are zero statuses', async () => {
  const { user, form, fill, send, bodies } = await open({ [add]: {} })
  fill('Keitaro', 'k.example')
  await send()
  expect(form.getByText(/^Paste the postback URL that Keitaro shows, such as /)).toBeDefined()
  fill('Voluum', 'v.example')
  await user.click(form.getByRole('checkbox', { name: 'Approved' }))
  await send()
  expect(form.getByText('Choose at least one status.')).toBeDefined()
  expect(bodies()).toEqual([])
})

test('a refusal leaves the link alone, and is shown at the URL or with the whole', async () => {
  const refused = new ApiFailure(400, '', null, { fields: { url: 'This address cannot be called.' } })
  const { answers, form, fill, send } = await open({ [add]: refused })
  fill('BeMob', 'b.example')
  await send()
  expect(await form.findByText('This address cannot be called.')).toBeDefined()
  answers[add] = failure(503)
  fill('BeMob', 'c.example')
  await send()
  expect(await form.findByText(/^Failed to add the postbacks\./)).toBeDefined()
  expect((await link()).value).not.toContain('aff_click_id')
})
