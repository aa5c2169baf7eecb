import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPortal } from '../../app/portal.test-support.tsx'

const call = '/api/news/'
const item = (id: number, title: string) => ({
  id,
  title,
  content: 'First line\nsecond line',
  created_at: '2026-11-20T02:30:00Z',
})

const show = (answer: unknown) => showPortal({ at: '/news', answers: { [call]: answer } })

test('the news are under their heading in the order of the server, line breaks kept, in the network’s time', async () => {
  show([item(2, 'Payouts raised'), item(1, 'Welcome')])
  expect(await screen.findByRole('heading', { name: 'Latest News', level: 1 })).toBeDefined()
  expect(document.title).toBe('News · Plumbline')
  const articles = await screen.findAllByRole('article')
  expect(articles.map((article) => within(article).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Payouts raised',
    'Welcome',
  ])
  expect(screen.getAllByText('2026-11-19 21:30')).toHaveLength(2)
  for (const content of screen.getAllByText(/First line/)) {
    expect(content.textContent).toBe('First line\nsecond line')
    expect(content.classList).toContain('whitespace-pre-line')
  }
})

test('markup in the news is shown as text', async () => {
  show([{ ...item(1, '<b>Bold</b>'), content: '<img src=x onerror=alert(1)>' }])
  expect(await screen.findByText('<b>Bold</b>')).toBeDefined()
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
})

test('an empty list shows a message', async () => {
  show([])
  expect(await screen.findByText('No news available at this time.')).toBeDefined()
})
