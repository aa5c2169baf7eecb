import { ApiFailure } from '@plumbline/client/failure.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

const lastButton = (name: string): HTMLElement => screen.getAllByRole('button', { name }).at(-1) ?? document.body

test('reports a missing response, and sends again with the same idempotency key until one arrives', async () => {
  const answers = [
    new ApiFailure(null),
    // It may be the answer of a change that was committed late.
    new ApiFailure(503, 'Try again in a moment.'),
    new ApiFailure(409, 'Look first.'),
    { id: 5, state: 'published' },
  ]
  const { keys, user, openDialog } = showConsole('/news', { listNewsItems: [], addNews: () => answers.shift() ?? {} })
  const dialog = await openDialog('Write news')
  await user.type(dialog.getByLabelText(/Title/), 'Open')
  await user.type(dialog.getByLabelText(/Content/), 'Today.')
  const press = async () => user.click(dialog.getByRole('button', { name: 'Write news' }))
  await press()
  expect(await dialog.findByText(/may or may not have been saved/)).toBeTruthy()
  await press()
  expect(await dialog.findByText('Try again in a moment.')).toBeTruthy()
  await press()
  expect(await dialog.findByText('Look first.')).toBeTruthy()
  await press()
  await expect.poll(() => keys('addNews')).toHaveLength(4)
  const [first, second, third, fourth] = keys('addNews')
  expect(first).toBeDefined()
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('text typed before the session ended is restored in its dialog, for the same person only', async () => {
  const { user, signInAgain } = showConsole('/news', { listNewsItems: [] })
  const open = async () => user.click(await screen.findByRole('button', { name: 'Write news' }))
  await open()
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/Title/), 'Typed for long')
  await signInAgain(1)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByDisplayValue('Typed for long')).toBeTruthy()
  await signInAgain(2)
  await screen.findByRole('button', { name: 'Write news' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  expect(within(screen.getByRole('dialog')).queryByDisplayValue('Typed for long')).toBeNull()
})

test('text is kept while another screen is shown, until it is sent or discarded', async () => {
  const { user, go } = showConsole('/news', { listNewsItems: [], listMails: [], addNews: {} })
  const open = async () => user.click(await screen.findByRole('button', { name: 'Write news' }))
  const visitAnother = async () => {
    await go('/mail')
    await screen.findByRole('heading', { name: 'Mail' })
    await go('/news')
    await open()
  }
  await open()
  await user.type(screen.getByLabelText(/Title/), 'Typed')
  await visitAnother()
  expect(screen.getByDisplayValue('Typed')).toBeTruthy()
  await user.type(screen.getByLabelText(/Content/), 'Now.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Write news' }))
  await screen.findByText('Done.')
  await visitAnother()
  expect(screen.queryByDisplayValue('Typed')).toBeNull()
  await user.type(screen.getByLabelText(/Title/), 'Typed')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await visitAnother()
  expect(screen.queryByDisplayValue('Typed')).toBeNull()
})

test('text returns only to the form that it was typed in: to the rate of a row, and to no other form of the operation', async () => {
  const rate = { goal: '', affiliate_id: null, countries: [], os: [], devices: [], state: 'current' }
  const offer = { id: 7, title: 'VPN', goals: [], status: 'active', payouts: [] }
  const listPayouts = [
    { ...rate, id: 3, payout: 4 },
    { ...rate, id: 4, payout: 2 },
  ]
  const { user, signInAgain } = showConsole('/offers/7?tab=rates', { showOffer: offer, listPayouts })
  const payoutIn = async (name: string, row = 0) => {
    await user.click((await screen.findAllByRole('button', { name }))[row] ?? document.body)
    return within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Payout(?! percent)/ })
  }
  const valueIn = async (name: string, row = 0) => {
    const { value } = (await payoutIn(name, row)) as HTMLInputElement
    await user.click(lastButton('Close'))
    return value
  }
  const field = await payoutIn('Change')
  await user.clear(field)
  await user.type(field, '5')
  await signInAgain(1)
  await screen.findByRole('button', { name: 'Set a rate' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([await valueIn('Set a rate'), await valueIn('Change', 1)]).toEqual(['', '2'])
  expect(await payoutIn('Change')).toHaveProperty('value', '5')
})

test('a form that is left before the answer is closed only after a confirmation, and sends with the same key again', async () => {
  const reply = Promise.withResolvers<object>()
  const { user, go, keys, openDialog } = showConsole('/news', { listNewsItems: [], addNews: () => reply.promise })
  const dialog = await openDialog('Write news')
  await user.type(dialog.getByLabelText(/Title/), 'Open')
  await user.type(dialog.getByLabelText(/Content/), 'Today.')
  const press = async () => user.click(lastButton('Write news'))
  await press()
  await user.click(lastButton('Close'))
  expect(screen.getByRole('dialog', { name: 'Close before the response?' })).toBeTruthy()
  await user.click(lastButton('Cancel'))
  await go('/mail')
  await screen.findByRole('heading', { name: 'Mail' })
  await go('/news')
  await openDialog('Write news')
  expect(screen.getByDisplayValue('Today.')).toBeTruthy()
  await press()
  await expect.poll(() => keys('addNews')).toHaveLength(2)
  expect(keys('addNews')[1]).toBe(keys('addNews')[0])
  reply.resolve({ id: 5, state: 'published' })
  await screen.findByText('Done.')
})

test('a refusal after the question is shown at the form, and not in the next question', async () => {
  const answers = [new ApiFailure(409, 'Look first.')]
  const { user, openDialog } = showConsole('/payments/5', {
    showPayment: { payment: { id: '5', status: 'pending', amount: 12, method: 'paypal' }, history: [], entries: [] },
    rejectPayments: () => answers.shift() ?? {},
  })
  const dialog = await openDialog('Reject')
  await user.type(dialog.getByLabelText(/Reason/), 'No.')
  const press = async () => user.click(dialog.getByRole('button', { name: 'Reject' }))
  const question = async () =>
    within((await screen.findByText(/Reject the payment\?$/)).closest('dialog') ?? document.body)
  await press()
  await user.click((await question()).getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Look first.')).toBeTruthy()
  await press()
  expect((await question()).queryByText('Look first.')).toBeNull()
})

test('a dry run reports that the call would be refused, with the labels of the form', async () => {
  const why = { code: 'blocked_on_hold', parameters: { hold: 'fraud' } }
  const note = { payment: '5', affiliate_id: 1, affiliate: 'Northgate', amount: 12, why }
  const refused = { code: 'payments_blocked', parameters: { count: 1, notes: [note] }, text: 'of an API' }
  const { user } = showConsole('/payments/runs/3', {
    showRun: { id: 3, pending: 1, approved: 0, methods: [] },
    listPayments: [],
    approvePayments: { dry_run: true, refused, changed: 0, unchanged: 0, left: 1, amount: 0, notes: [] },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve 1' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dry run' }))
  const status = await screen.findByText(/^Dry run\. This would be refused: 1 of the payments must not be made/)
  expect(status.textContent).toContain('leave them out (“Except” 5)')
  expect(screen.queryByText(/This is what would happen/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /^Approve even though/ }))
  expect(await screen.findByText(/^The form was changed since this dry run/)).toBeTruthy()
  expect(screen.queryByText(/This would be refused/)).toBeNull()
})

test('text typed in a dialog is discarded only after a confirmation', async () => {
  const { user } = showConsole('/news', { listNewsItems: [], addNews: {} })
  const open = async () => user.click(await screen.findByRole('button', { name: 'Write news' }))
  const close = async () => user.click(lastButton('Close'))
  const answer = async (name: string) =>
    user.click(within(screen.getByRole('dialog', { name: 'Discard your changes?' })).getByRole('button', { name }))
  await open()
  await close()
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  await user.type(screen.getByLabelText(/Title/), 'Typed for long')
  await close()
  await answer('Cancel')
  await user.type(screen.getByLabelText(/Title/), ' and longer')
  expect(screen.getByDisplayValue('Typed for long and longer')).toBeTruthy()
  await close()
  await answer('Discard')
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  expect(screen.queryByDisplayValue(/Typed/)).toBeNull()
  await user.type(screen.getByLabelText(/Title/), 'Sent')
  await user.type(screen.getByLabelText(/Content/), 'Now.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Write news' }))
  await screen.findByText('Done.')
  // The button that was pressed is gone.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Answer' }))
  await close()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('saving an unchanged form says that nothing was changed, and sends nothing', async () => {
  const item = { id: 3, title: 'Open', content: 'Today.', publish_at: null }
  const { user, sent, openDialog } = showConsole('/news', {
    listNewsItems: [item],
    editNews: { id: 3, state: 'published' },
  })
  const dialog = await openDialog('Edit')
  const save = async () => user.click(dialog.getByRole('button', { name: 'Save' }))
  await save()
  expect((await dialog.findByRole('status')).textContent).toMatch(/^Nothing was changed/)
  expect(sent('editNews')).toEqual([])
  await user.type(dialog.getByLabelText(/Title/), '!')
  expect(dialog.queryByRole('status')).toBeNull()
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('editNews').map(({ input }) => input)).toEqual([{ title: 'Open!', seen: { title: 'Open' } }])
})

test('adding an entry that was added just before requires a confirmation', async () => {
  const first = { id: '4', at: '2026-11-20T10:00:00.000Z', by: 'Anna <anna@example.com>' }
  let added_before: object[] = []
  const { user, sent, openDialog } = showConsole('/ledger', {
    listLedger: [],
    addLedgerEntry: () => ({ added_before, made: true }),
  })
  const add = async () => {
    const dialog = await openDialog('Add an entry')
    await user.type(dialog.getByLabelText(/^Affiliate/), '17')
    await user.selectOptions(dialog.getByLabelText('Kind'), 'Bonus')
    await user.type(dialog.getByLabelText('Amount'), '5')
    await user.type(dialog.getByLabelText('Reason'), 'Newcomer')
    await user.click(dialog.getByRole('button', { name: 'Add an entry' }))
  }
  await add()
  // Only the result remains; empty fields are not listed.
  const dialog = within((await screen.findByText('Done.')).closest('dialog') ?? document.body)
  expect(dialog.queryAllByRole('textbox')).toEqual([])
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Made'])
  await user.click(dialog.getByRole('button', { name: 'Add another' }))
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Affiliate/))
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', '')
  await user.click(lastButton('Close'))
  added_before = [first]
  await add()
  const question = await screen.findByText(
    /^Anna <anna@example.com> added the same .* at 2026-11-20 10:00\. Add it once/,
  )
  expect(sent('addLedgerEntry').map(({ input }) => (input as { dry_run?: true }).dry_run)).toEqual([
    true,
    undefined,
    true,
  ])
  const asking = question.closest('dialog')
  if (asking === null) throw new Error('no question')
  await user.click(within(asking).getByRole('button', { name: 'Add an entry' }))
  await screen.findByText('Done.')
  expect(sent('addLedgerEntry')).toHaveLength(4)
})

test.each(['{Enter}', '{Control>}{Enter}{/Control}'])('%s does what the primary button does', async (keys) => {
  const { sent, user, openDialog } = showConsole('/payments', {
    listRuns: [],
    preparePayments: { run: null, total: 100, payments: [], skipped: [] },
  })
  const dialog = await openDialog('Prepare payments')
  const tests = (): unknown[] => sent('preparePayments').map(({ input }) => (input as { dry_run?: boolean }).dry_run)
  const field = dialog.getByLabelText(/^Through/)
  await user.click(field)
  await user.keyboard(keys)
  expect(await dialog.findByText(/Dry run: nothing was changed/)).toBeTruthy()
  expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true }), 'Enter held down').toBe(false)
  await user.click(field)
  await user.keyboard(keys)
  await waitFor(() => expect(document.querySelectorAll('dialog'), 'the question before it is done').toHaveLength(2))
  expect(tests()).toEqual([true])
})

test('Ctrl+Enter sends a form from any field, but not again once it is done', async () => {
  const { sent, user, openDialog } = showConsole('/conversions?status=pending', {
    listConversions: [{ id: '9', status: 'pending' }],
    declineConversions: { changed: 1, unchanged: 0, decided_before: [] },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select 9' }))
  const dialog = await openDialog('Decline 1')
  await user.selectOptions(dialog.getByLabelText(/Reason code/), 'fraud')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await dialog.findByText(/Dry run: nothing was changed/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Decline 1' }))
  expect(await dialog.findByText('Done.')).toBeTruthy()
  expect(dialog.queryByLabelText(/Reason/)).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sent('declineConversions')).toHaveLength(2)
})
