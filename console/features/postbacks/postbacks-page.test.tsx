import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

test('a figure below another field is labelled', async () => {
  showConsole('/postbacks?tab=deliveries', {
    listDeliveries: [
      { id: '7', changed_at: '2026-11-02T10:00:00Z', conversion_id: '9', state: 'waiting', attempts: 3 },
    ],
  })
  expect(await screen.findByRole('cell', { name: /Attempts 3/ })).toBeTruthy()
})

test('an unproven postback is shown with its sender, and is added by hand with its transaction', async () => {
  const record = { ip: '203.0.113.7', txid: 'T-1', goal: '', amount: '20', status: '2' }
  const refused = { ...record, status: 'rejected' }
  const row = { received_at: '2026-11-02T10:00:00Z', reason: 'unproven', why: 'not proven', click_id: 'c-1', record }
  const { sent, user, openDialog } = showConsole('/postbacks?tab=unmatched', {
    listUnmatchedPostbacks: [
      { ...row, sequence: '7' },
      { ...row, sequence: '8', reason: 'test' },
      { ...row, sequence: '9', record: refused },
    ],
    addConversion: { id: '5' },
  })
  expect((await screen.findAllByRole('cell', { name: '203.0.113.7' })).length).toBe(3)
  // Neither for another reason nor for a refused sale.
  const adding = await openDialog('Add')
  await user.type(adding.getByLabelText(/^Reason/), 'They confirmed it')
  await user.click(adding.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent('addConversion')).toHaveLength(1))
  expect(sent('addConversion')[0]?.input).toMatchObject({
    click_id: 'c-1',
    txid: 'T-1',
    amount: '20',
    status: 'pending',
    at: '2026-11-02T10:00:00Z',
    reason: 'They confirmed it',
  })
})

test('the amount of an unproven postback in another currency is left for a person to enter', async () => {
  const record = { txid: 'T-2', amount: '8000', parameters: { currency: 'JPY' } }
  const row = { sequence: '7', received_at: '2026-11-02T10:00:00Z', reason: 'unproven', click_id: 'c-1', record }
  const { openDialog } = showConsole('/postbacks?tab=unmatched', { listUnmatchedPostbacks: [row] })
  expect(await screen.findByRole('cell', { name: '8000 JPY' })).toBeTruthy()
  const adding = await openDialog('Add')
  expect(adding.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('')
})
