import { Card } from '@plumbline/ui/card.tsx'
import { dayIn } from '@plumbline/ui/form/date-range-rules.ts'
import { Field, FieldFrame } from '@plumbline/ui/form/field.tsx'
import { useMemo, useState } from 'react'
import { EntityField } from '../../shared/fields/entity-field.tsx'
import { FileInput } from '../../shared/fields/file-input.tsx'
import { monthFrom } from '../../shared/words/months.ts'
import { OperationForm } from '../../shared/operation/operation-form.tsx'
import { useSession } from '../../shared/session/session.ts'
import { ScreenHead } from '../../shared/page/title.tsx'
import { ReconcileResult } from './reconcile-result.tsx'
import { StatementColumns } from './statement-columns.tsx'
import {
  columnInput,
  mapColumns,
  readHead,
  readWords,
  statusInput,
  statusOf,
  type ColumnMap,
  type FileHead,
  type StatusMap,
} from './statement-file.ts'
import { max_words, StatementStatuses } from './statement-statuses.tsx'

interface Chosen {
  readonly name: string
  readonly text: string
  readonly head: FileHead
}

/** Most lines of an answer that are useful on a screen. */
const shown_lines = 2_000

const Reconcile = () => {
  const { network } = useSession()
  const [advertiser, setAdvertiser] = useState('')
  const [period, setPeriod] = useState(() => monthFrom(dayIn(network.zone, Date.now()), -1))
  const [file, setFile] = useState<Chosen | null>(null)
  const [files, setFiles] = useState(0)
  const [map, setMap] = useState<ColumnMap>({})
  const [statuses, setStatuses] = useState<StatusMap>({})
  const words = useMemo(() => (file === null ? [] : readWords(file.text, file.head, map.status)), [file, map.status])
  const choose = (given: { name: string; text: string } | null): void => {
    if (given === null) return setFile(null)
    const head = readHead(given.text)
    setFile({ ...given, head })
    setFiles((before) => before + 1)
    setMap(mapColumns(head))
    // The same word may have another meaning in another file.
    setStatuses({})
  }
  const is_mapped = map.txid !== undefined || map.click_id !== undefined
  const has_statuses = words.length <= max_words && words.every(({ word }) => statusOf(word, statuses) !== undefined)
  const is_ready = /^\d+$/.test(advertiser) && period.from !== '' && period.to !== '' && is_mapped && has_statuses
  const about = {
    advertiser: Number(advertiser),
    ...period,
    ...(file && columnInput(file.head, map)),
    ...statusInput(words, statuses),
  }
  return (
    <div className="max-w-5xl space-y-5">
      <Card title="1. Choose the file">
        <div className="grid items-start gap-4 px-5 pb-5 sm:grid-cols-2">
          <EntityField name="advertiser" label="Advertiser" value={advertiser} required onChange={setAdvertiser} />
          <FieldFrame label="File" help="CSV with a header row, exported from any spreadsheet.">
            {(ties) => <FileInput ties={{ ...ties, accept: '.csv,.txt,.tsv,text/csv,text/plain' }} onRead={choose} />}
          </FieldFrame>
          <Field
            label="First day of the period"
            type="date"
            value={period.from}
            onChange={({ target }) => setPeriod({ ...period, from: target.value })}
          />
          <Field
            label="Last day"
            type="date"
            value={period.to}
            help="Conversions of this period that are not in the file are listed as missing. The file may include older conversions."
            onChange={({ target }) => setPeriod({ ...period, to: target.value })}
          />
        </div>
      </Card>
      {file === null ? null : (
        <Card title="2. Map the columns" padded>
          <StatementColumns head={file.head} map={map} onChange={setMap} />
        </Card>
      )}
      {words.length === 0 ? null : (
        <Card title="3. Map the statuses" padded>
          <StatementStatuses words={words} chosen={statuses} onChange={setStatuses} />
        </Card>
      )}
      {file === null ? null : (
        <Card title={`${words.length === 0 ? 3 : 4}. Result`} padded>
          {is_ready ? (
            <OperationForm
              // Another file, period or column requires another dry run.
              key={JSON.stringify([about, files])}
              operation="reconcileConversions"
              action="Apply the file"
              only={['missing', 'name', 'take_amounts', 'implausible', 'reason']}
              sections={[{ title: 'Chosen lines', names: ['take_amounts', 'implausible'], folded: true }]}
              fixed={{ ...about, file: file.text, show: shown_lines }}
              initial={{ name: file.name }}
              renderReply={(reply, edit) => <ReconcileResult reply={reply} edit={edit} />}
            />
          ) : (
            <p className="text-muted">First choose the advertiser, the period, the columns and the statuses.</p>
          )}
        </Card>
      )}
    </div>
  )
}

/** Reconciles an advertiser's own list of conversions with the network's: first shows the differences, then applies them. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead
      title="Reconcile"
      text="Decide conversions by the advertiser's report for a period. The dry run shows every decision and all unmatched lines; applying is all or nothing."
    />
    <Reconcile />
  </div>
)
