import { ApiFailure } from '@plumbline/client/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, pending, showPortal, type Answers } from '../../app/portal.test-support.tsx'
import { list, postback } from './outbound-postbacks.test-support.ts'

const add = 'POST /api/postbacks/'
const one = '/api/postbacks/{id}/'
const options_call = '/api/postbacks/options/'
const trial = 'POST /api/postbacks/test/'
const secret = 'POST /api/postbacks/{id}/secret/'
const rotation = 'POST /api/postbacks/{id}/secret/rotate/'
const choices = {
  offers: [
    { id: 4, title: 'Rook Chess', goals: [{ code: 'soi', name: 'SOI' }] },
    {
      id: 5,
      title: 'Solar',
      goals: [
        { code: 'dep', name: 'Deposit' },
        { code: 'soi', name: 'SOI' },
      ],
    },
  ],
  called_from: ['203.0.113.7', '2001:db8::/48'],
}

const show = (answers: Answers) =>
  showPortal({ at: '/settings/postbacks', answers: { [options_call]: choices, ...answers } })
type Shown = ReturnType<typeof show>

const row = async (url: string) => {
  const element = (await screen.findByText(url)).closest('tr')
  if (element === null) throw new Error(`no row has ${url}`)
  return within(element)
}
/** Chooses an entry of a row's menu. */
const choose = async ({ user }: Shown, url: string, entry: string): Promise<void> => {
  await user.click((await row(url)).getByRole('button', { name: `Actions for ${url}` }))
  await user.click(screen.getByRole('menuitem', { name: entry }))
}
const first_url = 'https://tracker.example/1'
const second_url = 'https://tracker.example/2'
const openForm = async ({ user }: Shown): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Add Postback' }))
const urlField = (): HTMLInputElement => screen.getByLabelText('Postback URL')
const offerField = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Offer (optional)' })
const readListed = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent)
const chooseOffer = async ({ user }: Shown, words: string): Promise<void> => {
  await user.tripleClick(offerField())
  await user.keyboard(`${words}{Enter}`)
}
const save = async ({ user }: Shown): Promise<void> => user.click(screen.getByRole('button', { name: 'Save' }))
const bodies = ({ sent }: Shown): unknown[] =>
  sent.flatMap(({ path, input }) =>
    path.startsWith(list) && typeof input === 'object' && input !== null && 'body' in input ? [input.body] : [],
  )

describe('the list', () => {
  test('loads, has its heading and shows URL, status, goal and offer', async () => {
    const loaded = Promise.withResolvers<object>()
    show({ [list]: loaded.promise })
    expect(await screen.findByText('Loading postbacks...')).toBeDefined()
    expect(screen.queryByText('No postbacks found')).toBeNull()
    loaded.resolve([postback(1), postback(2, { goal: 'Deposit', offer: { id: 4, title: 'Rook Chess' } })])
    expect(await screen.findByRole('heading', { name: 'Global Postbacks' })).toBeDefined()
    const cells = async (url: string) =>
      (await row(url))
        .getAllByRole('cell')
        .slice(1, 4)
        .map((cell) => cell.textContent)
    expect(await cells('https://tracker.example/1')).toEqual(['approved', '—', 'Global'])
    expect(await cells('https://tracker.example/2')).toEqual(['approved', 'Deposit', 'Rook Chess'])
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'URL',
      'Status',
      'Goal',
      'Offer',
      'Actions',
    ])
  })

  test('shows the outcome of each postback’s last call, and the IP addresses that the operator has listed', async () => {
    const last_delivery = { state: 'failed' as const, code: 404, at: '2026-11-20T02:35:00Z' }
    show({ [list]: { count: 2, results: [postback(1, { last_delivery }), postback(2)] } })
    const first = await row('https://tracker.example/1')
    expect(await screen.findByText('203.0.113.7, 2001:db8::/48')).toBeDefined()
    for (const text of ['failed', '404', '2026-11-19 21:35']) expect(first.getByText(text)).toBeDefined()
    expect((await row('https://tracker.example/2')).queryByText('Last delivery:')).toBeNull()
  })

  test('shows which postback is disabled, and enables it, or failing, why and since when, not after few failed calls', async () => {
    const failing = {
      calls: 12,
      since: '2026-11-17T02:30:00Z',
      error: { code: 'answered', parameters: { status: 500 }, text: 'Answered 500.' },
      disabled_at: null,
    }
    const portal = show({
      [list]: [
        postback(1, { failing: { ...failing, disabled_at: '2026-11-20T02:31:00Z' } }),
        postback(2, { failing }),
        postback(3, { failing: { ...failing, calls: 4 } }),
      ],
    })
    const why = '12 failed calls since 2026-11-16 21:30. Answered 500.'
    const off = await row('https://tracker.example/1')
    expect(off.getByText('Off')).toBeDefined()
    expect(off.getByText(`Off: ${why}`)).toBeDefined()
    const failing_one = await row(second_url)
    expect(failing_one.queryByText('Off')).toBeNull()
    expect(failing_one.getByText(`Failing: ${why}`)).toBeDefined()
    expect(failing_one.getByRole('button', { name: 'What to do' })).toBeDefined()
    expect((await row('https://tracker.example/3')).queryByText(/failed calls/)).toBeNull()
    portal.answers[one] = postback(1)
    await portal.user.click(off.getByRole('button', { name: `Enable ${first_url}` }))
    await waitFor(async () => expect((await row(first_url)).queryByText('Off')).toBeNull())
    expect(bodies(portal)).toEqual([{ paused: false }])
  })
})

describe('the form', () => {
  test('opens and closes with Add Postback, and focuses the URL', async () => {
    const portal = show({ [list]: [] })
    expect(await screen.findByRole('button', { name: 'Add Postback' })).toBeDefined()
    expect(screen.queryByLabelText('Postback URL')).toBeNull()
    await openForm(portal)
    expect(document.activeElement).toBe(urlField())
    const boxes = within(screen.getByRole('group', { name: 'Status' })).getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ value }) => value)).toEqual(['pending', 'approved', 'declined', 'reversed'])
    await openForm(portal)
    expect(screen.queryByLabelText('Postback URL')).toBeNull()
  })

  test('several statuses are one call, whose postbacks are added; a failure keeps the form until the next time', async () => {
    const statuses = ['pending', 'approved'] as const
    const results = statuses.map((status, index) => postback(index + 2, { status }))
    const several = 'POST /api/postbacks/several/'
    const refused = failure(409, null, 'You already have this postback for approved. None was added.')
    const portal = show({ [list]: [postback(1)], [several]: refused })
    await openForm(portal)
    await portal.user.type(urlField(), 'https://tracker.example/x')
    await portal.user.click(screen.getByRole('checkbox', { name: 'Pending' }))
    await save(portal)
    expect(await screen.findByText(/already have this postback for approved/)).toBeDefined()
    expect(urlField().value).toBe('https://tracker.example/x')
    portal.answers[several] = { results }
    await save(portal)
    expect(await screen.findByText('https://tracker.example/3')).toBeDefined()
    expect(screen.queryByText(/^Failed to add postback/)).toBeNull()
    expect(bodies(portal).at(-1)).toEqual({ url: 'https://tracker.example/x', statuses, goal: null, offer: null })
    expect(screen.queryByLabelText('Postback URL')).toBeNull()
  })

  test('sends what was entered, and the new postback is added at the end, and the form closes and resets', async () => {
    const portal = show({ [list]: [postback(1)], [add]: postback(2, { status: 'declined', goal: 'Deposit' }) })
    await openForm(portal)
    await portal.user.type(urlField(), 'https://tracker.example/2?c={{sub1}')
    for (const status of ['Approved', 'Declined'])
      await portal.user.click(screen.getByRole('checkbox', { name: status }))
    await portal.user.selectOptions(screen.getByLabelText('Goal (optional)'), 'Deposit')
    await save(portal)
    expect((await row('https://tracker.example/2')).getByText('Deposit')).toBeDefined()
    expect(bodies(portal)).toEqual([
      { url: 'https://tracker.example/2?c={sub1}', status: 'declined', goal: 'Deposit', offer: null },
    ])
    const urls = screen.getAllByText(/^https:\/\/tracker/).map((cell) => cell.textContent)
    expect(urls).toEqual(['https://tracker.example/1', 'https://tracker.example/2'])
    await waitFor(() => expect(screen.queryByLabelText('Postback URL')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Postback' }))
    await openForm(portal)
    expect(urlField().value).toBe('')
    expect(screen.getByLabelText<HTMLSelectElement>('Goal (optional)').value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Approved' }).checked).toBe(true)
  })

  test('validates nothing itself', async () => {
    const portal = show({ [list]: [], [add]: failure(400, null, 'Enter the postback URL.') })
    await openForm(portal)
    await save(portal)
    expect(await screen.findByText('Failed to add postback. Enter the postback URL.')).toBeDefined()
    expect(bodies(portal)).toEqual([{ url: '', status: 'approved', goal: null, offer: null }])
    expect(urlField().form?.noValidate).toBe(true)
  })

  test('shows what the server refuses at its field until it is corrected', async () => {
    const refusal = new ApiFailure(400, 'The offer is unknown.', null, { fields: { offer: 'The offer is unknown.' } })
    const portal = show({ [list]: [], [add]: refusal })
    await openForm(portal)
    await chooseOffer(portal, 'solar')
    await save(portal)
    const message = await screen.findByText('The offer is unknown.')
    const offer = offerField()
    expect(document.activeElement).toBe(offer)
    expect([offer.getAttribute('aria-invalid'), offer.getAttribute('aria-describedby')]).toEqual(['true', message.id])
    expect(screen.getByRole('alert').textContent).toBe('Failed to add postback.')
    await chooseOffer(portal, 'rook')
    expect(screen.queryByText('The offer is unknown.')).toBeNull()
    expect(offer.getAttribute('aria-invalid')).toBeNull()
  })

  test('cannot be sent twice at the same time', async () => {
    const portal = show({ [list]: [], [add]: pending })
    await openForm(portal)
    await portal.user.type(urlField(), 'https://tracker.example/3{Enter}{Enter}')
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    expect(bodies(portal)).toHaveLength(1)
  })

  test('adds to the list even if the list could not be loaded', async () => {
    const portal = show({ [list]: failure(500), [add]: postback(1) })
    await screen.findByText('Failed to load postbacks.')
    await openForm(portal)
    await portal.user.type(urlField(), 'https://tracker.example/1')
    portal.answers[list] = [postback(1)]
    await save(portal)
    expect(await row('https://tracker.example/1')).toBeDefined()
  })

  test('inserts a macro at the cursor', async () => {
    const portal = show({ [list]: [] })
    await openForm(portal)
    await portal.user.type(urlField(), 'https://t.example/?c=&p=1')
    urlField().setSelectionRange(21, 21)
    await portal.user.click(screen.getByRole('button', { name: 'Insert {click_id}' }))
    expect(urlField().value).toBe('https://t.example/?c={click_id}&p=1')
    expect(document.activeElement).toBe(urlField())
    expect(urlField().selectionStart).toBe(31)
    await portal.user.click(screen.getByRole('button', { name: 'All macros and their meanings' }))
    await portal.user.click(screen.getByRole('button', { name: 'Insert {txid}' }))
    expect(urlField().value).toBe('https://t.example/?c={click_id}{txid}&p=1')
    expect(bodies(portal)).toEqual([])
  })
})

describe('the offer and the goal', () => {
  const texts = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((option) => option.textContent)

  test('are chosen from lists, and a goal that the offer does not have is cleared', async () => {
    const portal = show({ [list]: [], [add]: postback(2) })
    await openForm(portal)
    expect(await screen.findByRole('option', { name: 'Deposit' })).toBeDefined()
    expect(offerField().placeholder).toBe('Every offer')
    await portal.user.click(offerField())
    expect(readListed()).toEqual(['Rook Chess', 'Solar'])
    await portal.user.keyboard('{Escape}')
    expect([screen.queryByRole('listbox'), screen.queryByRole('form')]).toEqual([null, expect.anything()])
    expect(texts('Goal (optional)')).toEqual(['Every goal', 'Deposit', 'SOI'])
    await portal.user.selectOptions(screen.getByLabelText('Goal (optional)'), 'Deposit')
    await chooseOffer(portal, 'chess rook')
    expect(offerField().value).toBe('Rook Chess')
    expect(texts('Goal (optional)')).toEqual(['Every goal', 'SOI'])
    await save(portal)
    expect(bodies(portal)).toEqual([{ url: '', status: 'approved', goal: null, offer: 4 }])
  })

  test('offers beyond the first thousand are searched by the server, and known by their goals', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({ id: index + 10, title: `Offer ${index}`, goals: [] }))
    const portal = show({ [list]: [], [add]: postback(2), [options_call]: { ...choices, offers: many } })
    await openForm(portal)
    await portal.user.click(offerField())
    await screen.findByRole('option', { name: 'Offer 0' })
    portal.answers[options_call] = choices
    await portal.user.keyboard('solar')
    expect(screen.getByText('Searching…')).toBeDefined()
    await portal.user.click(await screen.findByRole('option', { name: 'Solar' }))
    expect(offerField().value).toBe('Solar')
    await waitFor(() => expect(texts('Goal (optional)')).toEqual(['Every goal', 'Deposit', 'SOI']))
    const inputs = portal.sent.filter(({ path }) => path === options_call).map(({ input }) => input)
    expect(inputs).toMatchObject([{}, { query: { search: 'solar' } }, { query: { search: '5' } }])
    await save(portal)
    expect(bodies(portal)).toEqual([{ url: '', status: 'approved', goal: null, offer: 5 }])
  })

  test('Escape in the closed list closes the form, without clearing the fields, which are kept', async () => {
    const portal = show({ [list]: [] })
    await openForm(portal)
    await screen.findByRole('option', { name: 'Deposit' })
    await portal.user.type(urlField(), 'https://half')
    await chooseOffer(portal, 'Solar')
    await portal.user.keyboard('{Escape}')
    expect(screen.queryByRole('form')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Postback' }))
    await openForm(portal)
    expect([urlField().value, offerField().value]).toEqual(['https://half', 'Solar'])
  })

  test('of a postback stay in the lists when they no longer exist, and saving them unchanged sends nothing', async () => {
    const portal = show({ [list]: [postback(1, { goal: 'Old goal', offer: { id: 99, title: 'Old offer' } })] })
    await screen.findByText('Old offer')
    await choose(portal, first_url, 'Edit')
    expect(offerField().value).toBe('Old offer')
    expect(screen.getByLabelText<HTMLSelectElement>('Goal (optional)').value).toBe('Old goal')
    await save(portal)
    expect(screen.queryByRole('form')).toBeNull()
    expect(bodies(portal)).toEqual([])
  })
})

describe('editing and duplicating', () => {
  test('a change is saved in its row, and the focus returns', async () => {
    const portal = show({ [list]: [postback(1), postback(2)], [one]: postback(2, { name: 'Keitaro' }) })
    await choose(portal, second_url, 'Edit')
    expect(screen.getByRole('form', { name: 'Edit postback' })).toBeDefined()
    expect(urlField().value).toBe(second_url)
    await portal.user.type(screen.getByLabelText('Name (optional)'), 'Keitaro')
    await save(portal)
    expect(await screen.findByText('Keitaro')).toBeDefined()
    expect(bodies(portal)).toEqual([{ name: 'Keitaro' }])
    expect(screen.queryByRole('form')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Actions for Keitaro')
    expect(screen.getByText('Saved.').closest('[role=status]')).not.toBeNull()
  })

  test('a postback that was deleted elsewhere cannot be saved, shows an error, and leaves the list', async () => {
    const portal = show({ [list]: [postback(1)], [one]: failure(404, null, 'Not found.') })
    await choose(portal, first_url, 'Edit')
    await portal.user.type(screen.getByLabelText('Name (optional)'), 'Keitaro')
    portal.answers[list] = []
    await save(portal)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This postback was deleted in the meantime\./)
    expect(await screen.findByText('No postbacks found')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Name (optional)').value).toBe('Keitaro')
  })

  test('a postback that cannot be paused shows an error; one that was deleted elsewhere leaves the list', async () => {
    const portal = show({ [list]: [postback(1)], [one]: failure(503, null, 'Try again in a moment.') })
    await choose(portal, first_url, 'Pause')
    expect(await screen.findByText('Failed to change postback. Try again in a moment.')).toBeDefined()
    expect(screen.queryByText('Paused')).toBeNull()
    portal.answers[one] = failure(404, null, 'Not found.')
    portal.answers[list] = []
    await choose(portal, first_url, 'Pause')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This postback was deleted.'))
    expect(await screen.findByText('No postbacks found')).toBeDefined()
  })

  test('a copy is a new one', async () => {
    const portal = show({ [list]: [postback(1, { status: 'pending' })], [add]: postback(2) })
    await choose(portal, first_url, 'Duplicate')
    await portal.user.clear(urlField())
    await portal.user.type(urlField(), second_url)
    await save(portal)
    expect(await screen.findByText(second_url)).toBeDefined()
    expect(bodies(portal)).toEqual([{ url: second_url, status: 'pending', goal: null, offer: null }])
  })
})

test('a test is sent from the form, and its response is shown', async () => {
  const result = {
    method: 'POST',
    url: second_url,
    body: '{"a":1}',
    code: 500,
    error: { code: 'answered', parameters: { status: 500 }, text: 'Answered 500.' },
    answer: 'oops',
    duration_ms: 9,
  }
  const portal = show({ [list]: [], [trial]: { ...result, delivered: false } })
  await openForm(portal)
  await portal.user.type(urlField(), second_url)
  await portal.user.click(screen.getByRole('radio', { name: /^POST/ }))
  // A double click sends one.
  await portal.user.dblClick(screen.getByRole('button', { name: 'Send a test' }))
  const shown = within(await screen.findByRole('region', { name: 'Test' }))
  expect(shown.getByText(/The test was not delivered/)).toBeDefined()
  expect(shown.getByText(`POST ${second_url}`)).toBeDefined()
  expect(bodies(portal)).toEqual([{ url: second_url, status: 'approved', goal: null, offer: null, method: 'POST' }])
  await portal.user.type(screen.getByLabelText('Name (optional)'), 'x')
  expect(screen.queryByRole('region', { name: 'Test' })).not.toBeNull()
  await portal.user.type(urlField(), 'x')
  expect(screen.queryByRole('region', { name: 'Test' })).toBeNull()
})

test('a refused test shows the error at its field', async () => {
  const fields = { status: 'Choose a status.' }
  const portal = show({ [list]: [], [trial]: new ApiFailure(400, 'Choose a status.', null, { fields }) })
  await openForm(portal)
  const status = screen.getByRole('checkbox', { name: 'Approved' })
  await portal.user.click(status)
  await portal.user.click(screen.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('Choose a status.')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('Failed to send the test.')
  await portal.user.click(status)
  expect(screen.queryByText('Choose a status.')).toBeNull()
})

describe('the signing secret', () => {
  const buildSigned = (rest = {}) =>
    postback(1, { method: 'POST', signing: { created_at: '2026-11-20T02:30:00Z', previous_until: null }, ...rest })
  const answer = { secret: 'whsec_abc', created_at: '2026-11-20T02:30:00Z', previous_until: null }

  test('is offered after the first POST was saved, and shown on demand only', async () => {
    const portal = show({ [list]: [], [add]: buildSigned(), [secret]: answer })
    await openForm(portal)
    await portal.user.type(urlField(), first_url)
    await portal.user.click(screen.getByRole('radio', { name: /^POST/ }))
    await save(portal)
    const dialog = within(await screen.findByRole('dialog', { name: 'Signing secret' }))
    expect(portal.sent.some(({ path }) => path.endsWith('/secret/'))).toBe(false)
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Reveal' }))
    await portal.user.keyboard('{Enter}')
    expect(await dialog.findByText('whsec_abc')).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Copy' }))
  })

  test('is rotated after a confirmation, with a period in which both secrets sign', async () => {
    const rotated = { ...answer, secret: 'whsec_new', previous_until: '2026-11-21T12:00:00Z' }
    const portal = show({ [list]: [buildSigned()], [rotation]: rotated })
    await screen.findByText(first_url)
    await choose(portal, first_url, 'Signing secret')
    const dialog = within(screen.getByRole('dialog', { name: 'Signing secret' }))
    await portal.user.click(dialog.getByRole('button', { name: 'Rotate secret' }))
    expect(document.activeElement).toBe(dialog.getByLabelText('Replace the secret'))
    await portal.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Rotate secret' }))
    await portal.user.keyboard('{Enter}')
    await portal.user.selectOptions(dialog.getByLabelText('Replace the secret'), '168')
    await portal.user.click(dialog.getByRole('button', { name: 'Rotate' }))
    expect(await dialog.findByText('whsec_new')).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Copy' }))
    expect(dialog.getByText(/^The previous secret also signs until 2026-11-21 07:00/)).toBeDefined()
    expect(bodies(portal)).toEqual([{ overlap_hours: 168 }])
  })
})

describe('pausing', () => {
  test('and resuming change the row', async () => {
    const portal = show({ [list]: [postback(1), postback(2)], [one]: postback(2, { paused: true }) })
    await choose(portal, second_url, 'Pause')
    expect(await (await row(second_url)).findByText('Paused')).toBeDefined()
    expect((await row(first_url)).queryByText('Paused')).toBeNull()
    portal.answers[one] = postback(2)
    await choose(portal, second_url, 'Resume')
    await waitFor(async () => expect((await row(second_url)).queryByText('Paused')).toBeNull())
    expect(bodies(portal)).toEqual([{ paused: true }, { paused: false }])
  })
})

describe('deleting', () => {
  const ask = async (portal: Shown) => {
    await choose(portal, first_url, 'Delete')
    return within(screen.getByRole('dialog', { name: 'Delete this postback?' }))
  }

  test('asks for a confirmation, which can be cancelled, then removes the row', async () => {
    const portal = show({ [list]: [postback(1), postback(2)], [one]: { detail: 'Postback deleted.' } })
    const dialog = await ask(portal)
    expect(dialog.getByText(/^https:\/\/tracker\.example\/1 /)).toBeDefined()
    await portal.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(portal.sent.some(({ path }) => path === one)).toBe(false)
    await portal.user.click((await ask(portal)).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('https://tracker.example/1')).toBeNull())
    expect(screen.getByText('https://tracker.example/2')).toBeDefined()
    expect(screen.getByText('Deleted.').closest('[role=status]')).not.toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(portal.sent.filter(({ path }) => path === one)).toEqual([{ path: one, input: { params: { id: 1 } } }])
  })

  test('that fails shows an error and keeps the postback, unless it was deleted elsewhere', async () => {
    const portal = show({ [list]: [postback(1)], [one]: failure(500) })
    const dialog = await ask(portal)
    await portal.user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to delete postback.')
    expect(screen.getByText('https://tracker.example/1')).toBeDefined()
    portal.answers[one] = failure(404)
    await portal.user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No postbacks found')).toBeDefined()
  })
})

test('text of a form is kept during a visit to another screen, unless it was saved or the form was closed', async () => {
  const portal = show({ [list]: [postback(1)], [add]: postback(2) })
  const visitAnother = async () => {
    await portal.open('/settings/password')
    await portal.open('/settings/postbacks')
    await screen.findByText(first_url)
  }
  await openForm(portal)
  await portal.user.type(urlField(), 'https://tracker.example/new')
  await visitAnother()
  expect(urlField().value).toBe('https://tracker.example/new')
  await save(portal)
  await waitFor(() => expect(screen.queryByLabelText('Postback URL')).toBeNull())
  await visitAnother()
  expect(screen.queryByLabelText('Postback URL')).toBeNull()
  await choose(portal, first_url, 'Edit')
  await portal.user.type(urlField(), '/typed')
  await visitAnother()
  expect(urlField().value).toBe(`${first_url}/typed`)
  await portal.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await visitAnother()
  expect(screen.queryByLabelText('Postback URL')).toBeNull()
})

test.each([false, true])(
  'a late reply empties the closed form, unless it was opened and filled again: %j',
  async (again) => {
    const saved = Promise.withResolvers<object>()
    const portal = show({ [list]: [postback(1)], [add]: saved.promise })
    await openForm(portal)
    await portal.user.type(urlField(), first_url)
    await save(portal)
    await portal.user.keyboard('{Escape}')
    if (again) {
      await openForm(portal)
      await portal.user.clear(urlField())
      await portal.user.type(urlField(), second_url)
    }
    saved.resolve([postback(2)])
    expect(await screen.findByText('Saved.')).toBeDefined()
    if (!again) await openForm(portal)
    expect(urlField().value).toBe(again ? second_url : '')
  },
)
