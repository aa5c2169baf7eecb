import type { Report } from '@plumbline/contract/report-shape.ts'
import { Menu, MenuItem } from '@plumbline/ui/menu.tsx'
import { isolated } from '@plumbline/ui/format.ts'
import { ListFilter } from 'lucide-react'
import { dimensionLabel, valueLabel } from './filter-words.ts'
import type { ReportFilters } from './report-address.ts'
import { textOf, type ReportRow } from './report-rows.ts'
import { dimensionOf, mayBeEmpty, onlyThis, withoutThis } from './row-filters.ts'

/** The values of a row to filter by: for grouped reports the value that names it, for conversions each of its values. */
const valuesIn = (report: Report, row: ReportRow) => {
  const is_group = report.by !== undefined
  return report.columns.slice(0, is_group ? 1 : undefined).flatMap((column) => {
    const name = dimensionOf(report, column)
    if (name === null) return []
    const value = textOf(row, column.key)
    // A conversion without most of its sub IDs would otherwise have empty menu items.
    if (value === '' && (!is_group || !mayBeEmpty(name))) return []
    // An offer or a landing page is shown by its title, if the row has one.
    const titled = report.columns.find(({ kind }) => kind === 'title')?.key ?? ''
    const title = name === 'offer_id' || name === 'landing' ? textOf(row, titled) : ''
    return [{ name, value, label: isolated(title === '' ? valueLabel(name, value) : title) }]
  })
}

/** A button in a row with a menu: only rows with its value, or all but those. Renders nothing if the rows are days. */
export const RowMenu = (props: {
  report: Report
  row: ReportRow
  filters: ReportFilters
  onFilter: (filters: ReportFilters) => void
}) => {
  const { report, row, filters, onFilter } = props
  const values = valuesIn(report, row)
  const [first] = values
  if (first === undefined) return null
  const single = report.by !== undefined
  return (
    <Menu
      floating
      label="Filter by this row"
      trigger={<ListFilter aria-hidden className="size-3.5" />}
      triggerLabel={`Filter by ${single ? first.label : 'this row'}`}
      triggerClass="-my-1 inline-flex size-7 items-center justify-center rounded-md text-muted opacity-0 transition-opacity duration-150 group-hover/row:opacity-100 hover:bg-sunken hover:text-text focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100 @max-xs/table:hidden print:hidden"
    >
      {values.flatMap(({ name, value, label }) =>
        [
          { text: single ? 'Only this' : `Only ${dimensionLabel(name)}: ${label}`, change: onlyThis },
          { text: single ? 'Without this' : `Without ${dimensionLabel(name)}: ${label}`, change: withoutThis },
        ].map(({ text, change }) => (
          <MenuItem key={text} onSelect={() => onFilter(change(filters, name, value))}>
            <span className="truncate" title={text}>
              {text}
            </span>
          </MenuItem>
        )),
      )}
    </Menu>
  )
}
