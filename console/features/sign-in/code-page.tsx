import { explainFailure } from '@plumbline/client/failure.ts'
import { consoleEnterCode } from '@plumbline/contract/console.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useState } from 'react'
import { useServices } from '../../shared/services.tsx'
import { session_key } from '../../shared/session.ts'
import { LeaveLink } from './leave-link.tsx'
import { SignInShell } from './sign-in-shell.tsx'

/** The code of the second factor, the second step. */
export const CodePage = () => {
  const { call, queries } = useServices()
  const [values, setValues] = useState({ code: '' })
  const form = useForm({
    values,
    onChange: setValues,
    check: () =>
      values.code.trim().length < 6 ? { code: 'Enter the 6-digit code from your app, or a recovery code.' } : {},
    send: async () => {
      try {
        await call(consoleEnterCode, { body: { code: values.code.trim() } })
      } finally {
        // After too many wrong codes the session is over.
        await queries.invalidateQueries({ queryKey: session_key })
      }
    },
    explain: (error) => ({
      ...explainFailure(error, 'The code could not be checked. Please try again.'),
      focus: 'code',
    }),
  })
  return (
    <SignInShell title="Enter your code">
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
        <LeaveLink />
      </form>
    </SignInShell>
  )
}
