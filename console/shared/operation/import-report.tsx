import { formatWord, titleOf } from '@plumbline/contract/field-names.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { Download } from 'lucide-react'
import { fieldColumn, type FieldColumn } from '../list/columns.tsx'
import { csvOf } from '@plumbline/client/csv.ts'
import { lineColumns, OutcomeGroups, ownColumn, type LineGroup } from './outcome-groups.tsx'
import { several } from '../words/words.ts'
import { changeText } from '../words/change-text.ts'
import { useSession } from '../session/session.ts'
import { MessageText } from '../fields/value.tsx'
import { messageText } from '../words/voice.ts'

/** Maximum number of lines on a screen. */
export const shown_lines = 10_000

type Message = Parameters<typeof messageText>[0]

/** A line of an imported file, and its outcome. */
export interface ImportLine {
  readonly [name: string]: unknown
  readonly line: number
  readonly outcome: 'new' | 'changed' | 'same' | 'refused'
  /** Name or ID of the record in the file. */
  readonly key: string | null
  /** ID of the stored record. */
  readonly id: number | null
  readonly fields: readonly { readonly field: string; readonly old?: unknown; readonly new?: unknown }[]
  readonly warnings: readonly { readonly field: string; readonly warning: Message }[]
  /** The reason for a refusal. */
  readonly message: Message | null
}

interface Counts {
  readonly new: number
  readonly changed: number
  readonly same: number
  /** Absent: a line with an error refuses the whole file. */
  readonly refused?: number
}

const groupsOf = (counts: Counts, lines: readonly ImportLine[]): readonly LineGroup<ImportLine>[] => {
  const warned = lines.filter(({ warnings }) => warnings.length > 0)
  const groups = [
    { key: 'new', title: 'New', text: 'Added by the import.', count: counts.new },
    { key: 'changed', title: 'Changed', text: 'Already here: fields that differ are changed.', count: counts.changed },
    { key: 'same', title: 'Unchanged', text: 'Already here, as in the file.', count: counts.same },
    ...(counts.refused === undefined
      ? []
      : [
          {
            key: 'refused',
            title: 'Refused',
            text: 'Not imported. Correct these lines and import the file again: all other lines stay unchanged.',
            count: counts.refused,
          },
        ]),
  ]
  return [
    ...groups.map((group) => ({ ...group, lines: lines.filter(({ outcome }) => outcome === group.key) })),
    ...(warned.length === 0
      ? []
      : [
          {
            key: 'warnings',
            title: 'With warnings',
            text: 'Imported, but some of their fields are left out or changed.',
            count: warned.length,
            lines: warned,
          },
        ]),
  ]
}

/** Details of a line: the reason for a refusal, its fields, its warnings. */
const Effects = ({ line, inline }: { line: ImportLine; inline: boolean }) => {
  const { fields, warnings, message } = line
  const parts = [
    ...(message === null ? [] : [<MessageText key="reason" message={message} />]),
    ...fields.flatMap((field) => {
      const text = changeText(field)
      return text === ''
        ? []
        : [
            <span key={field.field}>
              <span className="text-muted">{titleOf(field.field)}</span> {text}
            </span>,
          ]
    }),
    ...warnings.map(({ field, warning }, index) => (
      <span key={`${field} ${index}`} className="text-amber">
        {titleOf(field)} <MessageText message={warning} />
      </span>
    )),
  ]
  return (
    <span className="text-small wrap-anywhere">
      {parts.map((part, index) => (
        <span key={part.key} className={inline ? '' : 'block'}>
          {inline && index > 0 ? ' · ' : ''}
          {part}
        </span>
      ))}
    </span>
  )
}

const columnsOf = (key: string, path: string | null): readonly FieldColumn<ImportLine>[] => [
  fieldColumn('name', {
    key: 'key',
    header: key,
    min: 7,
    cell: (line) => <span className="wrap-anywhere">{line.key ?? '—'}</span>,
  }),
  ...lineColumns<ImportLine>(),
  ...(path === null ? [] : [ownColumn<ImportLine>('id', 'ID here', path, ({ id }) => id)]),
  fieldColumn('words', {
    key: 'effects',
    header: 'Details',
    min: 16,
    // A new record has all its fields, which would fill the screen if listed below each other.
    cell: (line) => <Effects line={line} inline={line.outcome === 'new'} />,
    plain: (line) => <Effects line={line} inline />,
    isEmpty: ({ fields, warnings, message }) => fields.length + warnings.length === 0 && message === null,
  }),
]

const file_names = ['line', 'key', 'id', 'outcome', 'changes', 'warnings', 'reason']

/**
 * The report of an import by line: cards of the outcomes that filter the table.
 * `key_title`: header of the names or IDs in the file; `path`: path of the records' pages.
 */
export const ImportReport = (props: {
  counts: Counts
  lines: readonly ImportLine[]
  key_title: string
  path?: string | null
  file_name: string
}) => {
  const { counts, lines, key_title, path = null, file_name } = props
  const { network } = useSession()
  const keep = (): void => {
    const rows = lines.map(({ fields, warnings, message, ...line }) => ({
      ...line,
      outcome: formatWord(line.outcome),
      changes: fields.map((field) => `${titleOf(field.field)}: ${changeText(field)}`).join('\n'),
      warnings: warnings
        .map(({ field, warning }) => `${titleOf(field)} ${messageText(warning, network.zone)}`)
        .join('\n'),
      reason: message === null ? '' : messageText(message, network.zone),
    }))
    keepFile(file_name, csvOf(file_names, rows))
  }
  return (
    <div className="space-y-4">
      <OutcomeGroups
        groups={groupsOf(counts, lines)}
        first="refused"
        columns={() => columnsOf(key_title, path)}
        names={null}
      />
      {lines.length === 0 ? null : (
        <Button size="small" onClick={keep}>
          <Download aria-hidden className="size-4" />
          Report as CSV: {several(lines.length, 'line', 'lines')}
        </Button>
      )}
    </div>
  )
}
