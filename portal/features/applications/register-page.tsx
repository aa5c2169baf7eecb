import { useState } from 'react'
import { Link } from 'react-router'
import { useServices } from '../../shared/services.tsx'
import { paths } from '../../shared/paths.ts'
import { PublicShell } from '../../shared/public-shell.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationSent } from './application-sent.tsx'

/** /register: an application to join the network, which its operator approves. */
export const Page = () => {
  const { network_name } = useServices().config
  const [sent, setSent] = useState<{ email: string; detail: string } | null>(null)
  useTitle('Create account')
  return (
    <PublicShell wide>
      <div className="rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
        {sent === null ? (
          <>
            <h1 className="text-title font-semibold tracking-tight">Create account</h1>
            <p className="mt-2 mb-8 text-muted">
              Apply to join {network_name}. A person reads every application and looks at what you name here.
            </p>
            <ApplicationForm onSent={setSent} />
          </>
        ) : (
          <ApplicationSent {...sent} />
        )}
      </div>
      <p className="mt-6 text-center text-muted">
        {sent === null ? 'Already have an account? ' : ''}
        <Link to={paths.login} className="rounded-sm font-medium text-accent hover:underline pointer-coarse:py-3">
          {sent === null ? 'Sign in' : 'Back to sign in'}
        </Link>
      </p>
    </PublicShell>
  )
}
