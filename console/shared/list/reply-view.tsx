import { asText, isNothing } from '../words/as-text.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Download } from 'lucide-react'
import { isRow, type Row, propertiesOf, withoutNull, type Shape } from '../words/schema.ts'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { RowsTable } from './rows-table.tsx'
import { fieldOf, isNameOfThing } from '../fields/fields.tsx'
import { isMessage } from '../words/voice.ts'
import { Value } from '../fields/value.tsx'
import { titleOf } from '@plumbline/contract/field-names.ts'

const isTable = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow)

/** A value longer than this spans two columns. */
const short_text = 22

const lengthOf = (value: unknown, shape: Shape | undefined): number => {
  // Shown shorter than it is written.
  if (shape !== undefined && withoutNull(shape).shape.format === 'date-time') return 0
  if (isMessage(value)) return value.text.length
  return (Array.isArray(value) ? value.map(asText).join(', ') : asText(value)).length
}

/** Terms and their values. The name and the ID of a record (`offer`, `offer_id`) become one term that links to its page. */
const termsOf = (
  row: Row,
  plain: readonly (readonly [string, unknown])[],
  shapeOf: (name: string) => Shape | undefined,
) =>
  plain
    .filter(([name]) => {
      const base = name.replace(/_id$/, '')
      return base === name || !Object.hasOwn(row, base) || !isNameOfThing(base, row)
    })
    .map(([key, value]) => ({
      key,
      header: titleOf(key),
      is_long: lengthOf(value, shapeOf(key)) > short_text,
      shown: isNameOfThing(key, row) ? fieldOf(key, { [`${key}_id`]: {} }).cell(row) : null,
    }))

/** Shows a reply by its schema: plain fields as a list of terms, objects below, lists as tables, files as downloads. */
export const ReplyView = (props: {
  value: unknown
  shape?: Shape | undefined
  /** Fields that the screen shows itself. */
  leave_out?: readonly string[]
  /** Leaves out empty fields, for the result of an operation. */
  only_filled?: boolean
  file_name?: string
}) => {
  const { value, leave_out = [], only_filled = false } = props
  if (!isRow(value)) return <Value name="" value={value} shape={props.shape} />
  const properties = propertiesOf(withoutNull(props.shape ?? {}).shape)
  // In the order of the contract, since stored JSON has an order of its own.
  const names = [...new Set([...Object.keys(properties), ...Object.keys(value)])]
  const all = names.flatMap((name) =>
    Object.hasOwn(value, name) && !leave_out.includes(name) && !(only_filled && isNothing(value[name]))
      ? [[name, value[name]] as const]
      : [],
  )
  const shapeOf = (name: string): Shape | undefined => properties[name]
  const plain = all.filter(
    ([name, one]) => (!isRow(one) || isMessage(one)) && !isTable(one) && shapeOf(name)?.format !== 'file',
  )
  const files = all.filter(([name]) => shapeOf(name)?.format === 'file')
  return (
    <div className="space-y-4">
      {files.map(([name, text]) => (
        <Button
          key={name}
          onClick={() => keepFile(asText(value.file_name ?? props.file_name ?? `${name}.csv`), String(text))}
        >
          <Download aria-hidden className="size-4" />
          Save the file
        </Button>
      ))}
      {plain.length === 0 ? null : (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-3 [&_a]:-my-0.5 [&_a]:text-accent">
          {termsOf(value, plain, shapeOf).map(({ key, header, is_long, shown }) => (
            <div key={key} className={`min-w-0 ${is_long ? 'col-span-full sm:col-span-2' : ''}`}>
              <dt className="text-small text-muted">{header}</dt>
              <dd className="mt-0.5 wrap-anywhere">
                {shown ?? <Value name={key} value={value[key]} shape={shapeOf(key)} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {all.map(([name, one]) =>
        isTable(one) ? (
          <section key={name} aria-label={titleOf(name)}>
            <h3 className="mb-1 font-medium">{titleOf(name)}</h3>
            <RowsTable caption={titleOf(name)} rows={one} shape={shapeOf(name)} />
          </section>
        ) : isRow(one) && !isMessage(one) && Object.keys(one).length > 0 ? (
          <section key={name} aria-label={titleOf(name)}>
            <h3 className="mb-2 font-medium">{titleOf(name)}</h3>
            <ReplyView value={one} shape={shapeOf(name)} only_filled={only_filled} />
          </section>
        ) : null,
      )}
    </div>
  )
}
