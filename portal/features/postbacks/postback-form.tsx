import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@plumbline/ui/button.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { MacroHelp } from './macro-help.tsx'
import { insertAt, type PostbackDraft } from './rules.ts'

const statusNames = { pending: 'Pending', approved: 'Approved', declined: 'Declined', reversed: 'Reversed' } as const
const statusOptions = conversion_statuses.map((value) => ({ value, label: statusNames[value] }))

/** The form of a new postback. It judges nothing itself; the server says what is wrong (SPEC-22.2). */
export const PostbackForm = (props: {
  draft: PostbackDraft
  onChange: (draft: PostbackDraft) => void
  busy: boolean
  failure: string | null
  onSave: () => void
}) => {
  const { draft, onChange } = props
  const url = useRef<HTMLInputElement>(null)

  useEffect(() => url.current?.focus(), [])

  const insert = (text: string): void => {
    const field = url.current
    if (field === null) return
    const { value, cursor } = insertAt(draft.url, field.selectionStart, field.selectionEnd, text)
    flushSync(() => onChange({ ...draft, url: value }))
    field.focus()
    field.setSelectionRange(cursor, cursor)
  }

  return (
    <form
      noValidate
      aria-label="New postback"
      className="animate-appear space-y-5 border-t border-line px-5 py-5"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        props.onSave()
      }}
    >
      {props.failure === null ? null : <Notice tone="error">{props.failure}</Notice>}
      <Field
        ref={url}
        label="Postback URL"
        name="url"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://tracker.example/postback?cid={sub1}&payout={payout}"
        value={draft.url}
        onChange={(event) => onChange({ ...draft, url: event.target.value })}
      />
      <MacroHelp onInsert={insert} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Status"
          name="status"
          options={statusOptions}
          value={draft.status}
          onChange={(event) => onChange({ ...draft, status: event.target.value })}
        />
        <Field
          label="Goal (optional)"
          name="goal"
          autoComplete="off"
          placeholder="Every goal"
          value={draft.goal}
          onChange={(event) => onChange({ ...draft, goal: event.target.value })}
        />
      </div>
      <Button type="submit" look="primary" busy={props.busy}>
        Save
      </Button>
    </form>
  )
}
