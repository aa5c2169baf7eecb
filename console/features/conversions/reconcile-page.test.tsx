import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

const parameters = { here: '10.00', in_file: '9.00' }
const why = { code: 'sale_amount_differs', parameters, text: 'of an API' }
const difference = {
  outcome: 'amount_differs',
  line: 3,
  conversion_id: '9',
  affiliate_id: 4,
  affiliate: 'Northgate',
  txid: 'A-2',
  why,
}

test('a file is uploaded, its columns are chosen, and four groups show the result before it is applied', async () => {
  const { sent, user } = showConsole('/conversions/reconcile', {
    listAdvertisers: [{ id: 2, name: 'Harborline' }],
    reconcileConversions: ({ input }) => ({
      dry_run: (input as { dry_run?: boolean }).dry_run ?? false,
      advertiser_id: 2,
      advertiser: 'Harborline',
      columns: {},
      statuses: {},
      lines: 3,
      outcomes: { approved: 1, amount_differs: 1, unknown: 0, missing: 4, agrees: 1 },
      approved_payout: 55,
      reversed_payout: 0,
      taken_amounts: (input as { take_amounts?: string[] }).take_amounts?.length ?? 0,
      taken_payout: -1,
      taken_revenue: -1.5,
      results: [difference],
    }),
  })
  await user.type(await screen.findByLabelText('Advertiser'), '2')
  const text = 'Booking;Net;Status\nA-1;55,00;ok\nA-2;10,00;weg\nA-3;10,00;Weg\n'
  await user.upload(screen.getByLabelText('File'), new File([text], 'october.csv'))
  // No column name identifies the transaction.
  await screen.findByText(/Choose the column with the transaction ID/)
  expect(screen.getByLabelText('Status')).toHaveProperty('value', 'Status')
  await user.selectOptions(screen.getByLabelText('Transaction ID'), 'Booking')
  await user.selectOptions(screen.getByLabelText('Sale amount'), 'Net')
  expect(screen.getByRole('columnheader', { name: /Booking → Transaction ID/ })).toBeTruthy()
  // A common word is known; the user chooses the meaning of another.
  expect(screen.getByLabelText('ok')).toHaveProperty('value', 'approved')
  expect(screen.queryByRole('button', { name: 'Dry run' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('weg'), 'Decline')
  await user.click(screen.getByRole('button', { name: 'Dry run' }))
  const groups = await screen.findByRole('group', { name: 'Groups' })
  expect(
    within(groups)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Decided by the file1', 'Differs1', 'Only in the file0', 'Only here4'])
  await user.click(within(groups).getByRole('button', { name: /Differs/ }))
  expect(screen.getByRole('table', { name: 'Differs' }).textContent).toContain('sale of $10.00 here, $9.00 in the file')
  expect(screen.getByRole('link', { name: 'Northgate' }).getAttribute('href')).toBe('/affiliates/4')
  // Taking a line's amounts requires another dry run.
  const tick = () => screen.getByRole('checkbox', { name: 'Take the amounts of 9' })
  await user.click(tick())
  expect(screen.getByLabelText(/^Take amounts/)).toHaveProperty('value', '9')
  await user.type(screen.getByLabelText(/^Reason/), 'returns')
  await user.click(screen.getByRole('button', { name: 'Take all amounts' }))
  expect(tick()).toHaveProperty('disabled', true)
  await user.clear(screen.getByLabelText(/^Take amounts/))
  await user.click(tick())
  await user.click(screen.getByRole('button', { name: 'Dry run' }))
  await screen.findByText(/Amounts of 1 conversion from the file: payouts -\$1.00, revenues -\$1.50/)
  await user.click(screen.getByRole('button', { name: 'Apply the file' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply the file' }))
  await waitFor(() => expect(sent('reconcileConversions')).toHaveLength(3))
  expect(sent('reconcileConversions')[2]?.input).toMatchObject({
    advertiser: 2,
    file: text,
    txid_column: 'Booking',
    amount_column: 'Net',
    status_column: 'Status',
    status: ['weg=declined'],
    name: 'october.csv',
    take_amounts: ['9'],
    reason: 'returns',
  })
  // The meaning of a word in this file does not carry over to the next one.
  await user.upload(screen.getByLabelText('File'), new File(['txid;Status\nA-9;weg\n'], 'november.csv'))
  expect(await screen.findByText(/Choose a status for each value/)).toBeTruthy()
  // A file that is dropped on the field, without a click, may have the same name and length.
  const drop = (line: string) =>
    fireEvent.change(screen.getByLabelText('File'), {
      target: { files: [new File([`txid;Status\n${line};ok\n`], 'november.csv')] },
    })
  drop('A-8')
  await user.click(await screen.findByRole('button', { name: 'Dry run' }))
  expect(await screen.findByText(/^Dry run: nothing was changed/)).toBeTruthy()
  drop('A-9')
  await waitFor(() => expect(screen.queryByText(/^Dry run: nothing was changed/)).toBeNull())
})
