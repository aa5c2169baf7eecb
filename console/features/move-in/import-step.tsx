import { file_places, type FilePlace } from '@plumbline/contract/move-in-files.ts'
import { source_names, type MoveInKind } from '@plumbline/contract/move-in.ts'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { Fragment, type ReactNode } from 'react'
import type { Reply } from '../../shared/session/calls.ts'
import { ImportReport, shown_lines, type ImportLine } from '../../shared/operation/import-report.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationForm } from '../../shared/operation/operation-form.tsx'
import { paths } from '../../shared/words/paths.ts'
import { several } from '../../shared/words/words.ts'
import { kinds } from './guides.ts'
import type { OldNetwork } from './old-network.ts'

/** Addresses of the pages of each kind. */
const pages: Readonly<Partial<Record<MoveInKind, string>>> = {
  advertisers: paths.advertisers,
  affiliates: paths.affiliates,
  offers: paths.offers,
}

const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-small wrap-anywhere">{children}</code>
)

/** Address of a file in another system. */
const Place = ({ name, place: { screen, columns, call, note } }: { name: string; place: FilePlace }) => {
  const csv = screen !== undefined || columns !== undefined
  const terms: readonly (readonly [string, ReactNode])[] = [
    ['Export (CSV)', screen && `${name}: ${screen}`],
    [
      screen === undefined ? 'CSV with the columns' : 'With the columns',
      columns && (
        <span className="flex flex-wrap gap-1">
          {columns.map((column) => (
            <Code key={column}>{column}</Code>
          ))}
        </span>
      ),
    ],
    [csv ? 'Or its API (JSON)' : 'API (JSON)', call && <Code>{call}</Code>],
    ['Several answers', call && 'Save the pages of an API as one list in one file: [answer, answer].'],
    ['Note', note],
  ]
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {terms.map(([term, text]) =>
        text === undefined ? null : (
          <Fragment key={term}>
            <dt className="text-muted">{term}</dt>
            <dd>{text}</dd>
          </Fragment>
        ),
      )}
    </dl>
  )
}

const Guide = ({ kind, network: { source } }: { kind: MoveInKind; network: OldNetwork }) => (
  <div className="space-y-3">
    <p className="text-muted">{kinds[kind].text}</p>
    {source === 'plumbline' ? (
      <div className="flex flex-wrap items-center gap-3">
        <p>A JSON or CSV file in the format of this schema.</p>
        <OperationButton
          operation="moveInSchema"
          label="Schema of the file"
          size="small"
          fixed={{ kind }}
          onDone={(reply) => keepFile(`${kind}.schema.json`, JSON.stringify(reply, null, 2))}
          closes
        />
      </div>
    ) : (
      <Place name={source_names[source]} place={file_places[source][kind]} />
    )}
  </div>
)

type Imported = Reply<'importOldNetwork'>

const linesOf = ({ results }: Imported): readonly ImportLine[] =>
  results.map(({ external_id, ...line }) => ({ ...line, key: external_id }))

const askAbout = ({ kind, ...counts }: Imported): string | null => {
  if (counts.new + counts.changed === 0) return null
  const name = kinds[kind].title.toLowerCase()
  const parts = [
    ...(counts.new === 0 ? [] : [`${several(counts.new, 'line adds', 'lines add')} ${name}`]),
    ...(counts.changed === 0 ? [] : [`${several(counts.changed, 'line changes', 'lines change')} ${name}`]),
    ...(counts.refused === 0 ? [] : [`${several(counts.refused, 'line is', 'lines are')} refused and left out`]),
  ]
  return `${parts.join(', ')}. Import the file?`
}

/** One kind of import file: where to get it, its dry run, its import, and the report of both. */
export const ImportStep = ({ kind, network }: { kind: MoveInKind; network: OldNetwork }) => {
  const { name, source } = network
  return (
    <>
      <Guide kind={kind} network={network} />
      <OperationForm
        operation="importOldNetwork"
        action="Import"
        again="Import another file"
        only={['file']}
        fixed={{ kind, source, network: name, show: shown_lines }}
        askAbout={askAbout}
        asks_of_shown
        renderReply={(reply) => (
          <ImportReport
            counts={reply}
            lines={linesOf(reply)}
            key_title="Old ID"
            path={pages[kind] ?? null}
            file_name={`${kind}-import.csv`}
          />
        )}
      />
    </>
  )
}
