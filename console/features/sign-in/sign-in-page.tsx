import { ApiFailure, explainFailure } from '@plumbline/client/failure.ts'
import { consoleSignIn } from '@plumbline/contract/console.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { PasswordField } from '@plumbline/ui/form/password-field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useState } from 'react'
import { useServices } from '../../shared/session/services.tsx'
import { ended_key, session_key } from '../../shared/session/session.ts'
import { SignInShell } from './sign-in-shell.tsx'

/** Email and password, the first step. It stands in the place of the screen that was asked for. */
export const SignInPage = () => {
  const { call, queries } = useServices()
  const [ended] = useState(() => queries.getQueryData<string>(ended_key) ?? null)
  const [values, setValues] = useState({ email: '', password: '' })
  const form = useForm({
    values,
    onChange: setValues,
    check: () => ({
      ...(values.email.trim() === '' && { email: 'Enter your email.' }),
      ...(values.password === '' && { password: 'Enter your password.' }),
    }),
    send: async () => {
      await call(consoleSignIn, { body: { email: values.email.trim(), password: values.password } })
      queries.removeQueries({ queryKey: ended_key })
      await queries.invalidateQueries({ queryKey: session_key })
    },
    explain: (error) => ({
      ...explainFailure(error, 'Signing in failed. Please try again.'),
      ...(error instanceof ApiFailure && error.status === 401 ? { focus: 'password' } : {}),
    }),
  })
  return (
    <SignInShell title="Sign in to the console">
      <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
        <Notice tone="error">{form.failure}</Notice>
        <Notice tone="info">{form.failure === null ? ended : null}</Notice>
        <Field label="Email" type="email" autoComplete="username" required {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" required {...form.field('password')} />
        <Button type="submit" look="primary" busy={form.busy} className="h-10 w-full">
          Sign in
        </Button>
        <p className="text-small text-muted">
          The console is for the network's team. Affiliates sign in to the portal.
        </p>
      </form>
    </SignInShell>
  )
}
