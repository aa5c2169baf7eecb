import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { OneLine } from './one-line.tsx'

test('a short text has nothing beside it', () => {
  render(<OneLine text="newsletter" />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a long text is shown whole by a button, to read and to copy', async () => {
  const user = userEvent.setup()
  const text = 'x'.repeat(255)
  render(<OneLine text={text} />)
  await user.click(screen.getByRole('button', { name: `Show the full text: ${'x'.repeat(32)}…` }))
  expect(screen.getByRole('textbox').textContent).toBe(text)
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
