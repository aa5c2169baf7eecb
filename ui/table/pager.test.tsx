import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Pager } from './pager.tsx'

const show = (page: number, count: number, onPage = vi.fn<(page: number) => void>()) => {
  const { container } = render(<Pager page={page} count={count} page_size={25} onPage={onPage} />)
  const pages = screen.queryByRole('navigation', { name: 'Pages' })
  return {
    onPage,
    text: container.querySelector('p')?.textContent,
    numbers:
      pages &&
      within(pages)
        .queryAllByRole('button', { name: /^Page / })
        .map(({ textContent }) => textContent),
    current: pages?.querySelector('[aria-current=page]')?.textContent,
    leads: (name: string): boolean => screen.getByRole('button', { name }).getAttribute('aria-disabled') !== 'true',
  }
}

test.each([
  [0, undefined],
  [1, '1 of 1'],
  [25, '1–25 of 25'],
])('a result of %d fits on one page: %s, and no way to others', (count, range) => {
  const { text, numbers } = show(1, count)
  expect(text).toBe(range)
  expect(numbers).toBeNull()
})

test.each([
  [1, 26, '1–25 of 26', ['1', '2'], false, true],
  [2, 26, '26 of 26', ['1', '2'], true, false],
  [1, 312, '1–25 of 312', ['1', '2', '3', '4', '5'], false, true],
  [2, 312, '26–50 of 312', ['1', '2', '3', '4', '5'], true, true],
  [7, 312, '151–175 of 312', ['5', '6', '7', '8', '9'], true, true],
  [12, 312, '276–300 of 312', ['9', '10', '11', '12', '13'], true, true],
  [13, 312, '301–312 of 312', ['9', '10', '11', '12', '13'], true, false],
  [400, 10_000, '9,976–10,000 of 10,000', ['396', '397', '398', '399', '400'], true, false],
])('page %d of %d: %s', (page, count, range, shown, previous, next) => {
  const { text, numbers, current, leads } = show(page, count)
  expect(text).toBe(range)
  expect(numbers).toEqual(shown)
  expect(current).toBe(String(page))
  expect(leads('Previous')).toBe(previous)
  expect(leads('Next')).toBe(next)
})

test('leads to the page before, the page after and the page named', async () => {
  const user = userEvent.setup()
  const { onPage } = show(7, 312)
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Page 9' }))
  expect(onPage.mock.calls).toEqual([[6], [8], [9]])
})

test('keeps the focus on a button at the end of the pages, which then does nothing', async () => {
  const user = userEvent.setup()
  const { onPage } = show(13, 312)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  expect(onPage).not.toHaveBeenCalled()
})

test('a page behind the last says that nothing is there and leads back to the last', async () => {
  const user = userEvent.setup()
  const { onPage, text, current } = show(99, 30)
  expect(text).toBe('0 of 30')
  expect(current).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onPage).toHaveBeenCalledWith(2)
})

test('a page behind the only one leads back too', async () => {
  const user = userEvent.setup()
  const { onPage } = show(2, 20)
  await user.click(screen.getByRole('button', { name: 'Page 1' }))
  expect(onPage).toHaveBeenCalledWith(1)
})
