import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { failure, log, unanswered } from '../../app/portal.test-support.tsx'
import type { OfferDetail } from '@plumbline/ui/offer/terms.ts'
import {
  blocks,
  caps,
  detail,
  figures,
  link,
  one,
  own_fallback,
  show,
  test_link,
  tracking,
} from './offers.test-support.ts'
import { payout } from '@plumbline/ui/offer/terms.test-support.ts'

const at = '/offers/7'
const base = 'https://t.example/click?offer_id=7&affiliate_id=1'
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

test('names itself by the offer, and in the browser’s title, also from the cache', async () => {
  const portal = show(at, { [one]: detail() })
  expect(await screen.findByRole('heading', { name: 'Rook Chess', level: 1 })).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Rook Chess · Plumbline'))
  await portal.open('/payments')
  await screen.findByRole('heading', { name: 'Payment History' })
  await portal.open(at)
  await waitFor(() => expect(document.title).toBe('Rook Chess · Plumbline'))
})

test('the preview leads out of the portal, and is left out for an address that is missing or not of the web', async () => {
  const usable = detail({ preview_link: 'https://shop.example/' })
  const portal = show(at, { [one]: usable })
  for (const preview_link of [null, '', 'javascript:alert(1)', 'data:text/html,x']) {
    const preview = await screen.findByRole('link', { name: 'Preview' })
    expect(preview.getAttribute('href')).toBe('https://shop.example/')
    expect(preview.getAttribute('rel')).toBe('noreferrer')
    portal.answers[one] = detail({ preview_link })
    await portal.queries.refetchQueries()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Preview' })).toBeNull())
    portal.answers[one] = usable
    await portal.queries.refetchQueries()
  }
})

describe('the figures of the last 30 days', () => {
  const own = { results: [{ offer_id: 7, clicks: 210, cr: 0.0381, epc: 4.5, approval_rate: null }] }
  const cellsOf = async (network: OfferDetail['network']) => {
    show(at, { [one]: detail({ network }), [figures]: own })
    const region = await panel('Last 30 days')
    await region.findByText('3.81%')
    return region.getAllByRole('cell').map(({ textContent }) => textContent)
  }

  test('are the network’s, with one’s own beside them', async () => {
    const cells = await cellsOf({ epc: 6.7, cr: 0.067, approval_rate: 0.5, days_to_decision: 3, stated: [] })
    expect(cells).toEqual(['$6.70', '$4.50', '6.70%', '3.81%', '50.00%', '—'])
    expect(screen.getByText(/decided within 3 days/)).toBeDefined()
  })

  test('are only one’s own if the network has too little traffic', async () => {
    expect(await cellsOf(null)).toEqual(['Too little traffic yet', '$4.50', '3.81%', '—'])
  })
})

// Removal of harmful HTML is tested where DOMPurify has a browser's parser: testing/e2e/offers.spec.ts.
test('the description is shown as HTML if it contains HTML, else as lines of plain text, or as missing', async () => {
  const portal = show(at, { [one]: detail({ description_html: '<p>Pays <b>well</b>.</p>', description: 'not this' }) })
  const region = await panel('Description')
  expect(region.getByText('well').tagName).toBe('B')
  expect(region.queryByText('not this')).toBeNull()
  portal.answers[one] = detail({ description: 'CPI on iOS.\n<b>No</b> incent.' })
  await portal.queries.refetchQueries()
  expect((await region.findByText('CPI on iOS.')).tagName).toBe('P')
  expect(region.getByText('<b>No</b> incent.').tagName).toBe('P')
  portal.answers[one] = detail()
  await portal.queries.refetchQueries()
  expect(await region.findByText(/no description yet/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Caps' })).toBeNull()
  expect(screen.queryByLabelText('Page (optional)')).toBeNull()
})

describe('the payouts', () => {
  const rows = async () => {
    const table = within(await screen.findByRole('table', { name: 'Payouts' }))
    return table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  }

  test('have their columns and defaults, what is set, and percentages', async () => {
    const full = payout({
      countries: [{ iso: 'US' }, { iso: 'GB' }],
      revenue: 6,
      goal: { name: 'Deposit' },
      device: 'Phone',
      os: 'iOS',
    })
    show(at, {
      [one]: detail({ os: ['Android', 'iOS'], payouts: [full, payout({ payout: null, payout_percent: 30 })] }),
    })
    expect(await rows()).toEqual([
      ['Countries', 'Payout', 'Revenue', 'Goal', 'Device', 'OS'],
      ['United StatesUnited Kingdom', '$4.00 USD', '$6.00 USD', 'Deposit', 'Phone', 'iOS'],
      ['Worldwide', '30%', 'N/A', 'SOI', 'All', 'Android, iOS'],
    ])
    expect(document.querySelector('table img')?.getAttribute('src')).toBe('/flags/us.svg')
  })

  test('say which rate is one of one’s own, and the terms beside them', async () => {
    const terms = { default_conversion_status: 'pending' as const, hold_days: 14, click_lifetime_days: 1 }
    show(at, { [one]: detail({ ...terms, payouts: [payout({ personal: true }), payout({ payout: 3 })] }) })
    expect((await rows()).slice(1)).toEqual([
      ['Worldwide', '$4.00 USDYour own rate', 'N/A', 'SOI', 'All', 'All OS'],
      ['Worldwide', '$3.00 USD', 'N/A', 'SOI', 'All', 'All OS'],
    ])
    const shown = (await panel('Terms')).getAllByRole('definition').map(({ textContent }) => textContent)
    expect(shown).toEqual(['Pending, until decided', '14 days after the conversion', '1 day after the click'])
  })

  test('expand a long list of countries, and say when you have no payout', async () => {
    const countries = ['US', 'GB', 'CA', 'AU', 'NZ', 'IE', 'FR'].map((iso) => ({ iso }))
    const portal = show(at, { [one]: detail({ payouts: [payout({ countries })] }) })
    expect(await screen.findByText('New Zealand')).toBeDefined()
    expect(screen.queryByText('Ireland')).toBeNull()
    await portal.user.click(screen.getByRole('button', { name: '+2 more countries' }))
    expect(screen.getByText('Ireland')).toBeDefined()
    expect(screen.getByText('France')).toBeDefined()
    portal.answers[one] = detail({ payouts: [] })
    await portal.queries.refetchQueries()
    expect(await screen.findByText(/You have no payout for this offer yet/)).toBeDefined()
  })
})

test('the restrictions are listed', async () => {
  show(at, { [one]: detail({ traffic_rules: { spamming: true, adult: true } }) })
  const items = (await panel('Traffic restrictions')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'No Adware',
    'No Spyware',
    'No Incentivized Traffic',
    'No Virtual Currency',
    'Adult Traffic Allowed',
  ])
})

describe('the tracking link', () => {
  const field = async () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Tracking link' })
  const links = (portal: ReturnType<typeof show>) =>
    portal.sent.filter(({ path }) => path === link).map(({ input }) => (input as { query?: unknown }).query)

  test('changes with every keystroke, without blank and outer spaces, and the server is called once typing pauses', async () => {
    const portal = show(at, { [one]: detail() })
    const shown = await field()
    // Without waiting in between: on a busy computer that would be a pause in typing.
    for (const [label, value, url] of [
      ['Sub1', ' a b', `${base}&sub1=a%20b`],
      ['Sub3', '  ', `${base}&sub1=a%20b`],
      ['Sub5', 'x&y', `${base}&sub1=a%20b&sub5=x%26y`],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
      expect(shown.value).toBe(url)
    }
    expect(links(portal)).toEqual([undefined])
    portal.answers[link] = { url: 'https://short.example//click/abc' }
    await waitFor(() => expect(links(portal)).toEqual([undefined, { sub1: 'a b', sub5: 'x&y' }]))
    await waitFor(async () => expect((await field()).value).toBe('https://short.example/click/abc'))
  })

  test('keeps the braces of macros, and is not made of a sub ID that is too long', async () => {
    show(at, { [one]: detail() })
    const shown = await field()
    fireEvent.change(screen.getByLabelText('Sub1'), { target: { value: '{clickid}-a b' } })
    expect(shown.value).toBe(`${base}&sub1={clickid}-a%20b`)
    expect(screen.getByText('{clickid}').tagName).toBe('CODE')
    fireEvent.change(screen.getByLabelText('Sub1'), { target: { value: 'x'.repeat(256) } })
    expect(screen.getByText('At most 255 characters: this has 256.')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Tracking link' })).toBeNull()
  })

  test('accepts the tracker’s click ID, and more sub IDs, which are collapsed by default', async () => {
    const first = show(at, { [one]: detail() })
    const shown = await field()
    fireEvent.change(screen.getByLabelText('Your click ID'), { target: { value: '{clickid}' } })
    expect(shown.value).toBe(`${base}&aff_click_id={clickid}`)
    expect(screen.getByLabelText('Sub10').closest('[hidden]')).not.toBeNull()
    const fold = screen.getByRole('button', { name: 'Sub6 to Sub10' })
    await first.user.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    fireEvent.change(screen.getByLabelText('Sub10'), { target: { value: 'b' } })
    fireEvent.change(screen.getByLabelText('Sub5'), { target: { value: 'a' } })
    expect(shown.value).toBe(`${base}&sub5=a&sub10=b&aff_click_id={clickid}`)
    first.unmount()
    show(at, { [one]: detail() })
    expect(await screen.findByRole('button', { name: 'Sub6 to Sub10 (1 used)' })).toBeDefined()
  })

  test('warns of personal data, and of unfilled macros in a QR code', async () => {
    const { user } = show(at, { [one]: detail() })
    await field()
    expect(screen.queryByText(/Personal data/)).toBeNull()
    fireEvent.change(screen.getByLabelText('Sub2'), { target: { value: 'anna@example.com' } })
    fireEvent.change(screen.getByLabelText('Sub7'), { target: { value: '+49 170 1234567' } })
    expect(screen.getByText(/^Sub2 looks like an email address. Sub7 looks like a phone number. /)).toBeDefined()
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'QR code' }))
      return within(await screen.findByRole('dialog', { name: 'QR code' }))
    }
    const plain = await open()
    expect(await plain.findByRole('img', { name: 'QR code of the tracking link' })).toBeDefined()
    expect(plain.getByRole('link', { name: 'Download SVG' }).getAttribute('download')).toBe('offer-7.svg')
    expect(plain.queryByText(/Nothing fills/)).toBeNull()
    await user.click(plain.getByRole('button', { name: 'Close' }))
    fireEvent.change(screen.getByLabelText('Your click ID'), { target: { value: '{clickid}' } })
    const dialog = await open()
    expect(await dialog.findByText(/^Nothing fills {clickid} when/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    for (const name of ['Sub1', 'Sub3', 'Sub4', 'Sub5'])
      fireEvent.change(screen.getByLabelText(name), { target: { value: 'ü'.repeat(255) } })
    expect(await (await open()).findByText(/too long for a QR code/)).toBeDefined()
  })

  test('never shows or copies the link of other sub IDs', async () => {
    const { user } = show(at, { [one]: detail() })
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await field()
    await user.type(screen.getByLabelText('Sub2'), 'new')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(written).toHaveBeenLastCalledWith(`${base}&sub2=new`)
    expect(await screen.findByText('Copied!')).toBeDefined()
    await user.clear(screen.getByLabelText('Sub2'))
    expect((await field()).value).toBe(base)
  })

  test('begins with the sub IDs of the last time, of the same offer and person', async () => {
    const first = show(at, { [one]: detail() })
    await field()
    await first.user.type(screen.getByLabelText('Sub2'), 'mail')
    first.unmount()
    const again = show(at, { [one]: detail() })
    const readRemembered = async () => (await screen.findByLabelText<HTMLInputElement>('Sub2')).value
    expect(await readRemembered()).toBe('mail')
    expect(links(again)).toContainEqual({ sub2: 'mail' })
    again.unmount()
    show('/offers/8', { [one]: detail({ id: 8 }) })
    expect(await readRemembered()).toBe('')
  })

  test('that the server refuses for these sub IDs is not shown, but the rest is, and the failure is logged', async () => {
    const portal = show(at, { [one]: detail() })
    await field()
    portal.answers[link] = failure(404)
    await portal.user.type(screen.getByLabelText('Sub1'), 'a')
    expect(await screen.findByText('The tracking link could not be loaded.')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Tracking link' })).toBeNull()
    expect(screen.getByText('$4.00 USD')).toBeDefined()
    expect(log).toHaveBeenCalledWith('[portal] The tracking link could not be loaded', expect.anything())
    portal.answers[link] = tracking
    await portal.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await field()).value).toBe(base)
  })
})

test('the page of a tracking link is one of the offer’s, and no link is built for any other', async () => {
  show(at, { [one]: detail({ deep_link_hosts: ['shop.example'] }) })
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Tracking link' })
  fireEvent.change(screen.getByLabelText('Page (optional)'), { target: { value: 'https://shop.example/a?b=1' } })
  expect(shown.value).toBe(`${base}&url=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1`)
  fireEvent.change(screen.getByLabelText('Page (optional)'), { target: { value: 'https://evil.example/' } })
  expect(screen.getByText('The page must begin with https:// and be on shop.example.')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Tracking link' })).toBeNull()
})

describe('the test of the link', () => {
  const answer = {
    counts: false,
    rules: [
      { rule: 'offer', passed: true, text: 'The offer exists.' },
      { rule: 'rate', passed: false, text: 'Fails: no rate.' },
    ],
    destination: null,
    payout: null,
  }
  const tests = (portal: ReturnType<typeof show>) =>
    portal.sent.filter(({ path }) => path === test_link).map(({ input }) => (input as { query?: unknown }).query)

  test('describes what would happen to a visitor, with the sub IDs of the link', async () => {
    const portal = show(at, { [one]: detail({ countries: ['DE'] }), [test_link]: answer })
    const sub1 = await screen.findByLabelText('Sub1')
    expect(tests(portal)).toEqual([])
    await portal.user.click(screen.getByRole('button', { name: 'Test this link' }))
    expect(await screen.findByText('A click of this visitor does not count.')).toBeDefined()
    const visitor = { country: 'DE', os: 'Windows', device: 'Desktop' }
    // Once after a pause, not for each key, and without a sub ID that is too long for a link.
    for (const typed of ['x'.repeat(256), 'm', 'ma', ' mail ']) fireEvent.change(sub1, { target: { value: typed } })
    await waitFor(() => expect(tests(portal)).toEqual([visitor, { ...visitor, sub1: 'mail' }]))
    const rules = within(screen.getByRole('list', { name: 'Rules' })).getAllByRole('listitem')
    expect(rules.map(({ textContent }) => textContent)).toEqual(['The offer exists.', 'Fails: no rate.'])

    const destination = 'https://shop.example/?c=TEST'
    portal.answers[test_link] = { ...answer, counts: true, destination, payout: payout() }
    await portal.user.selectOptions(screen.getByLabelText('Operating system'), 'iOS')
    expect(await screen.findByText('A click of this visitor counts.')).toBeDefined()
    expect(screen.getByText('$4.00 USD, SOI')).toBeDefined()
    expect(screen.getByRole('link', { name: destination }).getAttribute('href')).toBe(destination)
    expect(tests(portal)).toContainEqual({ ...visitor, os: 'iOS', sub1: 'mail' })
  })

  test.each([
    [{ os: ['Android', 'iOS'] }, { country: 'US', os: 'Android', device: 'Phone' }],
    [
      { countries: ['DE'], payouts: [payout({ device: 'Tablet, Phone', countries: [{ iso: 'GB' }] })] },
      { country: 'GB', os: 'Android', device: 'Phone' },
    ],
    [{ payouts: [payout({ os: 'macOS' })] }, { country: 'US', os: 'macOS', device: 'Desktop' }],
  ])('begins with a visitor that %j pays for', async (given, visitor) => {
    const portal = show(`${at}#test`, { [one]: detail(given), [test_link]: answer })
    await screen.findByText('A click of this visitor does not count.')
    expect(tests(portal)).toEqual([visitor])
  })

  test('is open if the URL says so, and a failure can be retried', async () => {
    const portal = show(`${at}#test`, { [one]: detail(), [test_link]: failure(500) })
    expect(await screen.findByText('The link could not be tested.')).toBeDefined()
    portal.answers[test_link] = answer
    await portal.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('A click of this visitor does not count.')).toBeDefined()
  })
})

describe('own traffic', () => {
  test('a fallback is saved, and its state shown; so are a failure, a refusal and a removal', async () => {
    const url = 'https://mine.example/'
    const portal = show(at, { [one]: detail() })
    const form = within(await screen.findByRole('form', { name: 'Fallback' }))
    const save = async (answer: unknown) => {
      portal.answers[own_fallback] = answer
      await portal.user.click(form.getByRole('button', { name: 'Save' }))
    }
    await portal.user.type(form.getByLabelText('Your fallback'), url)
    await save(failure(500))
    expect(await screen.findByText('The fallback could not be saved.')).toBeDefined()
    await save({ url, status: 'pending', reason: null })
    expect(await screen.findByText(/^Waiting for approval/)).toBeDefined()
    expect(portal.sent.findLast(({ path }) => path === own_fallback)).toMatchObject({ input: { body: { url } } })
    portal.answers[own_fallback] = { url, status: 'refused', reason: 'Not your site' }
    await portal.queries.refetchQueries()
    expect(await screen.findByText('Refused. Not your site')).toBeDefined()
    await portal.user.clear(form.getByLabelText('Your fallback'))
    await save({ url: null, status: null, reason: null })
    expect(await form.findByText('Saved. You have no fallback on this offer.')).toBeDefined()
  })

  test('sources are blocked and unblocked; those of the network stay', async () => {
    const block = (id: number, value: string, by_operator = false) => ({
      id,
      sub: 'sub2',
      value,
      by_operator,
      reason: by_operator ? 'Popunder' : null,
      created_at: '2026-11-27T12:00:00Z',
    })
    const portal = show(at, { [one]: detail(), [blocks]: { results: [block(1, 'pop', true)] } })
    const form = within(await screen.findByRole('form', { name: 'Blocked sources' }))
    expect(await form.findByText('Blocked by the network')).toBeDefined()
    expect(form.queryByRole('button', { name: /Unblock/ })).toBeNull()
    await portal.user.click(form.getByRole('button', { name: 'Block' }))
    expect(form.getByText('Enter a value.')).toBeDefined()
    portal.answers[blocks] = { results: [block(2, 'banner'), block(1, 'pop', true)] }
    await portal.user.selectOptions(form.getByLabelText('Sub ID'), 'sub2')
    await portal.user.type(form.getByLabelText('Value'), 'banner')
    await portal.user.click(form.getByRole('button', { name: 'Block' }))
    expect(portal.sent.findLast(({ path }) => path === blocks)).toMatchObject({
      input: { body: { sub: 'sub2', value: 'banner' } },
    })
    portal.answers['/api/affiliate/source-blocks/{id}/'] = { results: [block(1, 'pop', true)] }
    await portal.user.click(await form.findByRole('button', { name: 'Unblock banner' }))
    await waitFor(() => expect(form.queryByText('banner')).toBeNull())
  })
})

test.each([
  [caps, 'The caps could not be loaded.'],
  [figures, 'Your figures could not be loaded.'],
  [own_fallback, 'The fallback could not be loaded.'],
  [blocks, 'The blocked sources could not be loaded.'],
])('a part that fails says which it is, and is loaded again: %s', async (call, text) => {
  const portal = show(at, { [one]: detail(), [call]: failure(500) })
  const notice = (await screen.findByText(text)).closest<HTMLElement>('[role=alert]')
  expect(screen.getByRole('heading', { name: 'Rook Chess' })).toBeDefined()
  const countCalls = () => portal.sent.filter(({ path }) => path === call).length
  const before = countCalls()
  await portal.user.click(within(notice ?? document.body).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(countCalls()).toBeGreaterThan(before))
})

describe('an offer that does not exist', () => {
  test('is not found, without Retry, also once it was closed', async () => {
    const portal = show(at, { [one]: detail() })
    await screen.findByRole('heading', { name: 'Rook Chess' })
    portal.answers[one] = failure(404)
    await portal.queries.refetchQueries()
    expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Available offers' }).getAttribute('href')).toBe('/offers/available')
    expect(document.title).toBe('Offer not found · Plumbline')
  })

  test('with an impossible id is not requested', async () => {
    const portal = show('/offers/abc', { [one]: detail() })
    expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeDefined()
    expect(portal.sent.filter(({ path }) => path === one || path === link)).toEqual([])
  })

  test('may exist after a failure, and is loaded again by Retry; nothing made up is shown until then', async () => {
    const loaded = unanswered()
    const portal = show(at, { [one]: loaded.promise })
    await screen.findByRole('link', { name: 'Offers' })
    expect(screen.queryByText('Offer not found')).toBeNull()
    expect(screen.queryByText('All OS')).toBeNull()
    loaded.reject(failure(500))
    expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeDefined()
    portal.answers[one] = detail()
    await portal.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Rook Chess' })).toBeDefined()
  })
})

test('caps are between the terms and the figures, with the remaining amount, the reset and the effect', async () => {
  const cap = {
    offer_id: 7,
    type: 'conversions',
    period: 'day',
    amount: 100,
    kind: 'hard',
    earlier_clicks: true,
    goal: null,
    country: 'US',
    is_own: true,
    used: 100,
    remaining: 0,
    used_percent: 100,
    reached_at: '2026-11-20T12:00:00.000Z',
    resets_at: '2026-11-21T05:00:00.000Z',
    pace: 180,
    predicted_at: null,
  }
  show(at, { [one]: detail(), [caps]: { results: [cap, { ...cap, goal: 'Deposit', earlier_clicks: false }] } })
  const region = await panel('Caps')
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Tracking link',
    'Payouts',
    'Terms',
    'Traffic restrictions',
    'Caps',
    'Last 30 days',
    'Your traffic',
    'Description',
  ])
  expect(region.getAllByText('100 conversions per day')).toHaveLength(2)
  expect(region.getByText('Your traffic · US')).toBeDefined()
  const [meter] = region.getAllByRole('meter', { name: 'Used of 100 conversions per day' })
  expect(meter?.getAttribute('aria-valuenow')).toBe('100')
  expect(region.getAllByText('100 used, 0 left')).toHaveLength(2)
  expect(
    region.getByText(
      /Resets .*180 per day so far · Further clicks are not counted until it resets\. .* still count\.$/,
    ),
  ).toBeDefined()
  expect(
    region.getByText(/Further conversions of this goal are declined .* as long as another goal is open\.$/),
  ).toBeDefined()
})
