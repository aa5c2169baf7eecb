import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Field } from '../form/field.tsx'
import { useForm } from '../form/use-form.ts'
import { Notice } from '../notice.tsx'
import type { Explain } from './explain.ts'

/** The code of the second factor, the second step of signing in. */
export const CodeForm = (props: { explain: Explain; send: (code: string) => Promise<void>; children: ReactNode }) => {
  const { explain, send, children } = props
  const [values, setValues] = useState({ code: '' })
  const form = useForm({
    values,
    onChange: setValues,
    check: () =>
      values.code.trim().length < 6 ? { code: 'Enter the 6-digit code from your app, or a recovery code.' } : {},
    send: async () => send(values.code.trim()),
    explain: (error) => ({
      ...explain(error, 'The code could not be checked. Please try again.'),
      focus: 'code',
    }),
  })
  return (
    <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
      <Notice tone="error">{form.failure}</Notice>
      <Field
        label="Authentication code"
        help="From your authenticator app. No phone? Use a recovery code; each works once."
        autoComplete="one-time-code"
        inputMode="text"
        required
        {...form.field('code')}
      />
      <Button type="submit" look="primary" busy={form.busy} className="h-10 w-full">
        Sign in
      </Button>
      {children}
    </form>
  )
}
