import { Button } from '@plumbline/ui/button.tsx'
import { Choice } from '@plumbline/ui/form/choice.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { HoldNote } from './billing-details.tsx'
import { type Draft, fieldsOf, gapOf, methods } from './rules.ts'

/** Where payouts shall go: a method and its fields. What is missing is said at the first field that lacks it. */
export const DestinationForm = (props: {
  draft: Draft
  onChange: (draft: Draft) => void
  /** What the button says. */
  submit: string
  /** What happens next, under the fields. */
  help: string
  busy: boolean
  failure: string | null
  onSubmit: () => void
  onCancel: () => void
}) => {
  const { draft, onChange } = props
  const [gap, setGap] = useState<ReturnType<typeof gapOf>>(null)
  const form = useRef<HTMLFormElement>(null)

  const focus = (name: string): void => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.focus()
  }

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.focus()
  }, [])

  const submit = (): void => {
    const found = gapOf(draft)
    setGap(found)
    if (found === null) props.onSubmit()
    else focus(found.field)
  }

  return (
    <form
      ref={form}
      noValidate
      className="animate-appear border-t border-line"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (!props.busy) submit()
      }}
    >
      <div className="space-y-5 p-5">
        {props.failure === null ? null : <Notice tone="error">{props.failure}</Notice>}
        <Choice
          label="Payment Type"
          name="method"
          value={draft.method}
          options={methods}
          onChange={(method) => {
            setGap(null)
            onChange({ ...draft, method })
          }}
        />
        {fieldsOf[draft.method].map(({ name, label, placeholder }) => (
          <Field
            key={name}
            label={label}
            name={name}
            type={name === 'payment_email' ? 'email' : 'text'}
            autoComplete={name === 'payment_email' ? 'email' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            required
            placeholder={placeholder}
            value={draft[name]}
            error={gap?.field === name ? gap.text : undefined}
            onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
          />
        ))}
        <p className="text-small text-muted">Payouts are made in USD. {props.help}</p>
      </div>
      <HoldNote />
      <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
        <Button type="submit" look="primary" busy={props.busy}>
          {props.submit}
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
