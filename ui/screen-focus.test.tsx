import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ScreenFocus } from './screen-focus.tsx'

const Form = () => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Name" />
}

const App = () => {
  const [shown, setShown] = useState('Payments')
  const show = (next: string, path?: string) => () => {
    if (path !== undefined) window.history.pushState(null, '', path)
    setShown(next)
  }
  useEffect(() => {
    document.title = `${shown} · Plumbline`
  }, [shown])
  return (
    <>
      <button onClick={show('Offers', '/offers')}>Menu</button>
      <main id="content" tabIndex={-1}>
        <h1 key={shown}>{shown}</h1>
        {shown === 'Form' ? <Form /> : null}
        {shown === 'Payment 21' ? <button onClick={show('Northgate')}>Load</button> : null}
        {shown === 'Payments' ? (
          <>
            <button onClick={show('Withdrawn')}>Withdraw</button>
            <button onClick={show('Payment 21', '/payments/21')}>Open</button>
            <button onClick={show('Form')}>Add</button>
          </>
        ) : (
          <p>Text</p>
        )}
      </main>
      <ScreenFocus />
    </>
  )
}

const announced = () => document.querySelector('[aria-live]')?.textContent
const focused = () => document.activeElement
const place = () => focused()?.id || focused()?.textContent || focused()?.getAttribute('aria-label')
afterEach(() => window.history.pushState(null, '', '/'))

test.each([
  ['Withdraw', 'content'],
  ['Open', 'Payment 21'],
  ['Add', 'Name'],
])('moves the focus of the removed button %s to %s', async (name, next) => {
  render(<App />)
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(place()).toBe(next))
})

test('follows the heading of a screen that is replaced when its data arrives', async () => {
  render(<App />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(focused()?.tagName).toBe('H1'))
  screen.getByRole('button', { name: 'Load' }).click()
  await waitFor(() => expect(focused()?.textContent).toBe('Northgate'))
})

test('announces a screen whose menu link keeps the focus, and none whose heading has it', async () => {
  render(<App />)
  expect(announced()).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await waitFor(() => expect(announced()).toBe('Offers'))
  expect(place()).toBe('Menu')
  cleanup()
  render(<App />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(focused()?.tagName).toBe('H1'))
  expect(announced()).toBe('')
})

test('leaves the focus on the page after a click beside everything', async () => {
  render(<App />)
  screen.getByRole('button', { name: 'Open' }).focus()
  await userEvent.click(document.body)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(focused()).toBe(document.body)
})
