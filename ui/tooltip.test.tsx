import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Tooltip } from './tooltip.tsx'

const readShown = (): string | undefined => screen.queryByRole('tooltip')?.textContent
const isShown = async (text: string | undefined): Promise<void> => waitFor(() => expect(readShown()).toBe(text))

test('explains its word on hover, on a click and to a screen reader, until Escape or the pointer closes it', async () => {
  const user = userEvent.setup()
  render(<Tooltip text="as of now">Today</Tooltip>)
  const word = screen.getByRole('button', { name: 'Today' })
  expect(document.getElementById(word.getAttribute('aria-describedby') ?? '')?.textContent).toBe('as of now')
  expect(readShown()).toBeUndefined()
  await user.hover(word)
  await isShown('as of now')
  await user.unhover(word)
  await isShown(undefined)
  await user.click(word)
  await isShown('as of now')
  await user.keyboard('{Escape}')
  await isShown(undefined)
})
