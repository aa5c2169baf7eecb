import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'
import { meantBy, numbersIn } from './entities.ts'

const options = [
  { id: 5, name: 'Surf VPN' },
  { id: 15, name: 'Surf Shop' },
]

test.each([
  ['its name', 'surf vpn ', '5'],
  ['its number', '15', '15'],
  ['part of a name', 'surf', 'surf'],
  ['nothing', '', ''],
])('a thing is meant by %s', (_, text, meant) => {
  expect(meantBy(text, options)).toBe(meant)
})

test('reads numbers from pasted text, unless it contains anything else', () => {
  expect([numbersIn('1, 2;#3\n4'), numbersIn('1, Ada')]).toEqual([['1', '2', '3', '4'], []])
})

test('finds a record by its name, and submits its ID', async () => {
  const { user, address } = showConsole('/conversions', {
    listConversions: [],
    listOffers: [{ id: 5, title: 'Surf VPN' }],
    listAffiliates: [],
    listAdvertisers: [],
  })
  const field = await screen.findByRole('combobox', { name: 'Offer' })
  await user.type(field, 'surf')
  await user.click(await screen.findByRole('option', { name: /Surf VPN/ }))
  expect(field).toHaveProperty('value', 'Surf VPN')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(address()).toBe('/conversions?offer=5'))
})

test.each([true, false])('what is filtered by is named after a reload too (room: %s)', async (wide) => {
  const nothing_changes = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...nothing_changes, media, matches: wide }) as never)
  // The search for its ID finds other records first.
  showConsole('/conversions?offer=5', {
    listConversions: [],
    listOffers: { results: [{ id: 55, title: 'Loans 5' }], count: 30 },
    showOffer: { id: 5, title: 'Surf VPN' },
    listAffiliates: [],
    listAdvertisers: [],
  })
  // The text exists a second time, for printing.
  const named = wide ? screen.findAllByDisplayValue('Surf VPN') : screen.findAllByText('Offer: Surf VPN')
  expect(await named).not.toHaveLength(0)
})

const offer = {
  id: 12,
  title: 'Harbor VPN',
  status: 'active',
  visibility: 'private',
  advertiser: { id: 2, name: 'Harborline' },
  categories: [],
  traffic_rules: {},
  goals: [],
  payouts: [],
  affiliates: [],
  granted: [],
}
const affiliates = [
  { id: 17, company: 'Northgate', emails: [] },
  { id: 18, company: 'Southgate', emails: [] },
]

test.each([
  ['{Enter}', '44', [17, 44], null],
  ['{Control>}{Enter}{/Control}', '44', [17, 44], null],
  ['{Enter}', 'southgate', [17, 18], null],
  ['{Enter}', 'Northg', null, 'Choose a value from the list.'],
])('%s sends a list with the text that is still in its field: %s', async (keys, text, sends, error) => {
  const { user, sent, openDialog } = showConsole('/offers/12?tab=access', {
    showOffer: offer,
    listAffiliates: affiliates,
    grantOfferAccess: {},
  })
  const dialog = await openDialog('Grant access')
  const getField = () => dialog.getByRole('combobox', { name: 'Affiliates' })
  await user.type(getField(), '17')
  await user.tab()
  expect(await dialog.findByRole('button', { name: 'Remove #17' })).toBeTruthy()
  await user.type(getField(), text)
  await user.keyboard(keys)
  expect(error === null || (await dialog.findByText(error))).toBeTruthy()
  await waitFor(() =>
    expect(sent('grantOfferAccess').map(({ input }) => input)).toEqual(sends === null ? [] : [{ affiliates: sends }]),
  )
})

test('a picked record leaves the focus in its list, and a dry run stays valid while typed text becomes an entry', async () => {
  const lists = ['ended', 'removed', 'begun', 'prolonged', 'warnings', 'told']
  const { user, sent, openDialog } = showConsole('/offers/12?tab=rates', {
    showOffer: offer,
    listAffiliates: affiliates,
    listPayouts: [],
    setPayout: { ...Object.fromEntries(lists.map((list) => [list, []])), dry_run: true },
  })
  const dialog = await openDialog('Set a rate')
  const field = dialog.getByRole('combobox', { name: /^Affiliates/ })
  await user.type(field, 'north')
  await user.click(await dialog.findByRole('option', { name: /Northgate/ }))
  expect(document.activeElement).toBe(field)
  await user.type(field, '44{Enter}')
  expect(await dialog.findByText(/^Dry run: nothing was changed/)).toBeTruthy()
  await user.click(field)
  await user.tab()
  expect(await dialog.findByRole('button', { name: 'Remove #44' })).toBeTruthy()
  expect(dialog.queryByText(/^The form was changed since/)).toBeNull()
  expect(sent('setPayout')[0]?.input).toMatchObject({ affiliates: [17, 44] })
})

test('a name is not applied before its number is known, and Clear empties its field', async () => {
  const loading = Promise.withResolvers<object>()
  const { user, address, sent } = showConsole('/conversions?status=approved&affiliate=NaN', {
    listConversions: [],
    listOffers: [],
    listAffiliates: () => loading.promise,
    listAdvertisers: [],
  })
  const field = await screen.findByRole('combobox', { name: 'Affiliate' })
  expect(sent('listConversions')[0]?.input).not.toHaveProperty('affiliate')
  await user.type(field, 'Northgate{Enter}')
  expect(screen.getByText('Choose a value from the list.')).toBeTruthy()
  expect(field).toHaveProperty('value', 'Northgate')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByRole('combobox', { name: 'Affiliate' })).toHaveProperty('value', '')
  expect(document.activeElement?.tagName).not.toBe('BODY')
  await user.selectOptions(screen.getByLabelText('Status'), 'pending')
  await waitFor(() => expect(address()).toBe('/conversions?status=pending'))
  await user.type(screen.getByRole('combobox', { name: 'Affiliate' }), 'Northgate{Enter}')
  await act(async () => loading.resolve({ results: affiliates, count: 2 }))
  await waitFor(() => expect(screen.queryByText('Choose a value from the list.')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(address()).toBe('/conversions?affiliate=17&status=pending'))
})

test('account managers are a list, with a new one if the operation can create one', async () => {
  const { user, sent } = showConsole('/team', {
    listTeam: [],
    listManagers: [{ id: 2, name: 'Mia Berg' }],
    inviteMember: { id: 4, email: 'x@example.com', role: 'manager', manager_id: 3, link: null },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite a member' }))
  const window = screen.getByRole('dialog', { name: 'Invite a member' })
  await user.type(within(window).getByLabelText('Email'), 'x@example.com')
  await user.selectOptions(within(window).getByLabelText('Role'), 'manager')
  const managers = within(window).getByLabelText(/^Account manager/)
  await within(window).findByRole('option', { name: 'Mia Berg' })
  await user.selectOptions(managers, 'A new one, for this person')
  await user.click(within(window).getByRole('button', { name: 'Invite a member' }))
  await waitFor(() => expect(sent('inviteMember')).toHaveLength(1))
  expect(sent('inviteMember')[0]?.input).toMatchObject({ role: 'manager', manager: 'new' })
})
