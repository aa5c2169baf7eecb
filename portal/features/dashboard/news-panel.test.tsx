import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure } from '../../app/portal.test-support.tsx'
import { filled, news, showDashboard } from './dashboard.test-support.ts'

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the news', () => {
  test('show title, time in the network’s zone and content', async () => {
    showDashboard()
    const region = await panel('Latest news')
    expect(await region.findByText('Payouts raised')).toBeDefined()
    expect(region.getByText('2026-11-19 21:30')).toBeDefined()
    expect(region.getByText(/First line/).textContent).toBe('First line\nsecond line')
    expect(region.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news')
  })

  test('that cannot be loaded say so and can be loaded again, and say when the list is empty', async () => {
    const portal = showDashboard({ ...filled, [news]: failure(500) })
    const region = await panel('Latest news')
    expect(await region.findByText('Could not be loaded.')).toBeDefined()
    expect(region.getByText('No news available at this time.')).toBeDefined()
    Object.assign(portal.answers, filled)
    await portal.user.click(region.getByRole('button', { name: 'Retry' }))
    expect(await region.findByText('Payouts raised')).toBeDefined()
    portal.answers[news] = []
    await portal.queries.refetchQueries()
    expect(await region.findByText('No news available at this time.')).toBeDefined()
    expect(region.queryByText('Could not be loaded.')).toBeNull()
  })
})
