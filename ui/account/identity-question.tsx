import { useState } from 'react'
import { Dialog, FormButtons } from '../dialog.tsx'
import { Field } from '../form/field.tsx'
import { useForm } from '../form/use-form.ts'
import { Notice } from '../notice.tsx'
import type { Explain } from './explain.ts'

/** Asks the user for a code or the password before a change is made. */
export const IdentityQuestion = (props: {
  by: 'code' | 'password'
  reason: string
  explain: Explain
  confirm: (body: { code: string } | { password: string }) => Promise<unknown>
  onAnswer: (confirmed: boolean) => void
}) => {
  const { by, reason, explain, confirm, onAnswer } = props
  const [values, setValues] = useState({ code: '', password: '' })
  const form = useForm({
    values,
    onChange: setValues,
    check: () => (values[by].trim() === '' ? { [by]: `Enter your ${by}.` } : {}),
    send: async () => {
      await confirm(by === 'code' ? { code: values.code.trim() } : { password: values.password })
      onAnswer(true)
    },
    explain: (error) => ({ ...explain(error, 'The check failed. Please try again.'), focus: by }),
  })
  return (
    <Dialog title="Confirm your identity" onClose={() => onAnswer(false)}>
      <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
        <p className="text-muted">{reason}</p>
        <Notice tone="error">{form.failure}</Notice>
        {by === 'code' ? (
          <Field
            label="Authentication code"
            help="From your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            inputMode="text"
            required
            {...form.field('code')}
          />
        ) : (
          <Field
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            {...form.field('password')}
          />
        )}
        <FormButtons onCancel={() => onAnswer(false)} busy={form.busy}>
          Confirm
        </FormButtons>
      </form>
    </Dialog>
  )
}
