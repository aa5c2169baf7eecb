import { operations } from '@plumbline/contract/operator/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { count } from '@plumbline/ui/format.ts'
import type { Reply } from '../../shared/session/calls.ts'
import { BackTo } from '../../shared/page/back-to.tsx'
import { ImportReport, shown_lines, type ImportLine } from '../../shared/operation/import-report.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationForm } from '../../shared/operation/operation-form.tsx'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { paths } from '../../shared/words/paths.ts'
import { RowsTable } from '../../shared/list/rows-table.tsx'
import { propertiesOf } from '../../shared/words/schema.ts'
import { ScreenHead } from '../../shared/page/title.tsx'
import { several } from '../../shared/words/words.ts'
import { example_file } from './example-file.ts'

type Imported = Reply<'importOffers'>

const Result = ({ result }: { result: Imported }) => {
  const { changes, unchanged, warnings, warnings_in_all, new_categories, told: notified } = result
  const lines = changes.map(({ line, offer, change, fields }): ImportLine => ({
    line,
    outcome: change,
    key: offer,
    id: null,
    fields,
    warnings: [],
    message: null,
  }))
  return (
    <div className="space-y-4">
      {new_categories.length === 0 ? null : <p>New categories: {new_categories.join(', ')}</p>}
      {notified === 0 ? null : <p>{count(notified)} affiliates are mailed about these changes.</p>}
      <ImportReport
        counts={{ new: result.new, changed: result.changed, same: unchanged }}
        lines={lines}
        key_title="Offer"
        file_name="offers-import.csv"
      />
      {warnings.length === 0 ? null : (
        <section aria-label="Warnings">
          <h3 className="mb-1 font-medium">{several(warnings_in_all, 'warning', 'warnings')}</h3>
          <RowsTable
            caption="Warnings"
            rows={warnings}
            shape={propertiesOf(operations.importOffers.reply)['warnings']}
          />
        </section>
      )}
    </div>
  )
}

/** Imports offers from a file: a dry run first, errors by line, then all of it or nothing. */
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
    <Card title="The file" className="max-w-4xl" padded>
      <OperationForm
        operation="importOffers"
        action="Import"
        again="Import another file"
        only={['file', 'format', 'quiet', 'reason']}
        fixed={{ show: shown_lines }}
        renderReply={(reply) => <Result result={reply} />}
      />
    </Card>
  </div>
)
