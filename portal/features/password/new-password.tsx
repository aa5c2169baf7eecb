import { explainFailure } from '@plumbline/client/failure.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { PasswordField } from '@plumbline/ui/form/password-field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { reportProblem } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { PublicForm } from '../../shared/public-form.tsx'
import { isBadLink, newPasswordGaps, passwordHelp, toLoginAfter_ms, type NewPasswordTexts } from './rules.ts'

const stateKey = 'reset_token'

/** The token in a browser history entry's state; empty without one. */
const readToken = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return ''
  const value = state[stateKey]
  return typeof value === 'string' ? value : ''
}

/**
 * The token of a mailed link; empty without one. It leaves the address at once and moves into the state of this entry of the browser's history:
 * then it shows in no screenshot, bookmark or copied address, but is still available after a reload or on coming back. A visit to
 * the same address by another way has none.
 */
export const useResetToken = (): string => {
  const { pathname, state } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const given = query.get('token') ?? ''

  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true, state: { [stateKey]: given } })
  }, [given, pathname, navigate])

  return given === '' ? readToken(state) : given
}

const NewPasswordForm = (props: { token: string; texts: NewPasswordTexts; onDone: (detail: string) => void }) => {
  const { token, texts, onDone } = props
  const { client } = useServices()
  const [values, setValues] = useState({ password: '', confirm_password: '' })
  const [badLink, setBadLink] = useState(false)
  const { password, confirm_password } = values
  const form = useForm({
    values,
    onChange: setValues,
    check: () => ({ ...newPasswordGaps(password, confirm_password, texts) }),
    send: async () => {
      const answer = await client.call(contract.resetPassword, { body: { token, password } })
      onDone(answer.detail)
    },
    explain: (error) => {
      reportProblem('The new password could not be set', error)
      setBadLink(isBadLink(error))
      return explainFailure(error, texts.failed)
    },
  })
  return (
    <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
      <Notice tone="error">{form.failure}</Notice>
      {badLink && form.failure !== null ? (
        <Link to={paths.reset_password} className={`h-10 w-full ${buttonClass()}`}>
          Request a new link
        </Link>
      ) : null}
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        required
        help={passwordHelp}
        {...form.field('password')}
      />
      <PasswordField label={texts.confirm} autoComplete="new-password" required {...form.field('confirm_password')} />
      <Button type="submit" look="primary" busy={form.busy} className="h-10 w-full">
        {form.busy ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  )
}

/** Sets a new password with a token, then shows a confirmation instead of the form, and opens the sign-in screen after three seconds. */
export const NewPassword = ({ token, texts }: { token: string; texts: NewPasswordTexts }) => {
  const [detail, setDetail] = useState<string | null>(null)
  const navigate = useNavigate()

  useEffect(() => {
    if (detail === null) return undefined
    // Replaces this address, which is no longer of use.
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
          <p className="mt-4 text-muted">The sign-in page opens in a moment. Any earlier sessions have ended.</p>
        </>
      )}
    </PublicForm>
  )
}
