import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, pending, log, unanswered } from '../../app/portal.test-support.tsx'
import { balance, filled, live, news, showDashboard, summary, top } from './dashboard.test-support.ts'

const card = async (title: string) => within(await screen.findByTestId(`stat-${title}`))

test('the heading and the document say Dashboard, and the time is the network’s', async () => {
  showDashboard()
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeDefined()
  expect(document.title).toBe('Dashboard · Plumbline')
  expect(await screen.findByText(/^New York time/)).toBeDefined()
  expect(await screen.findByText(/^as of \d\d:\d\d:\d\d$/)).toBeDefined()
})

describe('the cards', () => {
  test('show their figures and the caption Today', async () => {
    showDashboard()
    for (const [title, value] of [
      ['Available Balance', '$18,432.70'],
      ['Clicks', '1,843'],
      ['Hosts', '1,211'],
      ['Conversions', '37'],
    ] as const) {
      expect(await (await card(title)).findByText(value)).toBeDefined()
      expect((await card(title)).getByText('Today')).toBeDefined()
    }
  })

  test('explain that the balance is as of now', async () => {
    const { user } = showDashboard()
    await user.hover(await (await card('Available Balance')).findByText('Today'))
    expect(await screen.findByText(/^as of now/)).toBeDefined()
  })

  test('show no made-up data while they load; they keep their defaults when a call fails, say so, and log it', async () => {
    const loaded = unanswered()
    showDashboard({ ...filled, [summary]: loaded.promise })
    expect((await card('Clicks')).queryByText('0')).toBeNull()
    loaded.reject(failure(500))
    expect(await (await card('Clicks')).findByText('0')).toBeDefined()
    expect((await card('Clicks')).getByText('· not loaded')).toBeDefined()
    expect(await (await card('Available Balance')).findByText('$18,432.70')).toBeDefined()
    expect(log).toHaveBeenCalledWith('[portal] The summary could not be loaded', expect.anything())
  })
})

describe('the panels', () => {
  const signs: readonly [string, string | RegExp][] = [
    [news, 'Payouts raised'],
    [live, '2026-11-20'],
    [top, 'Rook Chess'],
    [summary, '1,211'],
    [balance, '$18,432.70'],
  ]

  test.each(signs)('do not wait for %s', async (slow) => {
    showDashboard({ ...filled, [slow]: pending })
    const others = signs.filter(([path]) => path !== slow)
    const shown = await Promise.all(others.map(async ([, sign]) => screen.findByText(sign)))
    expect(shown).toHaveLength(4)
  })

  test('keep their figures when a refresh fails', async () => {
    const portal = showDashboard()
    await screen.findByText('1,211')
    portal.answers[summary] = failure(500)
    await portal.queries.refetchQueries()
    expect(await screen.findByText(/not refreshed since/)).toBeDefined()
    expect(screen.getByText('1,211')).toBeDefined()
  })
})
