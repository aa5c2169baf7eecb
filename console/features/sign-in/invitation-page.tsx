import { explainFailure, failureText } from '@plumbline/client/failure.ts'
import { isFailure } from '@plumbline/client/guarded.ts'
import { consoleAcceptInvitation, consoleReadInvitation } from '@plumbline/contract/console.ts'
import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { FailedState } from '@plumbline/ui/empty-state.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { PasswordField } from '@plumbline/ui/form/password-field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../shared/words/paths.ts'
import { useServices } from '../../shared/session/services.tsx'
import { focusFirstField, SignInShell } from './sign-in-shell.tsx'

const least_password = 12

/** The token of a link: behind `#`, which servers and logs never see, or in the query. */
const tokenIn = ({ hash, search }: { hash: string; search: string }): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ??
  new URLSearchParams(search).get('token') ??
  hash.replace(/^#/, '')

/** Sets name and password by an invitation link, or a new password by a reset link. */
export const Page = () => {
  const { call } = useServices()
  const token = tokenIn(useLocation())
  const [typed, setTyped] = useState<{ name: string | null; password: string }>({ name: null, password: '' })
  const [done, setDone] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => call(consoleReadInvitation, { body: { token } }),
    enabled: token !== '',
  })
  const values = { ...typed, name: typed.name ?? data?.name ?? '' }
  const form = useForm({
    values,
    onChange: setTyped,
    check: () => ({
      ...(data?.is_new === true && values.name.trim() === '' && { name: 'Enter your name.' }),
      ...(values.password.length < least_password && { password: `Choose at least ${least_password} characters.` }),
    }),
    send: async () => {
      const name = values.name.trim()
      await call(consoleAcceptInvitation, { body: { token, password: values.password, ...(name !== '' && { name }) } })
      setDone(true)
    },
    explain: (failure) => explainFailure(failure, 'This could not be saved. Please try again.'),
  })
  const title = data?.is_new === false ? 'Choose a new password' : 'Join the team'
  if (done)
    return (
      <SignInShell title="You can sign in now">
        <Link to={paths.home} className={`${buttonClass('primary')} w-full`}>
          Sign in
        </Link>
      </SignInShell>
    )
  if (token === '' || isFailure(error, 'invitation_over'))
    return (
      <SignInShell title="This link is not valid">
        <p className="text-muted">
          {token === '' ? 'It is incomplete.' : failureText(error, 'It was already used or has expired.')} Ask an owner
          of the network for a new one.
        </p>
      </SignInShell>
    )
  if (data === undefined)
    return (
      <SignInShell title={title}>
        {error === null ? (
          <Skeleton className="h-40" />
        ) : (
          <FailedState
            text={failureText(error, 'This link could not be read.')}
            hint="The link itself may be valid."
            onRetry={() => void refetch()}
          />
        )}
      </SignInShell>
    )
  return (
    <SignInShell title={title}>
      <form ref={focusFirstField} noValidate className="space-y-5" onSubmit={form.onSubmit}>
        <p className="text-muted">
          {data.email}, {data.role}
        </p>
        <Notice tone="error">{form.failure}</Notice>
        <input hidden readOnly type="text" autoComplete="username" value={data.email} />
        {data.is_new ? <Field label="Your name" autoComplete="name" required {...form.field('name')} /> : null}
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help={`At least ${least_password} characters.`}
          required
          {...form.field('password')}
        />
        <Button type="submit" look="primary" busy={form.busy} className="h-10 w-full">
          Save
        </Button>
      </form>
    </SignInShell>
  )
}
