import { payment_outcomes } from '@plumbline/contract/operator/payment-outcomes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'
import { report_groups } from './report-result.tsx'

const line = { affiliate_id: 4, affiliate: 'Harbor', amount: 120 }
const results = [
  {
    ...line,
    outcome: 'amount_differs',
    line: 3,
    reference: 'payment-9',
    payment: '9',
    why: { code: 'payment_amount_differs', parameters: { here: '120.00', in_file: '12.00' }, text: 'of an API' },
  },
  { ...line, outcome: 'completed', line: 2, reference: 'payment-8', payment: '8', why: null },
  {
    outcome: 'unknown',
    line: 4,
    reference: 'invoice 7',
    payment: null,
    affiliate_id: null,
    affiliate: null,
    amount: null,
    why: { code: 'reference_unknown', parameters: { reference: 'invoice 7' }, text: 'of an API' },
  },
]

test("a bank's report is uploaded, shown in four groups, and then applied", async () => {
  const { sent, user, openDialog } = showConsole('/payments', {
    listRuns: [],
    reconcilePayments: ({ input }) => ({
      dry_run: (input as { dry_run?: boolean }).dry_run ?? false,
      columns: {},
      statuses: {},
      lines: 4,
      outcomes: { completed: 1, amount_differs: 1, unknown: 1, agrees: 1 },
      completed_amount: 120,
      returned_amount: 0,
      results,
      notes: [],
    }),
  })
  const dialog = await openDialog('Reconcile with a file')
  const text = 'Reference,Status\npayment-8,paid\n'
  await user.upload(dialog.getByLabelText(/^File/), new File([text], 'report.csv'))
  await user.click(dialog.getByRole('button', { name: 'Dry run' }))
  const groups = await dialog.findByRole('group', { name: 'Groups' })
  const buttons = within(groups).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Decided by the report1',
    'Differs1',
    'Not understood1',
    'Not final yet0',
  ])
  expect(dialog.getByText(/4 lines, 1 agrees already. \$120.00 completed, \$0.00 returned/)).toBeTruthy()
  await user.click(within(groups).getByRole('button', { name: /Differs/ }))
  expect(dialog.getByRole('table', { name: 'Differs' }).textContent).toContain('$120.00 here, $12.00 in the file')
  await user.click(dialog.getByRole('button', { name: 'Reconcile with a file' }))
  const question = await screen.findByText(/Affiliates are notified. Continue\?/)
  const confirmation = within(question.closest('dialog') ?? document.body)
  await user.click(confirmation.getByRole('button', { name: 'Reconcile with a file' }))
  await waitFor(() => expect(sent('reconcilePayments')).toHaveLength(2))
  expect(sent('reconcilePayments')[1]?.input).toMatchObject({ file: text, show: 2_000 })
})

test.each([
  ['EUR', 'DE…00', 'sepa'],
  ['EUR', null, ''],
  ['USD', 'DE…00', ''],
])('bank files of a network in %s with the account %s are %j at first', async (currency, iban, format) => {
  const { user, sent } = showConsole(
    '/payments/runs/7',
    {
      showRun: { id: 7, pending: 0, methods: [{ method: 'bank', to_export: 2, to_export_amount: 9, to_complete: 0 }] },
      listPayments: [],
      showSettings: { payment_account: { iban, bic: null } },
    },
    { currency },
  )
  const button = await screen.findByRole('button', { name: /^Export Bank/ })
  await waitFor(() => expect(sent('showSettings')).toHaveLength(currency === 'EUR' ? 1 : 0))
  await user.click(button)
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLSelectElement>(/^Format/).value).toBe(format)
})

test('each outcome but agreement is in one group', () => {
  const grouped = report_groups.flatMap(({ outcomes }) => outcomes)
  expect(grouped.toSorted()).toEqual(payment_outcomes.filter((one) => one !== 'agrees').toSorted())
})
