import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, pending, showPortal, log, type Answers } from '../../app/portal.test-support.tsx'

const profile = '/api/user/me/profile/'
const filled = {
  email: 'demo@example.com',
  company: 'Northgate Media',
  telegram: null,
  traffic_sources: ['Search', 'Native'],
}

const show = (answers: Answers, at = '/settings/profile') => showPortal({ at, answers })
const tab = async () => within(await screen.findByRole('region', { name: 'Profile' }))
const valueOf = async (label: string): Promise<string | null | undefined> =>
  (await (await tab()).findByText(label)).parentElement?.querySelector('dd')?.textContent

describe('the profile', () => {
  test.each(['/settings', '/settings/profile'])('at %s shows what is known', async (at) => {
    show({ [profile]: filled }, at)
    expect(await (await tab()).findByText('demo@example.com')).toBeDefined()
    expect(await valueOf('Company Name')).toBe('Northgate Media')
    expect(await valueOf('Traffic Sources')).toBe('Search, Native')
    expect(await valueOf('Instant Messenger')).toBe('N/A')
    expect((await tab()).queryByRole('textbox')).toBeNull()
  })

  test('has every label while it loads', async () => {
    show({ [profile]: pending })
    expect(await screen.findByRole('status', { name: 'Loading profile' })).toBeDefined()
    expect(await valueOf('Address and Zipcode')).toBe('')
    expect((await tab()).queryByText('N/A')).toBeNull()
  })

  test('says when there is none', async () => {
    show({ [profile]: null })
    expect(await (await tab()).findByText('No profile data found.')).toBeDefined()
    expect((await tab()).queryByText('Could not be loaded.')).toBeNull()
    expect(log).not.toHaveBeenCalledWith('[portal] The profile data could not be loaded', expect.anything())
  })

  test('that cannot be loaded is logged, noted quietly, and can be loaded again', async () => {
    const portal = show({ [profile]: failure(500) })
    expect(await (await tab()).findByText('Could not be loaded.')).toBeDefined()
    expect((await tab()).getByText('No profile data found.')).toBeDefined()
    expect((await tab()).queryByRole('alert')).toBeNull()
    expect(log).toHaveBeenCalledWith('[portal] The profile data could not be loaded', expect.anything())
    portal.answers[profile] = filled
    await portal.user.click((await tab()).getByRole('button', { name: 'Retry' }))
    expect(await (await tab()).findByText('Northgate Media')).toBeDefined()
    expect((await tab()).queryByText('Could not be loaded.')).toBeNull()
  })
})
