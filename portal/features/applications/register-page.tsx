import { DraftsContext } from '@plumbline/ui/form/drafts.ts'
import { CircleCheck } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { PlaceLink, PublicShell } from '../../shared/public-shell.tsx'
import { useServices } from '../../shared/services.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { ApplicationForm } from './application-form.tsx'
import { application_draft } from './rules.ts'

const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Confirms that the application arrived and explains the next steps. */
const ApplicationSent = ({ email, detail }: { email: string; detail: string }) => {
  const { network_name } = useServices().config
  const drafts = use(DraftsContext)
  useEffect(() => drafts?.leave(application_draft, null), [drafts])
  const steps = [
    <>
      We sent a confirmation to <span className="font-medium wrap-anywhere">{email}</span>. If it does not arrive, check
      your spam folder.
    </>,
    <>{network_name} reviews your application and your traffic sources.</>,
    <>You get the decision by email. If you are approved, it tells you how to sign in.</>,
  ]
  return (
    <>
      <span className="mb-4 inline-flex size-10 items-center justify-center rounded-md bg-green-soft text-green">
        <CircleCheck aria-hidden className="size-5" />
      </span>
      <h1 ref={takeFocus} tabIndex={-1} className="text-title font-semibold tracking-tight outline-none">
        Application sent
      </h1>
      <p role="status" className="mt-2">
        {detail}
      </p>
      <h2 className="mt-6 font-semibold">What happens next</h2>
      <ol className="mt-3 space-y-3">
        {steps.map((step, index) => (
          <li key={index} className="flex gap-3">
            <span
              aria-hidden
              className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-small font-medium text-muted tabular-nums"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

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
              Apply to join {network_name}. Every application is reviewed by a person.
            </p>
            <ApplicationForm onSent={setSent} />
          </>
        ) : (
          <ApplicationSent {...sent} />
        )}
      </div>
      <p className="mt-6 text-center text-muted">
        {sent === null ? 'Already have an account? ' : ''}
        <PlaceLink to={paths.login} className="rounded-sm font-medium text-accent hover:underline pointer-coarse:py-3">
          {sent === null ? 'Sign in' : 'Back to sign in'}
        </PlaceLink>
      </p>
    </PublicShell>
  )
}
