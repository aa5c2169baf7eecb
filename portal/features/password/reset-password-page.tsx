import { explainFailure } from '@plumbline/client/failure.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { reportProblem } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { NewPassword, useResetToken } from './new-password.tsx'
import { PublicForm } from '../../shared/public-form.tsx'
import { emailGap, setTexts } from './rules.ts'

const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** The address typed into the sign-in screen; empty without one. */
const readTypedEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''

/** Requests a reset link by e-mail. The answer is the same for every address, so that it does not reveal who has an account. */
const RequestReset = () => {
  const { client } = useServices()
  const { state } = useLocation()
  const [values, setValues] = useState({ email: readTypedEmail(state) })
  const [detail, setDetail] = useState<string | null>(null)
  const form = useForm({
    values,
    onChange: setValues,
    check: () => ({ email: emailGap(values.email) }),
    send: async () => {
      setDetail(null)
      const answer = await client.call(contract.requestReset, { body: { email: values.email.trim() } })
      setDetail(answer.detail)
    },
    explain: (error) => {
      reportProblem('A link to set a new password could not be asked for', error)
      return explainFailure(error, 'Something went wrong')
    },
  })

  return (
    <PublicForm title="Request Password Reset">
      <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
        <Notice tone="error">{form.failure}</Notice>
        <Notice tone="success">{detail}</Notice>
        <Field
          ref={takeFocus}
          label="Email"
          type="email"
          autoComplete="username"
          required
          help="The address you sign in with. The link works once, for 30 minutes."
          {...form.field('email')}
        />
        <Button type="submit" look="primary" busy={form.busy} className="h-10 w-full">
          {form.busy ? 'Sending...' : 'Send Reset Link'}
        </Button>
      </form>
    </PublicForm>
  )
}

export const Page = () => {
  const token = useResetToken()
  return token === '' ? <RequestReset /> : <NewPassword key={token} token={token} texts={setTexts} />
}
