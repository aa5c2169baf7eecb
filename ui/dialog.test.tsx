import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { SmallWindow } from './small-window.tsx'

test('a second press before the first one shows that it works does nothing', () => {
  const confirm = vi.fn<() => void>()
  const show = (busy: boolean) => (
    <ConfirmDialog
      title="Sure?"
      text=""
      confirm="Yes"
      busy={busy}
      failure={null}
      onConfirm={confirm}
      onCancel={() => undefined}
    />
  )
  const { rerender } = render(show(false))
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  press()
  press()
  rerender(show(true))
  press()
  expect(confirm).toHaveBeenCalledOnce()
  rerender(show(false))
  press()
  expect(confirm).toHaveBeenCalledTimes(2)
})

test('the focus moves from the cross to the first field once that is loaded, unless it was moved before', async () => {
  const show = (is_loaded: boolean) => (
    <Dialog title="Export links" onClose={() => undefined}>
      <button aria-label="More" />
      {is_loaded ? <input aria-label="Sub1" /> : null}
    </Dialog>
  )
  for (const [start, end] of [
    ['Close', 'Sub1'],
    ['More', 'More'],
  ] as const) {
    const { rerender, unmount } = render(show(false))
    screen.getByLabelText(start).focus()
    rerender(show(true))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(end)))
    unmount()
  }
})

test.each([
  [<input key="0" aria-label="Start" />, <Button key="1" type="submit" look="primary" />],
  [
    <details key="0">
      <input />
    </details>,
    <Button key="1" type="submit" look="primary" aria-label="Start" />,
  ],
  [<Button key="0" type="submit" look="danger" />],
])('the focus starts in the first field in sight, or else on a main button that destroys nothing', (...content) => {
  render(
    <Dialog title="Export" onClose={() => undefined}>
      {content}
    </Dialog>,
  )
  expect(document.querySelectorAll('[autofocus]')).toHaveLength(screen.queryAllByLabelText('Start').length)
  expect(screen.queryByLabelText('Start')?.hasAttribute('autofocus') ?? true).toBe(true)
})

test('Escape closes only the dialog that opened last, and a cancelled file picker closes nothing', () => {
  const [close, cancel] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <Dialog title="Remove" onClose={close}>
      <input type="file" aria-label="File" />
      <ConfirmDialog
        title="Sure?"
        text=""
        confirm="Yes"
        busy={false}
        failure={null}
        onConfirm={close}
        onCancel={cancel}
      />
    </Dialog>,
  )
  fireEvent(screen.getByRole('dialog', { name: 'Sure?' }), new Event('cancel', { cancelable: true }))
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
  expect([cancel.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
  fireEvent(screen.getByRole('dialog', { name: 'Remove' }), new Event('cancel', { cancelable: true }))
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['its scroll bar', 399, 250, 0],
  ['the page beside it', 401, 250, 1],
  ['the page above it', 200, 99, 1],
])('a press on %s closes a small window accordingly', (_, clientX, clientY, times) => {
  const onClose = vi.fn<() => void>()
  render(
    <SmallWindow title="Filters" closing="Close filters" className="" onClose={onClose}>
      Fields
    </SmallWindow>,
  )
  const dialog = screen.getByRole('dialog')
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 400, 300))
  fireEvent.pointerDown(dialog, { clientX, clientY })
  expect(onClose).toHaveBeenCalledTimes(times)
})
