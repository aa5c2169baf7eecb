import { ApiFailure } from '@plumbline/client/failure.ts'
import { useSession } from '@plumbline/client/connection.ts'
import { signIn } from '@plumbline/client/sign-in.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Checkbox } from '@plumbline/ui/form/checkbox.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { dashboardAddress } from '../../shared/config.ts'
import { onDemand } from '../../shared/on-demand.tsx'
import { paths } from '../../shared/paths.ts'
import { PlaceLink, PublicShell } from '../../shared/public-shell.tsx'
import { reportProblem } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { describeEndedSession, secondStep, signInFailure, signInGaps } from './rules.ts'

// Most people have no second step, so the first visit does not wait for it.
const CodeStep = onDemand(
  async () => (await import('./code-step.tsx')).CodeStep,
  <Skeleton className="h-40 rounded-md" />,
)

const takeFocus = (element: HTMLElement | null): void => element?.focus()

const textLink = 'rounded-sm font-medium text-accent hover:underline'

/** Opens the portal when both an access token and a stored user exist: at load, after signing in, or after a sign-in in another tab. */
const useOnward = (): void => {
  const { config } = useServices()
  const { signed_in, user, leaving } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (!signed_in || user === null || leaving) return
    const address = dashboardAddress(config.affiliate_site_url, window.location.origin)
    if (address.startsWith('/')) void navigate(address, { replace: true })
    else window.location.assign(address)
  }, [signed_in, user, leaving, config, navigate])
}

export const Page = () => {
  const { client, config, ended, session } = useServices()
  const [values, setValues] = useState({ email: '', password: '' })
  const [remember, setRemember] = useState(false)
  /** The token of a sign-in with the right password that still needs a code. */
  const [pending, setPending] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const form = useForm({
    values,
    onChange: setValues,
    check: () => signInGaps(values.email, values.password),
    send: async () => {
      setOver(null)
      try {
        await signIn(client, session, { ...values, email: values.email.trim(), remember })
      } catch (error) {
        const token = secondStep(error)
        if (token === null) throw error
        setPending(token)
      }
    },
    explain: (error) => {
      reportProblem('Signing in failed', error)
      return {
        text: signInFailure(error),
        ...(error instanceof ApiFailure && error.status === 401 ? { focus: 'password' } : {}),
      }
    },
  })
  useTitle('Sign in')
  useOnward()

  const demo = config.demo_sign_in
  const fillDemo = (): void => {
    if (demo === null) return
    setValues(demo)
    form.reset()
  }

  if (pending !== null)
    return (
      <PublicShell>
        <div className="rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
          <h1 className="mb-6 text-title font-semibold tracking-tight">Enter your code</h1>
          <CodeStep
            token={pending}
            onOver={(why) => {
              setPending(null)
              setOver(why)
            }}
          />
        </div>
      </PublicShell>
    )
  return (
    <PublicShell>
      <div className="rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
        <h1 className="mb-6 text-title font-semibold tracking-tight">Sign in to your account</h1>
        <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
          <Notice tone="info">{describeEndedSession(form.failure === null ? ended.notice() : null)}</Notice>
          <Notice tone="error">{form.failure ?? over}</Notice>
          <Field ref={takeFocus} label="Email" type="email" autoComplete="username" required {...form.field('email')} />
          <Field
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            {...form.field('password')}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Checkbox
              label="Remember me"
              name="remember"
              checked={remember}
              onChange={(event) => setRemember(event.target.checked)}
            />
            <AppLink to={paths.reset_password} state={{ email: values.email.trim() }} className={textLink}>
              Forgot password?
            </AppLink>
          </div>
          <Button type="submit" look="primary" busy={form.busy} className="h-10 w-full">
            {form.busy ? 'Signing in...' : 'Sign in'}
          </Button>
        </form>
      </div>
      {demo === null ? null : (
        <div className="mt-4 flex items-center gap-3 rounded-lg border border-dashed border-line-strong px-4 py-3 text-small">
          <p className="min-w-0 grow text-muted">
            This is the demo network. Sign in as <span className="font-medium text-text">{demo.email}</span>.
          </p>
          <Button size="small" onClick={fillDemo}>
            Fill in
          </Button>
        </div>
      )}
      <p className="mt-6 text-center text-muted">
        New here?{' '}
        <PlaceLink to={config.register_url} className={textLink}>
          Create account
        </PlaceLink>
      </p>
    </PublicShell>
  )
}
