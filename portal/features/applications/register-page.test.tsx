import { ApiFailure } from '@plumbline/client/failure.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, showPortal, type Answers } from '../../app/portal.test-support.tsx'

const apply = '/api/applications/'
const typed = {
  'First name': 'Ada',
  'Last name': 'North',
  Email: 'ada@north.example',
  Messenger: '@ada',
  Company: 'North Media',
  Website: 'https://north.example',
}

const show = (answers: Answers = {}) => showPortal({ at: '/register', answers, signed_in: false })

const fillIn = async ({ user }: ReturnType<typeof show>, without: readonly string[] = []): Promise<void> => {
  await screen.findByRole('heading', { name: 'Create account', level: 1 })
  for (const [label, value] of Object.entries(typed)) {
    if (!without.includes(label)) fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  for (const choice of ['Search', 'Native', 'Finance']) {
    if (!without.includes(choice)) await user.click(screen.getByRole('checkbox', { name: choice }))
  }
}
const send = async ({ user }: ReturnType<typeof show>): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Send application' }))

describe('the application', () => {
  test('has its sections, and fields that the browser can fill', async () => {
    show()
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
      'About you',
      'Your company',
      'Your traffic',
    ])
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('email')
    expect(screen.getByLabelText('Website').getAttribute('autocomplete')).toBe('url')
    expect(screen.getByRole('group', { name: 'Traffic sources' })).toBeDefined()
    expect(screen.getByRole('group', { name: 'Main verticals' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  test('carries the number of a referral link along, to other pages and back, and sends it', async () => {
    const portal = showPortal({
      at: '/register?ref=17',
      answers: { [apply]: { detail: 'Arrived.' } },
      signed_in: false,
    })
    // The address changes to the next screen's once its code is loaded.
    const follow = async (link: string, address: string): Promise<void> => {
      await portal.user.click(await screen.findByRole('link', { name: link }))
      await waitFor(() => expect(portal.path() + portal.search()).toBe(address))
    }
    await follow('Terms', '/terms?ref=17')
    await portal.back()
    await follow('Sign in', '/login?ref=17')
    await follow('Create account', '/register?ref=17')
    await fillIn(portal)
    await send(portal)
    await screen.findByRole('heading', { name: 'Application sent', level: 1 })
    expect(portal.sent.find(({ path }) => path === apply)?.input).toMatchObject({ body: { ref: '17' } })
  })

  test('keeps the typed text while the terms are read, and discards it once it is sent', async () => {
    const portal = show({ [apply]: { detail: 'Arrived.' } })
    await fillIn(portal)
    await portal.user.click(screen.getByRole('link', { name: 'terms' }))
    await waitFor(() => expect(portal.path()).toBe('/terms'))
    await portal.back()
    const company = await screen.findByLabelText<HTMLInputElement>('Company')
    expect(company.value).toBe('North Media')
    const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
    expect(ticked.map(({ value }) => value)).toEqual(['Search', 'Native', 'Finance'])
    await send(portal)
    await portal.user.click(await screen.findByRole('link', { name: 'Back to sign in' }))
    await portal.user.click(await screen.findByRole('link', { name: 'Create account' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Company')).value).toBe('')
  })

  test('ignores a value of a referral link that is not a number', async () => {
    showPortal({ at: '/register?ref=%3Cb%3E', signed_in: false })
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/login')
  })

  test('is sent, and then explains the next steps', async () => {
    const sent = Promise.withResolvers<object>()
    const portal = show({ [apply]: sent.promise })
    await fillIn(portal)
    await portal.user.selectOptions(screen.getByLabelText('Monthly revenue (optional)'), '$1,000 to $5,000')
    await send(portal)
    expect((await screen.findByRole('button', { name: 'Sending...' })).getAttribute('aria-disabled')).toBe('true')
    sent.resolve({ detail: 'Your application has arrived.' })
    const heading = await screen.findByRole('heading', { name: 'Application sent', level: 1 })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('Your application has arrived.')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeDefined()
    expect(screen.getByText('ada@north.example')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull()
    expect(portal.sent).toEqual([
      {
        path: apply,
        input: {
          body: {
            email: 'ada@north.example',
            first_name: 'Ada',
            last_name: 'North',
            company: 'North Media',
            website: 'https://north.example',
            telegram: '@ada',
            traffic_sources: ['Search', 'Native'],
            main_verticals: ['Finance'],
            monthly_revenue: '$1,000 to $5,000',
          },
        },
      },
    ])
  })

  test.each([
    [['Last name', 'Website'], 'Last name', 'Enter your last name.'],
    [['Search', 'Native'], 'Search', 'Choose at least one.'],
  ])('without %j makes no call and focuses %s', async (without, label, text) => {
    const portal = show()
    await fillIn(portal, without)
    await send(portal)
    expect(await screen.findByText(text)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(portal.sent).toEqual([])
  })

  test('shows the server’s errors beside the fields and failures, keeps the rest and can be sent again', async () => {
    const refusal = new ApiFailure(400, 'Enter a full address.', null, {
      fields: { website: 'Enter a full address.' },
    })
    const portal = show({ [apply]: refusal })
    await fillIn(portal)
    await send(portal)
    expect((await screen.findByRole('alert')).textContent).toBe('Not sent: correct the highlighted fields.')
    const website = screen.getByLabelText<HTMLInputElement>('Website')
    expect(screen.getByText('Enter a full address.').id).toBe(website.getAttribute('aria-describedby')?.split(' ')[0])
    expect(document.activeElement).toBe(website)
    for (const [answer, text] of [
      [failure(429, 60_000, 'Too many attempts. Try again later.'), 'Too many attempts. Try again later.'],
      [
        failure(null),
        'Something went wrong. Your answers are still here: try again in a moment. The server cannot be reached: check your connection.',
      ],
    ] as const) {
      portal.answers[apply] = answer
      await send(portal)
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    }
    expect(website.value).toBe(typed.Website)
    portal.answers[apply] = { detail: 'Your application has arrived.' }
    await send(portal)
    expect(await screen.findByRole('heading', { name: 'Application sent' })).toBeDefined()
  })
})
