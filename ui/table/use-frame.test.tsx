import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTable, type Column } from './data-table.tsx'
import { waitForLayout, layOut } from './lay-out.test-support.ts'

/** As many columns as given, with one word each. */
const columnsOf = (count: number): readonly Column<string>[] =>
  Array.from({ length: count }, (_, place) => ({ key: String(place), header: `Column ${place}`, cell: (row) => row }))

/** A frame of 390 px, whose table needs `broken` px with wrapped lines, and 500 px without. */
const layOutFrame = (broken: number): void =>
  layOut({
    offsetWidth: 390,
    scrollWidth() {
      return this.querySelector('table')?.style.width === '100%' ? broken : 500
    },
  })

const table = (columns: number) => (
  <DataTable dense caption="Cities" columns={columnsOf(columns)} rows={['Oslo']} rowKey={(row) => row} empty={null} />
)

test('a table that fits when its lines wrap does not scroll, although its lines do not wrap at first', async () => {
  layOutFrame(300)
  render(table(7))
  await waitForLayout()
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByRole('table').style.width).toBe('')
})

test.each([
  [6, false],
  [7, true],
])('a table of %i columns that has no room: whole lines %o', async (columns, whole) => {
  layOutFrame(400)
  render(table(columns))
  await waitForLayout()
  expect(screen.getByRole('region', { name: 'Table: Cities' })).toBeDefined()
  expect(screen.getByRole('table').classList.contains('w-max')).toBe(whole)
})
