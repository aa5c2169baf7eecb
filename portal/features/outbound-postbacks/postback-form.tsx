import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import { postback_macros } from '@plumbline/contract/outbound-postback-macros.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { emptyDraft, insertAt, postback_draft, type PostbackDraft } from './rules.ts'

type Macro = (typeof postback_macros)[number]

/** What most people need: as many as stand beside each other. */
const usual = postback_macros.slice(0, 6)

const MacroButton = ({ macro, onInsert }: { macro: Macro; onInsert: (text: string) => void }) => (
  <button
    type="button"
    title={macro.meaning}
    onClick={() => onInsert(`{${macro.name}}`)}
    className="inline-flex h-7 items-center rounded-md border border-line bg-canvas px-2 text-text transition-colors duration-150 hover:border-line-strong hover:bg-sunken pointer-coarse:h-11 pointer-coarse:px-3"
  >
    <span className="sr-only">Insert </span>
    {`{${macro.name}}`}
  </button>
)

/** What can be written into a postback URL; a click inserts it at the cursor. Unfolded, it is every macro with its meaning. */
const MacroHelp = ({ onInsert }: { onInsert: (text: string) => void }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div role="group" aria-label="Macros" className="-mt-2 space-y-2 text-small text-muted">
      <p>Macros are filled in when the postback is sent. Click one to insert it:</p>
      <div id={id}>
        {open ? (
          <dl className="grid gap-x-6 gap-y-1.5 md:grid-cols-2">
            {postback_macros.map((macro) => (
              <div key={macro.name} className="flex items-center gap-2.5">
                <dt className="w-36 shrink-0">
                  <MacroButton macro={macro} onInsert={onInsert} />
                </dt>
                <dd className="min-w-0">{macro.meaning}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <div className="flex flex-wrap gap-1.5">
            {usual.map((macro) => (
              <MacroButton key={macro.name} macro={macro} onInsert={onInsert} />
            ))}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex items-center gap-1 rounded-sm font-medium text-accent hover:underline pointer-coarse:min-h-11"
      >
        <ChevronRight
          aria-hidden
          className={`size-3.5 transition-transform duration-150 ${open ? '-rotate-90' : 'rotate-90'}`}
        />
        {open ? 'Fewer macros' : 'All macros, and what they mean'}
      </button>
    </div>
  )
}

const statusNames = { pending: 'Pending', approved: 'Approved', declined: 'Declined', reversed: 'Reversed' } as const
const statusOptions = conversion_statuses.map((value) => ({ value, label: statusNames[value] }))

/** The form of a new postback. It validates nothing itself; the server says what is wrong (SPEC-22.2). */
export const PostbackForm = (props: {
  draft: PostbackDraft
  onChange: (draft: PostbackDraft) => void
  busy: boolean
  failure: string | null
  onSave: () => Promise<void>
}) => {
  const { draft, onChange } = props
  const form = useForm({
    values: draft,
    onChange,
    send: props.onSave,
    draft: { name: postback_draft, fields: ['url', 'status', 'goal'], empty: emptyDraft },
  })
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
      onSubmit={form.onSubmit}
    >
      <Notice tone="error">{props.failure}</Notice>
      <Field
        ref={url}
        label="Postback URL"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://tracker.example/postback?cid={sub1}&payout={payout}"
        {...form.field('url')}
      />
      <MacroHelp onInsert={insert} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="Status" options={statusOptions} {...form.field('status')} />
        <Field label="Goal (optional)" autoComplete="off" placeholder="Every goal" {...form.field('goal')} />
      </div>
      <Button type="submit" look="primary" busy={props.busy}>
        Save
      </Button>
    </form>
  )
}
