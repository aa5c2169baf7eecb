import { Button } from '@plumbline/ui/button.tsx'
import { Choice } from '@plumbline/ui/form/choice.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { useForm, type Explained } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { currency } from '@plumbline/ui/format.ts'
import { useEffect, useRef } from 'react'
import { HoldNote } from './billing-details.tsx'
import { fieldsOf, gapOf, methods, type Draft } from './rules.ts'

/** Where payouts shall go: a method and its fields. What is missing is said at the first field that lacks it. */
export const DestinationForm = (props: {
  draft: Draft
  onChange: (draft: Draft) => void
  /** What the button says. */
  submit: string
  /** What happens next, under the fields. */
  help: string
  /** Fails when the call does, which `explain` puts into words. */
  onSubmit: () => Promise<void>
  explain: (error: unknown) => Explained
  onCancel: () => void
}) => {
  const { draft, onChange } = props
  const form = useForm({
    values: draft,
    onChange,
    check: () => {
      const gap = gapOf(draft)
      return gap === null ? {} : { [gap.field]: gap.text }
    },
    send: props.onSubmit,
    explain: props.explain,
  })
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    element.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.focus()
  }, [])

  return (
    <form ref={element} noValidate className="animate-appear border-t border-line" onSubmit={form.onSubmit}>
      <div className="space-y-5 p-5">
        <Notice tone="error">{form.failure}</Notice>
        <Choice
          label="Payment Type"
          name="method"
          value={draft.method}
          options={methods}
          onChange={(method) => {
            form.reset()
            onChange({ ...draft, method })
          }}
        />
        {fieldsOf[draft.method].map(({ name, label, placeholder }) => (
          <Field
            key={name}
            label={label}
            type={name === 'payment_email' ? 'email' : 'text'}
            autoComplete={name === 'payment_email' ? 'email' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            required
            placeholder={placeholder}
            {...form.field(name)}
          />
        ))}
        <p className="text-small text-muted">
          Payouts are made in {currency()}. {props.help}
        </p>
      </div>
      <HoldNote />
      <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
        <Button type="submit" look="primary" busy={form.busy}>
          {props.submit}
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
