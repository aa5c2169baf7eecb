import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { SearchSelect } from './search-select.tsx'

const few = [
  { value: '4', label: 'Rook Chess' },
  { value: '5', label: 'Solar panels, blue' },
  { value: '6', label: 'חלון 4 כחול' },
]

const show = (props: Partial<Parameters<typeof SearchSelect>[0]> = {}) => {
  const onChange = vi.fn<(value: string) => void>()
  const Held = () => {
    const [value, setValue] = useState(props.value ?? '')
    return (
      <SearchSelect
        label="Offer"
        name="offer"
        placeholder="Every offer"
        options={few}
        {...props}
        value={value}
        onChange={(chosen) => {
          setValue(chosen)
          onChange(chosen)
        }}
      />
    )
  }
  render(<Held />)
  const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Offer' })
  return { user: userEvent.setup({ delay: null }), onChange, field }
}
const listed = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('the list', () => {
  test.each([
    ['', ['Rook Chess', 'Solar panels, blue', 'חלון 4 כחול']],
    ['chess ROOK', ['Rook Chess']],
    ['4', ['Rook Chess', 'חלון 4 כחול']],
    ['blue sol', ['Solar panels, blue']],
    ['כחול', ['חלון 4 כחול']],
    ['rook solar', []],
  ])('for %j has %j', async (typed, expected) => {
    const { user, field } = show()
    await user.click(field())
    if (typed !== '') await user.keyboard(typed)
    expect(listed()).toEqual(expected)
    expect(screen.queryByText('No matches.') !== null).toBe(expected.length === 0)
  })

  test('shows at most a hundred, and says so', async () => {
    const options = Array.from({ length: 250 }, (_, index) => ({ value: String(index), label: `Offer ${index}` }))
    const { user, field } = show({ options })
    await user.click(field())
    expect(listed()).toHaveLength(100)
    expect(screen.getByText('Showing the first 100. Type to search.')).toBeDefined()
    await user.keyboard('249')
    expect(listed()).toEqual(['Offer 249'])
  })
})

describe('a choice', () => {
  test('is made by the keyboard, shown, and cleared', async () => {
    const { user, field, onChange } = show()
    expect(field().placeholder).toBe('Every offer')
    await user.click(field())
    await user.keyboard('sol{Enter}')
    expect([field().value, screen.queryByRole('listbox')]).toEqual(['Solar panels, blue', null])
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(field().value).toBe('')
    expect(onChange.mock.calls).toEqual([['5'], ['']])
  })

  test('is kept by Escape and by a click elsewhere', async () => {
    const { user, field, onChange } = show({ value: '4' })
    await user.tripleClick(field())
    await user.keyboard('sol{Escape}')
    expect(field().value).toBe('Rook Chess')
    await user.tripleClick(field())
    await user.keyboard('sol')
    await user.click(document.body)
    expect(field().value).toBe('Rook Chess')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('does not replace the typed text when the options are reloaded', async () => {
    const Held = () => {
      const [typed, setTyped] = useState('')
      return (
        <SearchSelect
          label="Offer"
          name="offer"
          placeholder={typed}
          value="4"
          options={few.map((option) => ({ ...option }))}
          search={{ onType: setTyped, busy: false, failed: false }}
          onChange={() => undefined}
        />
      )
    }
    render(<Held />)
    const field: HTMLInputElement = screen.getByRole('combobox')
    const user = userEvent.setup({ delay: null })
    await user.tripleClick(field)
    await user.keyboard('solar')
    expect([field.value, listed()]).toEqual(['solar', ['Solar panels, blue']])
  })

  test('shows its error', () => {
    const { field } = show({ error: 'The offer is unknown.', spoken: true })
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  })
})

describe('what is looked for elsewhere', () => {
  test.each([
    [{ busy: true, failed: false }, 'Searching…'],
    [{ busy: false, failed: true }, 'The search failed. Type again.'],
    [{ busy: false, failed: false }, 'No matches.'],
  ])('%j is said in words', async (state, words) => {
    const onType = vi.fn<(text: string) => void>()
    const { user, field } = show({ search: { onType, ...state } })
    await user.click(field())
    await user.keyboard('zz')
    expect(screen.getByText(words)).toBeDefined()
    expect(onType.mock.calls).toEqual([['z'], ['zz']])
  })

  test('only what a person types is', async () => {
    const onType = vi.fn<(text: string) => void>()
    const { user, field } = show({ search: { onType, busy: false, failed: false } })
    await user.click(field())
    await user.click(screen.getByRole('option', { name: 'Rook Chess' }))
    expect(field().value).toBe('Rook Chess')
    expect(onType).not.toHaveBeenCalled()
  })
})
