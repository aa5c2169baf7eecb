import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onDemand, parts } from './on-demand.tsx'

test('a part whose file fails to load does not replace the screen, and loads on Retry', async () => {
  const warn = vi.spyOn(globalThis.console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'))
  const load = vi.fn(async () => ({ name }: { name: string }) => <p>Part of {name}</p>)
  load.mockRejectedValueOnce(new Error('404'))
  const Part = onDemand(load, <p>Loading</p>)
  const view = render(
    <>
      <p>Screen</p>
      <Part name="one" />
    </>,
  )
  expect(screen.getByText('Loading')).toBeDefined()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Screen')).toBeDefined()
  expect(warn).toHaveBeenCalled()
  await userEvent.click(retry)
  expect(await screen.findByText('Part of one')).toBeDefined()

  view.unmount()
  render(<Part name="two" />)
  expect(screen.getByText('Part of two')).toBeDefined()
})

test('a part that was loaded while the browser was idle is shown at once', async () => {
  const Part = onDemand(async () => () => <p>Part</p>, null)
  await parts.at(-1)?.()
  render(<Part />)
  expect(screen.getByText('Part')).toBeDefined()
})

test('a part loads where the browser wrongly reports that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  const Part = onDemand(async () => () => <p>Part</p>, null)
  render(<Part />)
  expect(await screen.findByText('Part')).toBeDefined()
})
