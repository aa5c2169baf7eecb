import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SearchBox } from './search-box.tsx'

test('after a jump back that precedes the drawing of a search, the field shows the search of the list', async () => {
  const searches: string[] = []
  render(<SearchBox value="SURFH" onSearch={(search) => searches.push(search)} />)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  const user = userEvent.setup()
  await user.clear(box)
  await user.type(box, '1{Enter}')
  expect(searches.at(-1)).toBe('1')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(box.value).toBe('SURFH')
  await user.clear(box)
  await user.type(box, '2{Enter}')
  expect(searches.at(-1)).toBe('2')
})
