import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { waitForLayout, layOut } from './lay-out.test-support.ts'
import { DataTable, type Column } from './data-table.tsx'

interface City {
  readonly city: string
  readonly clicks: number
}

const columns: readonly Column<City>[] = [
  { key: 'city', header: 'City', sortable: true, cell: ({ city }) => <a href={`#${city}`}>{city}</a> },
  { key: 'clicks', header: 'Clicks', figure: true, sortable: true, cell: ({ clicks }) => clicks },
  { key: 'note', header: 'Note', cell: () => 'n' },
]
const rows: readonly City[] = [
  { city: 'Oslo', clicks: 5 },
  { city: 'Lima', clicks: 3 },
]

type Props = Partial<Parameters<typeof DataTable<City>>[0]>
const table = (props: Props = {}) => (
  <DataTable
    caption="Cities"
    columns={columns}
    rows={rows}
    rowKey={({ city }) => city}
    empty={<p>No data found</p>}
    {...props}
  />
)

describe('the states', () => {
  test('loading: the requested number of skeleton rows, and no message about an empty result', () => {
    render(table({ rows: undefined, skeletonRows: 3, totals: { clicks: 8 } }))
    expect(screen.getByRole('table', { name: 'Cities' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('row')).toHaveLength(4)
    expect(screen.queryByText('No data found')).toBeNull()
    expect(screen.queryByText('Total')).toBeNull()
  })

  test('empty: the sentence, and no totals', () => {
    render(table({ rows: [], totals: { clicks: 0 } }))
    expect(screen.getByText('No data found')).toBeDefined()
    expect(screen.queryByText('Total')).toBeNull()
  })

  test('failed: the notice is above the previous rows', () => {
    render(table({ notice: <p>Could not be loaded.</p> }))
    expect(screen.getByText('Could not be loaded.')).toBeDefined()
    expect(screen.getByRole('row', { name: 'Oslo 5 n' })).toBeDefined()
  })

  test('filled: a line of totals by column, named Total', () => {
    render(table({ totals: { clicks: 8 } }))
    const total = within(screen.getByRole('row', { name: 'Total 8' }))
    expect(total.getByRole('rowheader').textContent).toBe('Total')
    expect(total.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['8', ''])
  })
})

test('a text keeps its order of writing to itself; figures and elements are as they were given', () => {
  const { container } = render(table({ rows: [{ city: 'חיפה 5', clicks: 3 }] }))
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['n'])
})

describe('the headers', () => {
  test('order by their column: figures from the highest, texts from A, then in reverse', async () => {
    const user = userEvent.setup()
    const onOrder = vi.fn<(ordering: string) => void>()
    const { rerender } = render(table({ ordering: '-clicks', onOrder }))
    const press = async (name: string) => user.click(screen.getByRole('button', { name }))
    await press('Clicks')
    await press('City')
    rerender(table({ ordering: 'city', onOrder }))
    await press('Clicks')
    await press('City')
    rerender(table({ ordering: '-city', onOrder }))
    await press('City')
    rerender(table({ ordering: 'clicks', onOrder }))
    await press('Clicks')
    expect(onOrder.mock.calls).toEqual([['clicks'], ['city'], ['-clicks'], ['-city'], ['city'], ['-clicks']])
  })

  test('say by which of them the rows are ordered, and which cannot be', () => {
    const { rerender } = render(table({ ordering: '-clicks', onOrder: vi.fn<(ordering: string) => void>() }))
    const readSorting = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'))
    expect(readSorting()).toEqual([null, 'descending', null])
    expect(screen.queryByRole('button', { name: 'Note' })).toBeNull()
    rerender(table({ ordering: 'city', onOrder: vi.fn<(ordering: string) => void>() }))
    expect(readSorting()).toEqual(['ascending', null, null])
    rerender(table({ ordering: '-unique_clicks', onOrder: vi.fn<(ordering: string) => void>() }))
    expect(readSorting()).toEqual([null, null, null])
  })

  test('are plain words where nothing can be ordered', () => {
    render(table())
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  test('name the rows of a dense table', () => {
    render(table({ dense: true }))
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Oslo', 'Lima'])
  })
})

describe('a refresh', () => {
  test('shows a progress line that takes no room, over the old rows', () => {
    const { rerender } = render(table())
    expect(screen.queryByTestId('table-progress')).toBeNull()
    rerender(table({ refreshing: true }))
    expect(screen.getByTestId('table-progress').classList).toContain('h-0')
    expect(screen.getByRole('row', { name: 'Oslo 5 n' })).toBeDefined()
  })

  test('keeps the elements of its rows, and so focus and selection, although their order changes', () => {
    const { rerender } = render(table({ refreshing: true }))
    const link = screen.getByRole('link', { name: 'Lima' })
    link.focus()
    rerender(table({ rows: [{ city: 'Lima', clicks: 9 }, ...rows.slice(0, 1)] }))
    expect(screen.getByRole('link', { name: 'Lima' })).toBe(link)
    expect(document.activeElement).toBe(link)
    expect(screen.getAllByRole('row')[1]?.textContent).toBe('Lima9n')
  })
})

describe('a table that is wider than its place', () => {
  test('scrolls in a frame that the keyboard reaches, and shows where it continues', async () => {
    layOut({ scrollWidth: 900, offsetWidth: 600, clientWidth: 600 })
    render(table())
    await waitForLayout()
    expect(screen.getByRole('region', { name: 'Table: Cities' }).tabIndex).toBe(0)
    expect(screen.getByTestId('table-more')).toBeDefined()
  })

  test('shows no edge at its end', async () => {
    layOut({ scrollWidth: 900, offsetWidth: 600, clientWidth: 600 })
    vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(300)
    render(table())
    await waitForLayout()
    expect(screen.queryByTestId('table-more')).toBeNull()
  })

  test('keeps columns in sight at the end, beside the first one, or where they are', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 40))
    layOut({ scrollWidth: 1500, offsetWidth: 1000, clientWidth: 1000 })
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(0)
    const wide = ['a', 'b', 'state', 'c', 'money'].map((key) => ({
      key,
      header: key,
      cell: () => key,
      kept: key === 'state' || key === 'money',
    }))
    render(table({ columns: wide }))
    await waitForLayout()
    const cell = () => screen.getAllByRole('cell', { name: 'state' })[0]
    // At its own place it would be behind the money column, and then behind the first column.
    expect(cell()?.className).toContain('shadow-[-1px')
    expect(cell()?.style.insetInlineEnd).toBe('var(--kept-end-0)')
    expect(screen.getByRole('region').style.getPropertyValue('--kept-end-0')).toBe('300px')
    scroll.mockReturnValue(500)
    fireEvent.scroll(screen.getByRole('region'))
    expect(cell()?.className).toContain('shadow-[1px')
    scroll.mockReturnValue(250)
    fireEvent.scroll(screen.getByRole('region'))
    expect(cell()?.className).not.toContain('shadow')
  })

  test('is not a tab stop where it fits, even beside a scroll bar', async () => {
    layOut({ scrollWidth: 595, offsetWidth: 600, clientWidth: 585 })
    render(table())
    await waitForLayout()
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.queryByTestId('table-more')).toBeNull()
  })
})

describe('a narrow table', () => {
  const narrow = {
    below: 45,
    columns: [
      {
        key: 'city',
        header: 'City',
        sortable: true,
        second: { key: 'clicks', header: 'Clicks', figure: true },
        cell: ({ city, clicks }: City) => `${city}, ${clicks}`,
      },
    ],
  }

  test('shows its own columns, whose rows can be ordered by both lines; the totals name theirs', async () => {
    const user = userEvent.setup()
    layOut({ scrollWidth: 358, offsetWidth: 358, clientWidth: 358 })
    const onOrder = vi.fn<(ordering: string) => void>()
    render(table({ narrow, onOrder, ordering: '-clicks', totals: { clicks: 8 } }))
    await waitForLayout()
    expect(screen.getByRole('row', { name: 'Oslo, 5' })).toBeDefined()
    expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('row', { name: 'Total Clicks: 8' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Clicks' }))
    await user.click(screen.getByRole('button', { name: 'City' }))
    expect(onOrder.mock.calls).toEqual([['clicks'], ['city']])
  })

  test('has its usual columns where there is room, and where nothing is laid out', async () => {
    for (const offsetWidth of [0, 720]) {
      layOut({ scrollWidth: offsetWidth, offsetWidth, clientWidth: offsetWidth })
      const { unmount } = render(table({ narrow }))
      await waitForLayout()
      expect(screen.getAllByRole('columnheader')).toHaveLength(3)
      unmount()
    }
  })
})
