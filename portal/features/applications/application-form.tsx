import { explainFailure } from '@plumbline/client/failure.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { CheckboxGroup } from '@plumbline/ui/form/checkbox.tsx'
import { Field, Textarea } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { useDraft, type Draft } from '@plumbline/ui/form/drafts.ts'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useState, type ReactNode } from 'react'
import { PlaceLink } from '../../shared/public-shell.tsx'
import { useReferral } from '../../shared/referral.ts'
import { reportProblem } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import {
  application_draft,
  applicationBody,
  applicationGaps,
  emptyApplication,
  revenues,
  toggleChoice,
  trafficSources,
  verticals,
  type Application,
} from './rules.ts'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-6">
    <h2 className="mb-4 font-semibold">{title}</h2>
    {children}
  </section>
)
const pair = 'grid items-start gap-5 sm:grid-cols-2'
const revenueOptions = () => [
  { value: '', label: 'Not specified' },
  ...revenues().map((revenue) => ({ value: revenue, label: revenue })),
]

const lists = ['traffic_sources', 'main_verticals'] as const
const between = '\n'

/** An application as texts, which can be kept while another page is open. */
const textsOf = (application: Application) => ({
  ...application,
  traffic_sources: application.traffic_sources.join(between),
  main_verticals: application.main_verticals.join(between),
})

const empty_texts = textsOf(emptyApplication)
const names = Object.keys(empty_texts) as (keyof Application)[]

const readTexts = (texts: Draft): Partial<Application> => ({
  ...texts,
  ...Object.fromEntries(
    lists.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name].split(between)]])),
  ),
})

/** The form of an application. The server's errors about a field are shown beside it, like the form's own. */
export const ApplicationForm = (props: { onSent: (sent: { email: string; detail: string }) => void }) => {
  const { client, config } = useServices()
  const [application, setApplication] = useState<Application>(emptyApplication)
  const ref = useReferral()
  useDraft(
    application_draft,
    names,
    textsOf(application),
    empty_texts,
    (texts) => setApplication({ ...application, ...readTexts(texts) }),
    true,
  )
  const form = useForm({
    values: application,
    onChange: setApplication,
    check: () => applicationGaps(application),
    send: async () => {
      const body = applicationBody(application, ref)
      const { detail } = await client.call(contract.apply, { body })
      props.onSent({ email: body.email, detail })
    },
    explain: (error) => {
      reportProblem('The application could not be sent', error)
      const { text, gaps } = explainFailure(
        error,
        'Something went wrong. Your answers are still here: try again in a moment.',
      )
      // The fields show everything already.
      return { text: text ?? 'Not sent: correct the highlighted fields.', gaps }
    },
  })
  const several = (name: 'traffic_sources' | 'main_verticals', choices: readonly string[]) => ({
    name,
    choices,
    chosen: application[name],
    error: form.gaps[name],
    toggle: (choice: string) =>
      setApplication({ ...application, [name]: toggleChoice(choices, application[name], choice) }),
  })
  const link = 'rounded-sm font-medium text-accent underline underline-offset-2'

  return (
    <form noValidate className="space-y-7" onSubmit={form.onSubmit}>
      <Section title="About you">
        <div className={pair}>
          <Field label="First name" autoComplete="given-name" required {...form.field('first_name')} />
          <Field label="Last name" autoComplete="family-name" required {...form.field('last_name')} />
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            required
            help="You will sign in with it."
            {...form.field('email')}
          />
          <Field
            label="Messenger"
            autoComplete="off"
            autoCapitalize="none"
            required
            help="Your Telegram name, such as @name."
            {...form.field('telegram')}
          />
        </div>
      </Section>
      <Section title="Your company">
        <div className={pair}>
          <Field
            label="Company"
            autoComplete="organization"
            required
            help="Working alone? Enter your own name."
            {...form.field('company')}
          />
          <Field
            label="Website"
            type="url"
            inputMode="url"
            autoComplete="url"
            required
            help="Your site, channel or app, such as https://example.com."
            {...form.field('website')}
          />
          <Field label="Country (optional)" autoComplete="country-name" {...form.field('country')} />
        </div>
      </Section>
      <Section title="Your traffic">
        <div className="space-y-6">
          <CheckboxGroup label="Traffic sources" {...several('traffic_sources', trafficSources)} />
          <CheckboxGroup label="Main verticals" {...several('main_verticals', verticals)} />
          <div className={pair}>
            <Select label="Monthly revenue (optional)" options={revenueOptions()} {...form.field('monthly_revenue')} />
          </div>
          <Textarea
            label="Anything else (optional)"
            rows={3}
            help="Other sources, networks you work with, who sent you."
            {...form.field('message')}
          />
        </div>
      </Section>
      <Notice tone="error">{form.failure}</Notice>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" look="primary" busy={form.busy} className="h-10 max-sm:w-full">
          {form.busy ? 'Sending...' : 'Send application'}
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-small text-muted">
          By applying you accept the{' '}
          <PlaceLink to={config.terms_url} className={link}>
            terms
          </PlaceLink>{' '}
          and the{' '}
          <PlaceLink to={config.privacy_url} className={link}>
            privacy policy
          </PlaceLink>
          .
        </p>
      </div>
    </form>
  )
}
