import { contract } from '@plumbline/contract/index.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '@plumbline/client/failure.ts'
import { useServices } from '../../shared/services.tsx'
import { paths } from '../../shared/paths.ts'
import { reportProblem } from '../../shared/report-problem.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { PasswordField } from '@plumbline/ui/form/password-field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { newPasswordGaps, passwordHelp, toLoginAfter_ms, type NewPasswordTexts } from './rules.ts'
import { PublicForm } from './public-form.tsx'

const NewPasswordForm = (props: { token: string; texts: NewPasswordTexts; onDone: (detail: string) => void }) => {
  const { token, texts, onDone } = props
  const { client } = useServices()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const form = useForm({
    check: () => ({ ...newPasswordGaps(password, confirmation, texts) }),
    send: async () => {
      const answer = await client.call(contract.resetPassword, { body: { token, password } })
      onDone(answer.detail)
    },
    explain: (error) => {
      reportProblem('The new password could not be set', error)
      return { text: failureText(error, texts.failed) }
    },
  })
  return (
    <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
      {form.failure === null ? null : <Notice tone="error">{form.failure}</Notice>}
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        error={form.gaps['password']}
        help={passwordHelp}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={texts.confirm}
        name="confirm_password"
        autoComplete="new-password"
        required
        value={confirmation}
        error={form.gaps['confirm_password']}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <Button type="submit" look="primary" busy={form.busy} className="h-10 w-full">
        {form.busy ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  )
}

/** Sets a new password with a token; then says so instead of the form, and goes to the sign-in screen after three seconds. */
export const NewPassword = ({ token, texts }: { token: string; texts: NewPasswordTexts }) => {
  const [detail, setDetail] = useState<string | null>(null)
  const navigate = useNavigate()

  useEffect(() => {
    if (detail === null) return undefined
    // In place of this address, which is of no more use.
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), toLoginAfter_ms)
    return () => clearTimeout(timer)
  }, [detail, navigate])

  return (
    <PublicForm title={texts.title}>
      {detail === null ? (
        <NewPasswordForm token={token} texts={texts} onDone={setDetail} />
      ) : (
        <>
          <Notice tone="success">{detail === '' ? 'Password reset successful.' : detail}</Notice>
          <p className="mt-4 text-muted">The sign-in page opens in a moment. Your other sessions have ended.</p>
        </>
      )}
    </PublicForm>
  )
}
