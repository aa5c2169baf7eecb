import { operations, type Operations } from '@plumbline/contract/operator/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { count } from '@plumbline/ui/format.ts'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import { BackTo } from '../../shared/back-to.tsx'
import { OperationButton } from '../../shared/operation-button.tsx'
import { OperationForm } from '../../shared/operation-form.tsx'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { paths } from '../../shared/paths.ts'
import { RowsTable } from '../../shared/rows-table.tsx'
import { propertiesOf } from '../../shared/schema.ts'
import { ScreenHead } from '../../shared/title.tsx'
import { changeText, example_file } from './import-rules.ts'

type Imported = ReplyOf<Operations['importOffers']>

const change_columns: readonly Column<Imported['changes'][number]>[] = [
  { key: 'line', header: 'Line', figure: true, cell: ({ line }) => line },
  { key: 'offer', header: 'Offer', cell: ({ offer }) => offer },
  { key: 'change', header: 'Change', cell: ({ change }) => change },
  {
    key: 'fields',
    header: 'Fields',
    min: 16,
    cell: ({ fields }) => (
      <ul className="space-y-0.5 text-small wrap-anywhere">
        {fields.map((field) => (
          <li key={field.field}>
            <span className="text-muted">{field.field}</span> {changeText(field)}
          </li>
        ))}
      </ul>
    ),
  },
]

const Result = ({ result }: { result: Imported }) => {
  const { changes, warnings, warnings_in_all, new_categories, told } = result
  const sums = [
    ['In the file', result.offers],
    ['New', result.new],
    ['Changed', result.changed],
    ['Unchanged', result.unchanged],
  ] as const
  return (
    <div className="space-y-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {sums.map(([label, value]) => (
          <div key={label} className="rounded-md border border-line bg-surface p-3">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="text-title font-semibold tabular-nums">{count(value)}</dd>
          </div>
        ))}
      </dl>
      {new_categories.length === 0 ? null : <p>New categories: {new_categories.join(', ')}</p>}
      {told === 0 ? null : <p>{count(told)} affiliates are mailed, as their rates change.</p>}
      {warnings.length === 0 ? null : (
        <section aria-label="Warnings">
          <h3 className="mb-1 font-medium">{count(warnings_in_all)} warnings</h3>
          <RowsTable
            caption="Warnings"
            rows={warnings}
            shape={propertiesOf(operations.importOffers.reply)['warnings']}
          />
        </section>
      )}
      {changes.length === 0 ? null : (
        <section aria-label="Changes">
          <h3 className="mb-1 font-medium">Changes</h3>
          <DataTable
            caption="Changes"
            dense
            rows={changes}
            rowKey={({ line, offer }) => `${line} ${offer}`}
            columns={change_columns}
            empty={null}
          />
        </section>
      )}
    </div>
  )
}

/** Offers from a file: looked at first, errors by their lines, then all of it or nothing. */
export const Page = () => (
  <div className="space-y-5">
    <BackTo to={paths.offers} label="Offers" />
    <ScreenHead
      title="Import offers"
      text="A JSON or CSV file adds offers and changes those that have the same id. All of it or nothing: with an error in the file, nothing is changed."
    >
      <Button onClick={() => keepFile('offers-example.csv', example_file)}>Example as CSV</Button>
      <OperationButton
        operation="offerSchema"
        label="Schema of the JSON file"
        onDone={(reply) => keepFile('offers.schema.json', JSON.stringify(reply, null, 2))}
        closes
      />
    </ScreenHead>
    <Card title="The file" className="max-w-4xl">
      <div className="px-5 pb-5">
        <OperationForm
          operation="importOffers"
          action="Import"
          only={['file', 'format', 'quiet']}
          renderReply={(reply) => <Result result={reply} />}
        />
      </div>
    </Card>
  </div>
)
