import { line_statuses, plainWord, type LineStatus } from '@plumbline/contract/status-words.ts'
import { count } from '@plumbline/ui/format.ts'
import { Select } from '@plumbline/ui/form/select.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { statusOf, type StatusMap, type StatusWord } from './statement-file.ts'

/** The operation's limit of words; a column with more is not a status column. */
export const max_words = 100

const labels: Readonly<Record<LineStatus, string>> = {
  approved: 'Approve',
  pending: 'Leave pending',
  declined: 'Decline',
  ignored: 'Ignore the line',
}

/** Assigns a meaning to each word of the file's status column. */
export const StatementStatuses = (props: {
  words: readonly StatusWord[]
  chosen: StatusMap
  onChange: (chosen: StatusMap) => void
}) => {
  const { words, chosen, onChange } = props
  if (words.length > max_words)
    return (
      <Notice tone="warning">
        This column has {count(words.length)} different values. Choose the status column, or none.
      </Notice>
    )
  return (
    <div className="space-y-4">
      {words.some(({ word }) => statusOf(word, chosen) === undefined) ? (
        <Notice tone="warning">Choose a status for each value.</Notice>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {words.map(({ word, lines }) => (
          <Select
            key={plainWord(word)}
            label={word === '' ? '(empty)' : word}
            help={lines === 1 ? '1 line' : `${count(lines)} lines`}
            value={statusOf(word, chosen) ?? ''}
            onChange={({ target }) => {
              const status = line_statuses.find((one) => one === target.value)
              if (status !== undefined) onChange({ ...chosen, [plainWord(word)]: status })
            }}
            options={[
              ...(statusOf(word, chosen) === undefined ? [{ value: '', label: 'Choose' }] : []),
              ...line_statuses.map((value) => ({ value, label: labels[value] })),
            ]}
          />
        ))}
      </div>
    </div>
  )
}
