import type { NarrowColumns } from '@plumbline/ui/table/data-table.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FieldColumn } from './columns.tsx'
import { headOf, type Field, type FieldKind } from '../fields/fields.tsx'
import type { Row } from '../words/schema.ts'
import { linkClass } from '../fields/value.tsx'

/** Columns that do not show a field: the checkboxes and the actions. */
export const tick_key = 'ticked'
const actions_key = 'actions'

/** Actions of a row, in the last column, right-aligned. */
export const actions_column = {
  key: actions_key,
  header: 'Actions',
  figure: true,
  kept: true,
  unprinted: true,
} as const

/** Width of a column by the kind of its field, in rem. */
const widths: Readonly<Record<FieldKind, number>> = {
  id: 4.5,
  moment: 10,
  status: 8,
  name: 11,
  money: 6.5,
  figure: 5.5,
  number: 5,
  flag: 5,
  words: 14,
  text: 8,
}
const other_width = 8
/** Above this width, a table scrolls instead of switching to narrow rows. */
const widest = 60

/** Kinds whose values are clear without a header. */
const clear: readonly FieldKind[] = ['id', 'name', 'text', 'words']

/** A custom column as a field. Its content is unknown, so it is never treated as empty. */
const byHand = <R,>({ key, header, figure = false, cell }: FieldColumn<R>): Field<R> => ({
  key,
  header,
  // A custom figure column shows amounts, such as a range of amounts.
  kind: figure ? 'money' : 'text',
  cell,
  plain: cell,
  isEmpty: () => false,
})

const fieldsIn = <R,>(columns: readonly FieldColumn<R>[]): Field<R>[] =>
  columns.filter(({ key }) => key !== tick_key && key !== actions_key).flatMap((one) => one.fields ?? [byHand(one)])

/** Overrides for the layout of a narrow row, where the default is not good enough. */
export interface NarrowRules<R> {
  /** Link target of a row. */
  readonly to?: ((row: R) => string) | undefined
  /** The field at the top; default: the first field of kind `name`. */
  readonly lead?: string | undefined
  /** The field at its end; default: its amount, or else its status. */
  readonly end?: string | undefined
  /** The fields below; default: all others. A few are enough if the row links to a page with all fields. */
  readonly below?: readonly string[] | undefined
}

/** Places the fields of a narrow row: at the top, at the end, and below. */
export const placesOf = <R,>(fields: readonly Field<R>[], { lead: lead_key, end: end_key, below }: NarrowRules<R>) => {
  const lead = fields.find(({ key }) => key === lead_key) ?? fields.find(({ kind }) => kind === 'name') ?? fields[0]
  const rest = fields.filter((one) => one !== lead)
  const status = rest.find(({ kind }) => kind === 'status')
  const figure = rest.find(({ key }) => key === end_key) ?? rest.find(({ kind }) => kind === 'money')
  const end = figure ?? status
  const end_under = end === status ? undefined : status
  return {
    lead,
    end,
    end_under,
    under: rest.filter((one) => one !== end && one !== end_under && (below?.includes(one.key) ?? true)),
  }
}

const Under = <R,>({ fields, row, linked }: { fields: readonly Field<R>[]; row: R; linked: boolean }) => {
  const shown = fields.filter((one) => !one.isEmpty(row))
  const first_moment = shown.find(({ key, kind }) => kind === 'moment' && key !== 'from' && key !== 'until')
  return (
    <span className="mt-0.5 block text-small text-muted wrap-anywhere [&_*]:min-w-0! [&_*]:wrap-anywhere! [&_a]:inline! [&_a]:underline [&_.line-clamp-4]:inline! [&>span>.flex]:inline-flex! [&>span>.flex]:align-bottom [&>span>[title]]:inline! [&>span>[title]]:whitespace-normal! max-[22.5rem]:[&_time]:whitespace-normal!">
      {shown.map((one, index) => (
        <span key={one.key}>
          {index === 0 ? '' : ' · '}
          {one.kind === 'id' ? '#' : clear.includes(one.kind) || one === first_moment ? '' : `${one.header} `}
          {(linked && one.kind !== 'status' && one.kind !== 'words' ? one.cell : one.plain)(row)}
        </span>
      ))}
    </span>
  )
}

/**
 * Columns of a table on a narrow screen: each row has a few lines, with its name at the top, the amount and the status at the end, and all other
 * fields below.
 */
export const narrowOf = <R = Row,>(
  columns: readonly FieldColumn<R>[],
  rules: NarrowRules<R> = {},
): NarrowColumns<R> | undefined => {
  const { to } = rules
  const { lead, end, end_under, under } = placesOf(fieldsIn(columns), rules)
  if (lead === undefined) return undefined
  const actions = columns.find(({ key }) => key === actions_key)
  const width = (column: FieldColumn<R>): number =>
    Math.max(column.min ?? 0, ...(column.fields ?? []).map(({ kind }) => widths[kind]), column.fields ? 0 : other_width)
  const named_by = columns.find(({ key }) => key === lead.key)?.fields ?? [lead]
  const head = (row: R, field: Field<R>): ReactNode =>
    to === undefined ? (
      <span className="font-medium">{field.cell(row)}</span>
    ) : (
      // The link covers the whole row, as a large touch target.
      <Link to={to(row)} className={`${linkClass} after:absolute after:inset-0`}>
        {field.kind === 'id' ? '#' : ''}
        {field.plain(row)}
      </Link>
    )
  return {
    below: Math.min(
      widest,
      columns.reduce((sum, column) => sum + (column.key === tick_key ? 3 : width(column)), 0),
    ),
    columns: [
      ...columns.filter(({ key }) => key === tick_key),
      {
        key: lead.key,
        header: lead.header,
        min: 5.5,
        cell: (row) => {
          const field = headOf(lead, named_by, row)
          return (
            <>
              <span className="relative block wrap-anywhere">
                {head(row, field)}
                <Under fields={under.filter((one) => one !== field)} row={row} linked={to === undefined} />
              </span>
              {actions === undefined ? null : (
                <div className="mt-1.5 *:justify-start! empty:hidden">{actions.cell(row)}</div>
              )}
            </>
          )
        },
      },
      ...(end === undefined
        ? []
        : [
            {
              key: end.key,
              header: end.header,
              figure: true,
              sortable: columns.find(({ key }) => key === end.key)?.sortable ?? false,
              cell: (row: R) => (
                <>
                  <span className="block whitespace-nowrap max-[22.5rem]:whitespace-normal max-[22.5rem]:[&_*]:whitespace-normal!">
                    {end.cell(row)}
                  </span>
                  {end_under === undefined || end_under.isEmpty(row) ? null : (
                    <span className="mt-1 inline-block">{end_under.cell(row)}</span>
                  )}
                </>
              ),
            },
          ]),
    ],
  }
}
